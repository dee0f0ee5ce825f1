// Folds what raises one version again and again: the lowest that is required, or one that is raised to.

import { compareNumbers } from "../../history/versions.ts";
import { withoutCopyMarks } from "../messages/copy_marks.ts";
import type { Change } from "../types.ts";
import type { Folding } from "./folding.ts";
import { withNumbers } from "./joined_numbers.ts";

const RAISE = String
  .raw`^(?:bump|rais|updat|upgrad|increas|lift)(?:e|es|ed|ing|s)? (?:the |our |its )?`;
const WORDS = String.raw`[\w@./+-]{1,60}(?: [\w@./+-]{1,40}){0,4}?`;
const FROM = String.raw`(?: from (?<from>v?\d[\w.+-]{0,40}))?`;
const MAY_RAISE = /^(?:bump|rais|updat|upgrad|increas|lift)/i;
// "Raise minimum Go to 1.22", "Bump MSRV to 1.70".
const MINIMUM = new RegExp(
  String
    .raw`${RAISE}(?<name>(?:${WORDS} )??(?:msrv|min(?:imum|imal|\.)?)(?: ${WORDS})??)${FROM} (?:to|=>|→) (?<to>v?\d[\w.+-]{0,40}?)\.?$`,
  "i",
);
// "Raise ports to 1.2": of a number without a dot it may be a limit of anything.
const RAISED = new RegExp(
  String
    .raw`^(?:rais|increas|lift)(?:e|es|ed|ing|s)? (?:the |our |its )?(?<name>${WORDS})${FROM} (?:to|=>|→) (?<to>v?\d{1,6}\.\d[\w.+-]{0,40}?)\.?$`,
  "i",
);
const FILLERS = /\b(?:minimum|minimal|min|supported|required|requirement|versions?|of|for)\b\.?/gi;

/** What a change raises. */
interface Raise {
  /** The same for all changes that raise it. */
  readonly name: string;
  readonly from: string | undefined;
  readonly to: string;
}

/** The changes that raise one version, which become one. */
interface Chain {
  /** The position of the newest, and what that is shown as. */
  readonly position: number;
  readonly head: Change;
  readonly newest: Raise;
  oldest: Raise;
  /** The pull requests of the others, the oldest first. */
  readonly references: string[];
}

/**
 * Joins changes of one type and scope that raise the same version to the newest, which tells all of the
 * way where the oldest says from where it went. `copied` are the full hashes of what the start of the
 * range has copies of: what goes on from there is news by itself.
 */
export function foldRaised(folding: Folding, copied: ReadonlySet<string>): void {
  const chains = new Map<string, Chain>();
  for (const position of folding.units()) {
    const head = folding.headOf(position);
    const raise = head.topic === undefined && !folding.isCorrected(position)
      ? readRaise(head.description)
      : undefined;
    if (raise === undefined) continue;
    const key = `${head.type} ${head.scope ?? ""} ${raise.name}`;
    const chain = chains.get(key);
    const isOlder = chain !== undefined && (compareNumbers(raise.to, chain.oldest.to) ?? 0) < 0;
    const isReleased = folding.membersOf(position)
      .some((member) => copied.has(folding.changeAt(member).commit.hash));
    if (!isOlder || isReleased) {
      // What is older than a copy, or than one that goes back, belongs to that.
      chains.set(key, { position, head, newest: raise, oldest: raise, references: [] });
      continue;
    }
    chain.oldest = raise;
    const { pullRequest } = head;
    if (pullRequest !== undefined) chain.references.unshift(pullRequest.reference);
    folding.join(chain.position, position);
    folding.retitle(chain.position, describe(chain));
  }
}

function readRaise(description: string): Raise | undefined {
  if (!MAY_RAISE.test(description)) return undefined;
  const text = withoutCopyMarks(description);
  const minimum = MINIMUM.exec(text)?.groups;
  const { name, from, to } = minimum ?? RAISED.exec(text)?.groups ?? {};
  if (name === undefined || to === undefined) return undefined;
  const plain = name.toLowerCase().replace(/\bmsrv\b/, "rust").replace(FILLERS, "").trim()
    .replace(/ +/g, " ");
  return { name: minimum === undefined ? plain : `minimum ${plain}`, from, to };
}

/** The newest, from where the oldest began. */
function describe({ head, newest, oldest, references }: Chain): Change {
  const description = newest.from === undefined
    ? head.description
    : head.description.replace(` from ${newest.from}`, "");
  const from = oldest.from === undefined ? "" : ` from ${oldest.from}`;
  const start = description.search(/ (?:to|=>|→) v?\d\S*$/);
  const whole = description.slice(0, start) + from + description.slice(start);
  return { ...head, description: withNumbers(whole, references) };
}
