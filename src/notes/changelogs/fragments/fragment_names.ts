// Tells by the names of the pieces of a changelog that a change adds what it is.

import type { FileChange } from "../../../history/commit.ts";
import { agreeOn, type Entered } from "../entered.ts";
import { FRAGMENT_FOLDERS } from "../../files/record_names.ts";
import { isOfOthers } from "../../files/records.ts";
import { kindOfChange } from "./kinds.ts";

const raw = String.raw;

// A file for one entry of the next changelog has the kind of the change in its name: `12.bugfix.rst` as
// towncrier reads it, `fix_crash.md`, `feat-ports.yml`.
const FRAGMENT = new RegExp(
  raw`(?:^|/)(?:${FRAGMENT_FOLDERS})/(?:[^/]+/){0,3}(?:([a-z]+)[-_])?[\w+-]*` +
    raw`(?:\.([a-z]+))?(?:\.\d+)?(?:\.(?:md|rst|txt|ya?ml))?$`,
);

// One that has it in the name of its folder, as on keepachangelog.com: `changes/fixed/12.md`.
const FRAGMENT_FOLDER = new RegExp(
  raw`(?:^|/)(?:${FRAGMENT_FOLDERS})/(?:[^/]+/){0,2}([a-z]+)/[^/]+\.(?:md|rst|txt|ya?ml)$`,
);

/** What the names of new files for a changelog tell, as far as they agree; undefined for nothing. */
export function readFragmentNames(files: readonly FileChange[]): Entered | undefined {
  const kinds = files.flatMap(({ path, status }) => status === "added" ? kindOf(path) ?? [] : []);
  const said = agreeOn(kinds);
  return Object.keys(said).length === 0 ? undefined : said;
}

// Any kind that the project has beside those of those who work on it: `12.hooks.rst`, `+ports.change`.
const NUMBERED = new RegExp(
  raw`(?:^|/)(?:${FRAGMENT_FOLDERS}|fragments)/(?:[^/]+/){0,2}[\d+][\w+-]*` +
    raw`\.(?!(?:misc|trivial|internal|process|docs?|contrib|vendor|packaging|dev|tests?|chore|ci|` +
    raw`build|deps|dependenc(?:y|ies)|maintenance|refactor|clean-?up|infra|tooling|housekeeping|` +
    raw`others?|md|rst|txt|ya?ml|json)(?:\.|$))[a-z_]+(?:\.\d+)?(?:\.(?:md|rst|txt))?$`,
  "i",
);

/** True for a change that adds a numbered piece for the readers of a changelog, of whatever kind. */
export function addsNews(files: readonly FileChange[]): boolean {
  return files.some((file) =>
    file.status === "added" && NUMBERED.test(file.path) && !isOfOthers(file.path)
  );
}

function kindOf(path: string): Entered | undefined {
  const lower = path.toLowerCase();
  const [, beginning, ending] = FRAGMENT.exec(lower) ?? [];
  const [, folder] = FRAGMENT_FOLDER.exec(lower) ?? [];
  return [ending, beginning, folder].map((word = "") => kindOfChange(word))
    .find((kind) => kind !== undefined);
}
