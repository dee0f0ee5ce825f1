// Writes a release, once, whatever other runs do at the same time.

import { describeInLine, EnvironmentError } from "../../errors.ts";
import { sendWrite } from "../../platforms/releases.ts";
import { UnansweredError } from "../../platforms/source.ts";
import type { WriteRequest } from "../../platforms/types.ts";
import { findOlderDraft, type ReleasePlan } from "../../releases/plan.ts";
import { findRegion, normalizeBreaks } from "../../releases/region.ts";
import type { FoundReleases, Release } from "../../releases/types.ts";
import { quote } from "../../text/control_characters.ts";
import type { OpenReleases } from "./open_releases.ts";

/** The inputs. */
export interface WriteWork {
  readonly releases: OpenReleases;
  /** The name of the tag. */
  readonly tag: string;
  /** Decides what to send, from the releases that there are. */
  readonly plan: (found: FoundReleases) => Promise<ReleasePlan>;
  /** Shows a warning. */
  readonly warn: (warning: string) => Promise<void>;
}

/** What was done. */
export interface Written {
  readonly did: "created" | "updated" | "published" | "nothing";
  readonly release: Release;
}

const MOST_ATTEMPTS = 3;

/**
 * Sends what the plan says for the releases that were found. When it turns out that a release was
 * created or edited meanwhile, or may have been, looks again and plans anew.
 * @throws EnvironmentError when the platform refuses or does not answer.
 */
export async function writeRelease(work: WriteWork, found: FoundReleases): Promise<Written> {
  const { releases: { repository, client, api }, tag } = work;
  let seen = found;
  let hasTried = false;
  for (let attempt = 1;; attempt++) {
    const plan = await work.plan(seen);
    if (plan.kind === "nothing") {
      return { did: hasTried ? "created" : "nothing", release: plan.release };
    }
    if (plan.kind === "update") {
      const changed = await findChanged(work, plan, seen);
      if (changed !== undefined) {
        if (attempt === MOST_ATTEMPTS) throw explainRestless(plan.release);
        seen = changed;
        continue;
      }
      const request = api.update(repository, plan.release, plan.fields);
      const answer = await sendWrite(client, request, api);
      const did = plan.fields.isDraft === false ? "published" : "updated";
      return { did, release: api.read(answer, repository) };
    }
    hasTried = true;
    const request = api.create(repository, tag, plan.fields);
    const created = await create(work, request, attempt < MOST_ATTEMPTS);
    if ("release" in created) {
      const others = await withdrawDraft(created.release, work);
      if (others === undefined) return { did: "created", release: created.release };
      seen = others;
    } else seen = created.seen;
  }
}

/**
 * The releases as they are now, when that which is to be updated is no more what the plan saw.
 * Reading history takes its time, and somebody may have edited the release meanwhile.
 */
async function findChanged(
  { releases: { repository, client, api }, tag }: WriteWork,
  { release, fields }: Extract<ReleasePlan, { readonly kind: "update" }>,
  seen: FoundReleases,
): Promise<FoundReleases | undefined> {
  // Nothing of what else is sent overwrites a text.
  if (fields.body === undefined) return undefined;
  const now = await api.readAgain(client, repository, release);
  if (now === undefined) return await api.find(client, repository, tag);
  const isSame = now.body === release.body && now.isDraft === release.isDraft &&
    now.isPreRelease === release.isPreRelease;
  if (isSame) return undefined;
  return { ...seen, ofTag: seen.ofTag.map((each) => each.id === now.id ? now : each) };
}

function explainRestless({ tag, url }: Release): EnvironmentError {
  return new EnvironmentError(
    `the release ${quote(tag)} was not changed: somebody else changes it again and again`,
    `run the command again; see ${url}`,
  );
}

/** The release that was created, or those that there are when it was not, or may not have been. */
type Created = { readonly release: Release } | { readonly seen: FoundReleases };

async function create(
  { releases: { repository, client, api }, tag }: WriteWork,
  request: WriteRequest,
  mayLook: boolean,
): Promise<Created> {
  const look = (): Promise<FoundReleases> => api.find(client, repository, tag);
  try {
    const answer = await sendWrite(client, request, api, api.takenStatuses);
    if (answer.status < 300) return { release: api.read(answer, repository) };
    if (!mayLook || !api.isTaken(answer)) throw client.explain(answer, api.permissions);
    const seen = await look();
    // Somebody's release that this token does not see.
    if (seen.ofTag.length === 0) throw client.explain(answer, api.permissions);
    return { seen };
  } catch (error) {
    if (!mayLook || !(error instanceof UnansweredError)) throw error;
    const seen = await look().catch(() => {
      throw error;
    });
    return { seen };
  }
}

/**
 * After a draft was created: looks for one that another run created at the same time, or this run
 * when its first answer was lost, and deletes the own one when it is the younger. Nothing but the
 * draft that this run has just created is ever deleted. Gives the releases without it, or undefined
 * when it stays.
 */
async function withdrawDraft(
  own: Release,
  { releases: { repository, client, api }, tag, warn }: WriteWork,
): Promise<FoundReleases | undefined> {
  const { remove } = api;
  if (!own.isDraft || remove === undefined) return undefined;
  let seen: FoundReleases;
  try {
    seen = await api.find(client, repository, tag);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    await warn(`it is not known whether ${quote(tag)} has another draft: ${describeInLine(error)}`);
    return undefined;
  }
  const isPublished = seen.ofTag.some(({ isDraft }) => !isDraft);
  const older = findOlderDraft(seen, own, ({ body }) => {
    return typeof findRegion(normalizeBreaks(body)) === "object";
  });
  if (older === undefined && !isPublished) return undefined;
  await sendWrite(client, remove(repository, own), api, [404]);
  return { ...seen, ofTag: seen.ofTag.filter(({ id }) => id !== own.id) };
}
