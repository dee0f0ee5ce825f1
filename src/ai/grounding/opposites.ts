// Pairs of words that turn a change around.

import { stemWord } from "./plain_text.ts";

/** What says one thing, and what in the sources says the other. */
export interface Opposites {
  readonly says: RegExp;
  /** What the sources hold when the summary turns them around. */
  readonly reversed: readonly string[];
  /** What bears the summary out all the same. */
  readonly support: readonly string[];
}

const REMOVING =
  "remov,drop,delet,disabl,discontin,retir,withdraw,revert,prohibit,forbid,uninstall,cleanup";
const ADDING =
  "add.,adds,added,adding,introduc,new.,feat,enabl,creat,implement,restor,provid,support";
const GROWING = "rais,increas,grow,extend,lengthen,widen,double,expand";
const SHRINKING = "lower,reduc,decreas,shrink,shorten,cut.,cuts,less.,fewer,nerf,halv,limit";
const ALLOWING = "allow,permit,accept";
const FORBIDDING =
  "forbid,reject,refus,den,disallow,prohibit,block,ban,limit,restrict,stop,prevent,fail,error,invalid";

// A row is read from the left: says this, where the sources say that, and nothing of the third.
const ROWS: readonly (readonly [says: RegExp, reversed: string, support: string])[] = [
  [
    /^(?:adds?|introduces?|restores?|enables?|brings? back|reinstates?|creates?)\b/,
    REMOVING,
    ADDING.replace(",support", ",replac,instead,favor,favour,migrat"),
  ],
  [
    /^(?:removes?|drops?|deletes?|disables?|discontinues?|retires?|withdraws?|eliminates?|takes? (?:away|out|down))\b|\b(?:was|were|is|are|been) (?:removed|dropped|deleted|disabled|discontinued)\b/,
    ADDING,
    `${REMOVING},replac,strip,prun,clean,stop,dedup,unus,dead,close,releas,vendor,inline,internaliz`,
  ],
  [
    /\b(?:lower(?:s|ed)?|reduc(?:es?|ed)|decreas(?:es?|ed)|shrinks?|shorten(?:s|ed)?)\b/,
    GROWING,
    SHRINKING,
  ],
  [/\b(?:rais(?:es?|ed)|increas(?:es?|ed)|lengthen(?:s|ed)?|extends?)\b/, SHRINKING, GROWING],
  [
    /\b(?:forbids?|forbidden|rejects?|rejected|refuses?|refused|disallow(?:s|ed)?|prohibit(?:s|ed)?|bans?|blocks?|blocked)\b/,
    ALLOWING,
    FORBIDDING,
  ],
  [
    /\b(?:allow(?:s|ed)?|permit(?:s|ted)?|accept(?:s|ed)?)\b/,
    "forbid,reject,refus,disallow,prohibit",
    ALLOWING,
  ],
  [
    /\b(?:enables?|enabled|turn(?:s|ed)? (?:\w+ )?on|switch(?:es|ed) on)\b/,
    "disabl,deactivat",
    "enabl,activat,turn,on.,switch",
  ],
  [
    /\b(?:disables?|disabled|turn(?:s|ed)? (?:\w+ )?off|switch(?:es|ed) off)\b/,
    "enabl,activat",
    "disabl,deactivat,turn,off.,switch",
  ],
  [
    /\b(?:hides?|hidden|conceals?)\b/,
    "show.,shows,display,expos,reveal",
    "hid,conceal,mask,redact,collaps",
  ],
  [
    /\b(?:shows?|shown|expos(?:es?|ed)|reveals?|displays?)\b/,
    "hid,conceal,mask,redact",
    "show,expos,reveal,display,visib,see",
  ],
  [/\b(?:requires?|required|mandatory)\b/, "optional", "requir,mandator,must,need"],
  [/\boptional\b/, "requir,mandator", "optional,opt.,may.,allow,can."],
  [/\bstarts? (?=\w+ing\b)/, "stop,stops", "start"],
  [/\bunlocks?\b/, "lock.,locks", "unlock,releas,free"],
  [/^excludes?\b/, "includ", "exclud"],
  [/^includes?\b/, "exclud", "includ"],
  [/\bdowngrad/, "upgrad", "downgrad"],
  [/\bupgrad/, "downgrad", "upgrad,bump"],
];
/** Pairs of opposites, in both directions. */
export const OPPOSITES: readonly Opposites[] = ROWS.map(([says, reversed, support]) => ({
  says,
  reversed: reversed.split(","),
  support: support.split(","),
}));

/** Beginnings of words that tell of something taken away. */
export const REMOVED: readonly string[] = REMOVING.split(",");

// Of the first verbs of a title and a summary: one side of a row cannot tell of the other.
const ACTS: readonly (readonly [one: string, other: string])[] = [
  ["open reopen unlock", "close shut lock"],
  ["start begin launch", "stop end halt quit"],
  ["show display expose reveal print", "hide mask conceal redact silence suppress omit"],
  [
    "add introduce create restore support implement",
    "remove drop delete disable discontinue retire",
  ],
  ["enable activate", "disable deactivate"],
  ["allow permit accept", "forbid reject refuse block disallow deny prohibit ban"],
  [
    "reject refuse block validate verify enforce escape sanitize sanitise restrict",
    "follow accept allow permit let skip ignore bypass",
  ],
  ["raise increase extend grow lengthen widen", "lower reduce decrease shrink shorten"],
  ["keep preserve retain store remember", "drop delete discard clear forget lose close"],
  ["include", "exclude omit"],
  ["encrypt", "decrypt"],
  ["import", "export"],
  ["connect attach mount", "disconnect detach unmount"],
  ["upgrade", "downgrade"],
  ["merge join combine", "split separate divide"],
  ["expand", "collapse"],
  ["respect honour honor read follow", "ignore skip"],
  ["speed accelerate", "slow throttle delay"],
];
const SIDES: readonly (readonly [ReadonlySet<string>, ReadonlySet<string>])[] = ACTS.map((
  [one, other],
) => [new Set(one.split(" ").map(stemWord)), new Set(other.split(" ").map(stemWord))]);

/** True for stems of verbs that undo each other: "open" and "close". */
export function areOppositeActs(first: string, second: string): boolean {
  const isSame = SIDES.some((sides) => sides.some((side) => side.has(first) && side.has(second)));
  return !isSame &&
    SIDES.some(([one, other]) =>
      one.has(first) && other.has(second) || other.has(first) && one.has(second)
    );
}
