// Finds claims in a message for which neither the diff nor the user gives a reason.

import type { Diff, FileDiff } from "../diff/diff.ts";
import { kindOfFile } from "../notes/files/file_kinds.ts";

/** A claim without a source: what the user reads, and what the model is told. */
export type Claim = readonly [problem: string, instruction: string];

const BREAKING = /^[^\s:()]+(?:\([^()]*\))?!:|^BREAKING[ -]CHANGE: /m;
const SAID_TO_BREAK = /\bbreak|incompatib/i;
const ADVISORY = /\b(?:CVE-\d{4}-\d{4,}|GHSA(?:-[a-z0-9]{4}){3})\b/gi;
/** Words that claim something about security, in any of the languages that messages are written in. */
const SECURITY =
  /\b(?:(?:in)?security|insecure(?:ly)?|vulnerab\w+|exploit(?!ation of)\w*|attack\w*|malicious\w*|hijack\w*|untrusted|denial[ -]of[ -]service|remote[ -]code|privilege escalation|(?:sql|code|command|script|html|template|header|prompt|shell)[ -]injections?|(?:path|directory) traversal|spoof\w*|cross[ -]site|xss|csrf|ssrf|xxe|rce|mitm)\b|sicherheits(?:l|pr|ris|m)|schwachstelle|angreif|angriff|sécurit|vulnér|\bsegurid|\bseguran[cç]|sicurezza|уязвим|безопасност|漏洞|脆弱性|セキュリティ|보안|취약/i;
/** What a diff says when it is about security; a part of a name is enough. */
const OF_SECURITY =
  /secur|vulnerab|exploit|attack|malicious|hijack|untrusted|hostile|inject|xss|csrf|ssrf|sanit|escap|privileg|credential|traversal|tamper|spoof|\bCVE-|\bGHSA-/i;

const UNIT = String
  .raw`(?:%|percent\b|prozent\b|x\b|×|-?fold\b|[nµμm]?s\b|(?:milli|micro|nano)?sec(?:ond)?s?\b|min(?:ute)?s?\b|hours?\b|[kmgt]i?b\b|bytes?\b)`;
/** A figure that somebody has measured or set. */
const FIGURE = new RegExp(String.raw`(?<![\w.,/#-])(\d+(?:[.,_]\d+)*) ?${UNIT}`, "gi");
const COUNTS = "two|three|four|five|six|eight|ten|twenty|hundred|thousand|\\d+";
/** A gain without a figure in digits. */
const GAIN = new RegExp(
  [
    String.raw`\b(?:${COUNTS}) times (?:as|faster|slower|quicker|smaller|less|fewer)\b`,
    String.raw`\btwice as (?:fast|quick|small|efficient|responsive)`,
    String
      .raw`\bby (?:about |around |nearly |almost |over |more than )?(?:half|(?:a|one) (?:half|third|quarter))\b`,
    String.raw`\bcut(?:s|ting)?\b[^.\n]{0,60} in half\b`,
    String.raw`\bhalv(?:es?|ing)\b`,
    String.raw`\bdoubl(?:es?|ing) (?:the )?(?:speed|throughput|performance)`,
    String.raw`\borders? of magnitude\b`,
    "doppelt so|hälfte|halbier|deux fois plus|de moitié|doble de|la mitad|вдвое|наполовину|一倍|一半|半分",
  ].join("|"),
  "i",
);
/** Of seconds, minutes, hours and kilobytes, as code writes them. */
const FACTORS = [1, 1000, 1e6, 60, 60_000, 3600, 3_600_000, 1024, 1024 ** 2, 1024 ** 3];

/**
 * The claims of a message that need a source and have none: a breaking change where the diff changes
 * no code that was there before, a matter of security, and a figure or a gain that neither the diff
 * nor `words`, the user's own texts, mention.
 */
export function findClaims(text: string, diff: Diff, words: readonly string[]): readonly Claim[] {
  const claims: Claim[] = [];
  if (
    BREAKING.test(text) && !diff.some(mayBreak) && !words.some((each) => SAID_TO_BREAK.test(each))
  ) {
    claims.push([
      "nothing in the changes breaks anything for users",
      "Mark no breaking change: the diff changes no code that was there before.",
    ]);
  }
  const advisories = text.match(ADVISORY) ?? [];
  const figures = [...text.matchAll(FIGURE)];
  const [gain] = GAIN.exec(text) ?? [];
  const isOfSecurity = SECURITY.test(text);
  if (advisories.length + figures.length === 0 && gain === undefined && !isOfSecurity) {
    return claims;
  }
  const sources = [writeLines(diff), ...words].join("\n");
  const lower = sources.toLowerCase();
  const invented = advisories.find((name) => !lower.includes(name.toLowerCase()));
  if (invented !== undefined) {
    claims.push([
      `neither the changes nor you name ${invented}`,
      `Leave out ${invented}: nothing names it.`,
    ]);
  } else if (isOfSecurity && !OF_SECURITY.test(sources) && !SECURITY.test(sources)) {
    claims.push([
      "neither the changes nor you speak of security",
      "Claim nothing about security, not in the type or scope either: nothing in the diff speaks of it.",
    ]);
  }
  const numbers = new Set((sources.match(NUMBER) ?? []).map(readNumber));
  const unmeasured = figures.find(([, figure = ""]) => {
    const number = readNumber(figure);
    return !numbers.has(number / 100) && !FACTORS.some((factor) => numbers.has(number * factor));
  })?.[0] ?? (gain !== undefined && !GAIN.test(sources) ? gain : undefined);
  if (unmeasured !== undefined) {
    claims.push([
      `neither the changes nor you give the figure "${unmeasured}"`,
      `Leave out the figure "${unmeasured}": nothing measures it.`,
    ]);
  }
  return claims;
}

const NUMBER = /\d+(?:[.,_]\d+)*/g;

/** `30_000` and `30,000` are one number, `0,5` is 0.5. */
function readNumber(text: string): number {
  return Number(text.replace(/[_,](?=\d{3}(?!\d))/g, "").replaceAll("_", "").replace(",", "."));
}

/** What the diff says: paths and lines, without the numbers of lines and objects. */
function writeLines(diff: Diff): string {
  return diff.flatMap(({ header, hunks }) => [
    ...header.filter((line) => !line.startsWith("similarity index ")),
    ...hunks.flatMap(({ lines }) => lines.map(({ text }) => text)),
  ]).join("\n");
}

const HARMLESS: readonly string[] = ["docs", "test", "ci"];
/** A blank line, or the start of a comment in most languages; `#define` is none. */
const COMMENT = /^\s*(?:$|\/\/|\/\*|\*(?:[\s/]|$)|#(?:[\s#!]|$)|--\s|;|<!--)/;

/** True when a file was there before, is no test or text, and changes in more than comments. */
function mayBreak({ path, status, isBinary, hunks }: FileDiff): boolean {
  if (HARMLESS.includes(kindOfFile(path)) || status === "added" || status === "copied") {
    return false;
  }
  // Without lines there is a new name, a new mode, or content that cannot be read.
  return isBinary || hunks.length === 0 || status !== "modified" ||
    hunks.some(({ lines }) =>
      lines.some(({ mark, text }) => (mark === "+" || mark === "-") && !COMMENT.test(text))
    );
}
