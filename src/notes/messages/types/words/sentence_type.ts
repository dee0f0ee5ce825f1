// Tells the type of a sentence by its words, in any language, and by the name before it.

import { withoutClosing } from "../../references/closed_issues.ts";
import type { ChangeType } from "../../../types.ts";
import { readEnglish, readName } from "./read_english.ts";
import { readForeign } from "./read_foreign.ts";
import {
  type Deed,
  type ReadingEvidence,
  type Thing,
  typeOf,
  typeOfThing,
  weigh,
} from "./reading.ts";

// What precedes the sentence: a number or a bullet, a mark in brackets, the name of a component.
const LEAD =
  /`[^`]{1,60}`\s+[-–—]\s+|[-*•]\s+|#?\d+[.:,]?\s+|[A-Z][A-Z0-9]{1,15}-\d{1,10}[.:,]?\s+|\[[^\]]{1,40}\]:?\s*|【[^】]{1,40}】\s*|\([^()]{1,40}\)\s+|[A-Z][\w.]{1,40} [-–—] (?=[A-Z])|[A-Z][\w-]{1,30}(?: [A-Z][\w-]{1,30}){0,2}\. (?=[A-Z])|[\w./*,{}()+-]{1,60}(?: [\w.-]{1,20})?\s?(?::\s+|：\s*)/y;
const MAY_HAVE_LEAD = /^[^A-Za-z]|[:：]|^[A-Z](?:[A-Z0-9]+-\d|[\w .-]{1,100}(?:[.]| [-–—]) [A-Z])/;

// "Fix/ports of the pool": GitHub makes the title of a pull request from the name of its branch.
const BRANCH = /^(feat|feature|fix|bugfix|hotfix|refactor|docs(?=\/[a-z]\w* [a-z]))\/(?=[a-z0-9])/i;
const LONGEST_BRANCH_WORD = 8;

// "1.2.3", "release 2.0", "prepare for the next release"; "initial commit" tells no more.
const RELEASE =
  /^(?:(?:releas|prepar|tagg?|cutt?|bump|start|publish)\w{0,3}\b[\s:]*)?(?:(?:for|to) )?(?:the )?(?:(?:next|new|final|stable|minor|major|patch) )*(?:(?:release|version|rc)\b[\s:]*)?(?:v?\d+(?:\.\d+)+\S*)?[\s.:!]*$|^(?:version|rc|start(?:ed)?) ?v?\d|^[\w./-]{1,40}[ -]v?\d+\.\d+\.\d+$|^(?:initial|first) (?:commit|import|check-?in)\W*$/;

// What the action of the CLA assistant commits.
const SIGNS = /^@\S{1,40} has signed the CLA\b/;

const LONGEST_RELEASE = 60;
// Their beginnings and ends, to spare all others the longer search.
const MAY_BE_RELEASE =
  /^(?:v?\d|for |to |the |next |new |final |stable |minor |major |patch |rel|prep|tag|cut|bump|start|publ|ver|rc|init|first )|\d\.\d+\.\d+$/;

// What a module may be called, but no tool.
const MODULE = /\b(?:fmt|style|format\w*|lint\w*)\b/i;
const DEEDS_OF_PROGRAMS: readonly (Deed | undefined)[] = ["fix", "guard", "add", "allow"];
// What is new, unless it is there because something was wrong.
const ADDS =
  /^(?:(?:add|support|implement|allow)(?:s|ed|ing)?|introduc(?:e[sd]?|ing)|enabl(?:e[sd]?|ing)|creat(?:e[sd]?|ing)|provid(?:e[sd]?|ing)|new)\b/i;
const CORRECTS =
  /\b(?:check|escap|clos(?:e|ing)|guard|miss|crash|fail|error|instead|not|no longer|handl|validat|before|when|where|while)/i;

// Behind two words that tell more: "add ports and a small unit test", "open all ports; improve tests".
const TESTS_ALONG =
  /(?<=^\S+ \S.*?)(?:,? (?:and|plus|\+|&)|[;,])(?: (?:also|add(?:s|ed|ing)?|improve[sd]?|updated?|fix(?:es|ed)?|extend(?:ed)?|some|more|an?|the|few|small|new|unit|regression|integration)){0,5} tests?(?: cases?)?(?: (?:for|of) (?:it|this|that|them|both))?\.?$/i;

/** The type that the words of a sentence tell, given what the files say. */
export function typeOfSentence(
  text: string,
  evidence: ReadingEvidence = {},
): ChangeType | undefined {
  if (text === "") return undefined;
  const slash = text.indexOf("/");
  // Replacing takes longer than looking for the slash.
  const written = slash > 0 && slash <= LONGEST_BRANCH_WORD ? text.replace(BRANCH, "$1 ") : text;
  const sentence = written.includes(" test") ? written.replace(TESTS_ALONG, "") : written;
  if (isRelease(sentence) || (text.startsWith("@") && SIGNS.test(text))) return "chore";
  const lead = sentence.slice(0, endOfLeads(sentence));
  const english = weigh(
    readEnglish(lead === "" ? sentence : sentence.slice(lead.length)),
    evidence,
  );
  // "[`pylint`] …" names a part of the program.
  const name = lead === "" || lead.includes("`") ? undefined : readName(lead);
  // "clippy: …" is about the code, whatever files show; "lint: …" may be about a module.
  const isTool = name === "lint" && !MODULE.test(lead);
  const isModule = (name === "style" || name === "lint") && !isTool &&
    DEEDS_OF_PROGRAMS.includes(english.deed);
  const isNamed = name !== undefined && NAMED_THINGS.includes(name) &&
    (isTool || typeOfThing(name) !== evidence.unshown);
  if (isNamed && english.deed !== "revert" && !isModule) return typeOfThing(name);
  const type = typeOf(english);
  if (english.deed === "fix" && sentence.includes("#")) {
    // "Fix #12: Add ports" adds them.
    const said = sentence.slice(lead.length);
    const rest = withoutClosing(said);
    const isNew = rest !== said && ADDS.test(rest) && !CORRECTS.test(rest);
    if (isNew && typeOfSentence(rest, evidence) === "feat") return "feat";
  }
  if (english.deed !== undefined) return type;
  // "[create-report] …" names a tool.
  const isTagged = lead.startsWith("[") && PLAIN.test(lead);
  const said = isTagged ? sentence.slice(lead.length) : sentence;
  // In plain letters English is likelier.
  return (PLAIN.test(sentence) ? type : undefined) ?? typeOf(weigh(readForeign(said), evidence)) ??
    type ??
    (lead === "" || isTagged ? undefined : typeOf(weigh(readEnglish(lead), evidence)));
}

function isRelease(sentence: string): boolean {
  if (sentence.length > LONGEST_RELEASE) return false;
  // An expression that ignores case takes twice as long to compile.
  const lower = sentence.toLowerCase();
  return MAY_BE_RELEASE.test(lower) && RELEASE.test(lower);
}

/** False for most sentences, which begin with a word and have no mark or name before it. */
export function mayHaveLead(sentence: string): boolean {
  return MAY_HAVE_LEAD.test(sentence);
}

/** The sentence without the numbers, marks and names of components that precede it. */
export function withoutLeads(sentence: string): string {
  return sentence.slice(endOfLeads(sentence));
}

function endOfLeads(sentence: string): number {
  if (!mayHaveLead(sentence)) return 0;
  LEAD.lastIndex = 0;
  let end = 0;
  // Each search begins where the last one ended.
  while (LEAD.test(sentence)) end = LEAD.lastIndex;
  return end;
}

const PLAIN = /^[\0-\x7f]*$/;
// "cmake: …", "docs/man: …".
const NAMED_THINGS: readonly Thing[] = ["docs", "ci", "test", "build", "style", "lint"];
