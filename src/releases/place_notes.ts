// Decides what becomes of the text of a release that exists.

import { EnvironmentError } from "../errors.ts";
import { quote } from "../text/control_characters.ts";
import { findRegion, normalizeBreaks, type Region } from "./region.ts";
import type { Release } from "./types.ts";

/** The text around the notes of a release. */
export interface Surroundings {
  readonly before: string;
  readonly after: string;
}

/** Gives the digest of a content, as hexadecimal digits. */
export type Digest = (content: string) => Promise<string>;

/**
 * The text around the notes, which stays. Without a release, and with `isReplacing` where relnotes
 * has no part of its own, there is none.
 * @throws EnvironmentError when the notes would take the place of text that somebody else wrote.
 */
export async function findSurroundings(
  release: Pick<Release, "tag" | "body" | "url"> | undefined,
  isReplacing: boolean,
  digest: Digest,
): Promise<Surroundings> {
  const body = normalizeBreaks(release?.body ?? "");
  if (release === undefined || body.trim() === "") return NOTHING;
  const region = findRegion(body);
  if (typeof region === "object") {
    if (!isReplacing && await isEdited(region, digest)) {
      throw refuse(release, "its notes were edited by hand", "--replace writes them anew");
    }
    return region;
  }
  if (isReplacing) return NOTHING;
  throw region === "damaged"
    ? refuse(
      release,
      "its comments '<!-- relnotes … -->' and '<!-- /relnotes -->' do not fit together",
      "mend them there; --replace writes the whole text anew",
    )
    : refuse(
      release,
      "relnotes did not write its text",
      "put the line '<!-- relnotes -->' where the notes belong; " +
        "--replace puts them in place of the text",
    );
}

const NOTHING: Surroundings = { before: "", after: "" };

async function isEdited({ content, digest: written }: Region, digest: Digest): Promise<boolean> {
  return written === undefined ? content !== "" : await digest(content) !== written;
}

function refuse(
  { tag, url }: Pick<Release, "tag" | "url">,
  reason: string,
  hint: string,
): EnvironmentError {
  return new EnvironmentError(
    `the release ${quote(tag)} was not changed: ${reason}`,
    `${hint}; see ${url}`,
  );
}
