// The ways in which `relnotes lint` and commitlint differ on purpose.

import type { Exemption } from "../../src/lint/exempt.ts";
import { writeHeader } from "../../src/lint/checks.ts";
import type { Message } from "../../src/lint/message.ts";
import { findCaseFault } from "../../src/lint/subject_case.ts";

/** What a rule is about, in the same terms for both. */
export type Topic =
  | "header"
  | "type"
  | "type-case"
  | "subject-case"
  | "full stop"
  | "header length"
  | "body blank"
  | "body length"
  | "footer blank"
  | "footer length";

/** The topics of the rules of both. */
export const TOPIC_BY_RULE: Readonly<Record<string, Topic>> = {
  "type-empty": "header",
  "subject-empty": "header",
  "header-format": "header",
  "header-trim": "header",
  "type-enum": "type",
  "type-case": "type-case",
  "subject-case": "subject-case",
  "subject-full-stop": "full stop",
  "header-max-length": "header length",
  "body-leading-blank": "body blank",
  "body-max-line-length": "body length",
  "footer-leading-blank": "footer blank",
  "footer-max-line-length": "footer length",
};

/** A message, and what both say of it. */
export interface Compared {
  readonly text: string;
  readonly parents: readonly string[];
  readonly message: Message;
  readonly ours: ReadonlySet<Topic> | Exemption;
  readonly theirs: ReadonlySet<Topic> | "ignored";
}

/** A difference that is meant. */
interface KnownDifference {
  readonly name: string;
  readonly topics: readonly Topic[];
  /** Who refuses. */
  readonly by: "relnotes" | "commitlint";
  /** True for messages that it concerns, by their form. */
  readonly concerns: (compared: Compared) => boolean;
}

const NUMBER = / \([#!]\d+\)$/;
const MOST = 100;

// The conventional preset takes every line with a reference, and all that follows, for footers.
const REFERENCE = /#\d|\bgh-\d|^\s*[\w-]+(?:: | #)\S|^BREAKING[ -]CHANGE/im;

const KNOWN: readonly KnownDifference[] = [
  {
    name: "a number that the platform adds to the header is not counted in its length",
    topics: ["header length"],
    by: "commitlint",
    concerns: ({ message: { first } }) =>
      NUMBER.test(first.text) && [...first.text.replace(NUMBER, "")].length <= MOST,
  },
  {
    name: "the length of a header is counted in characters, not in units of UTF-16",
    topics: ["header length"],
    by: "commitlint",
    concerns: ({ message: { first } }) => [...first.text].length <= MOST,
  },
  {
    name: "a full stop before the number that the platform adds, or that of Chinese, is one too",
    topics: ["full stop"],
    by: "relnotes",
    concerns: ({ message: { first } }) => /\. \([#!]\d+\)$|。$/.test(first.text),
  },
  {
    name: "a header written otherwise than `type(scope)!: description` is refused",
    topics: ["header", "type", "type-case", "subject-case", "full stop"],
    by: "relnotes",
    concerns: ({ message: { first, header } }) =>
      header !== undefined && first.text !== writeHeader(header),
  },
  {
    name: "a word with a hyphen before the colon is a type, if an unknown one",
    topics: ["type"],
    by: "relnotes",
    concerns: ({ message: { header } }) => header?.type.includes("-") === true,
  },
  {
    name: "a word with a hyphen before the colon is a type, if an unknown one",
    topics: ["header"],
    by: "commitlint",
    concerns: ({ message: { header } }) => header?.type.includes("-") === true,
  },
  {
    name: "a name, an acronym or a word that goes on in another script may begin a description",
    topics: ["subject-case"],
    by: "commitlint",
    concerns: ({ message: { header } }) =>
      header !== undefined && /^\p{Lu}/u.test(header.description) &&
      findCaseFault(header.description, "lower") === undefined,
  },
  {
    name: "a line that cannot be wrapped (code, an address, one word) may be long",
    topics: ["body length", "footer length"],
    by: "commitlint",
    concerns: ({ message: { rest, code } }) =>
      rest.filter(({ text }) => text.length > MOST)
        .every((line) => code.has(line) || isWhole(line.text)),
  },
  {
    name: "a footer that names a person may be long",
    topics: ["footer length"],
    by: "commitlint",
    concerns: ({ message: { rest } }) =>
      rest.some(({ text }) => text.length > MOST && /^[\w-]+-by: /i.test(text)),
  },
  {
    name: "a reference such as `#12`, or a word with a colon, begins no footer in the body",
    topics: ["body length", "footer length", "footer blank"],
    by: "commitlint",
    concerns: (compared) => hasReference(compared),
  },
  {
    name: "a reference such as `#12`, or a word with a colon, begins no footer in the body",
    topics: ["body length"],
    by: "relnotes",
    concerns: (compared) => hasReference(compared),
  },
];

/** True when one stands at or before the last long line, or there is no long line. */
function hasReference({ message: { rest } }: Compared): boolean {
  const first = rest.findIndex(({ text }) => REFERENCE.test(text));
  const last = rest.findLastIndex(({ text }) => text.length > MOST);
  return first >= 0 && (last < 0 || first <= last);
}

function isWhole(text: string): boolean {
  return text.includes("://") || !/\S\s+\S/.test(text.replace(/^\s*(?:[-*+>]|\d{1,3}[.)])\s+/, ""));
}

/** A reason for each difference; undefined for one that no row explains. Empty for none. */
export function explainDifference(compared: Compared): readonly (string | undefined)[] {
  const { ours, theirs } = compared;
  if (typeof ours === "string" || typeof theirs === "string") return explainExemption(compared);
  const topics = [...new Set([...ours, ...theirs])].filter((topic) =>
    ours.has(topic) !== theirs.has(topic)
  );
  return topics.map((topic) =>
    KNOWN.find((each) =>
      each.topics.includes(topic) && (each.by === "relnotes") === ours.has(topic) &&
      each.concerns(compared)
    )?.name
  );
}

/** A message that both accept, for whatever reason, is no difference. */
function explainExemption(
  { ours, theirs, parents, message: { first } }: Compared,
): readonly (string | undefined)[] {
  const isRefused = [ours, theirs].some((verdict) =>
    typeof verdict !== "string" && verdict.size > 0
  );
  if (!isRefused) return [];
  if (typeof ours !== "string") return [undefined];
  return [
    ours === "merge" && parents.length > 1
      ? "no rule is for a merge with a title of its own"
      : ours === "merge" && /^Merge commit from fork$/.test(first.text)
      ? "no rule is for the message of a merged security advisory"
      : ours === "release"
      ? "no rule is for the commit of a release tool"
      : undefined,
  ];
}
