// Completes a subject that goes on in the lines below it, as an editor wraps a sentence, and one that is
// nothing but the line above what a bot lists.

import type { Commit } from "../../history/commit.ts";
import { firstSentence, limitLength } from "../../text/sentence.ts";
import { joinList } from "../../text/wording.ts";

// A shorter line was ended on purpose.
const SHORTEST_LINE = 50;
// As wide as editors wrap messages at least.
const NARROWEST = 60;
const LONGEST = 400;
const GOES_ON = /[,，、]$/;
const SMALL = /^\p{Ll}/u;
const ENDS = /[.!?:;。！？]$/;
// Lists, quotations, comments, addresses, footers, issues, and what tools write.
const OWN_LINE =
  /^(?:$|(?:fix|clos|resolv|see|refs?)\w{0,3}:? \S{0,80}#\d|[-*•+>#|[@]|\s|\d{1,3}[.)]\s|https?:|```|~~~|[([]cherry |git-svn-id|BREAKING[ -]CHANGE|[A-Za-z][A-Za-z-]{0,30}(?:: |=))/i;

// What GitHub writes for a long title: the rest begins the body, or the whole title of the commit.
const ITEM = /^\* /;
const CUT = /(?<mark>…|\.\.\.)(?<number> \(#\d{1,10}\))?$/;

// What is left of a message by Dependabot whose first line got lost: the dashes above its list.
const DASHES = /^---(?<number> \(#\d{1,10}\))?$/;
const DEPENDENCY = /^- dependency-name: ["']?([\w@./:-]{1,100})["']?$/gm;
const MOST_LISTED = 10_000;

/**
 * The subject with the rest of its sentence, when an editor or a platform put that below it. An
 * editor wraps: the line is full, or ends with a comma or inside of code, and the next one goes on
 * right below it. GitHub cuts: the line ends with an ellipsis, and the body begins with one, or with
 * the whole. Git itself takes the whole first paragraph for the subject (git-log(1), `%s`). Of a
 * message by Dependabot that begins with its list, the names of what it updates.
 */
export function completeSubject(
  commit: Pick<Commit, "subject" | "body" | "isRunOn">,
): string {
  const { subject } = commit;
  if (subject.startsWith("---")) return nameUpdated(commit);
  if (commit.isRunOn === true) return unwrap(commit);
  const cut = subject.includes("…") || subject.includes("...") ? CUT.exec(subject) : null;
  if (cut === null) return subject;
  const start = subject.slice(0, cut.index);
  const { mark = "", number = "" } = cut.groups ?? {};
  const [line = ""] = commit.body.slice(0, LONGEST).split("\n", 1);
  if (line.startsWith("…")) {
    const rest = line.slice(1).trimEnd();
    return start + (start.endsWith(" ") ? rest.trimStart() : rest) + number;
  }
  if (mark === "...") return goOn(start, commit.body) + number;
  const whole = line.replace(ITEM, "").trimEnd();
  return start.length >= SHORTEST_LINE && whole.startsWith(start) ? whole + number : subject;
}

function nameUpdated({ subject, body }: Pick<Commit, "subject" | "body">): string {
  const dashes = DASHES.exec(subject);
  if (dashes === null || !body.startsWith("updated-dependencies:")) return subject;
  const names = Array.from(
    body.slice(0, MOST_LISTED).matchAll(DEPENDENCY),
    ([, name = ""]) => name,
  );
  if (names.length === 0) return subject;
  return limitLength(`Bump ${joinList(names)}`, LONGEST) + (dashes.groups?.["number"] ?? "");
}

// A list ("a, b, ...") and four dots are no cut, and a sentence about the change is not its rest.
const NO_CUT = /[,.\s]$/;
const ABOUT = /^(?:this|that|these|it|not|wip|todo)\b/;

/** A line that somebody ended with three dots, with the sentence below it if that goes on. */
function goOn(start: string, body: string): string {
  const lines: string[] = [];
  for (const line of body.slice(0, 2 * LONGEST).split("\n")) {
    if (OWN_LINE.test(line)) break;
    lines.push(line.trim());
  }
  const rest = firstSentence(lines.join(" ").replace(/\s+/g, " ")).replace(/\.$/, "");
  const said = start.trimEnd();
  const isOn = said.length + 3 >= SHORTEST_LINE && !NO_CUT.test(said) &&
    said.split("`").length % 2 === 1 && SMALL.test(rest) && !ABOUT.test(rest);
  return isOn ? limitLength(`${said} ${rest}`, LONGEST) : `${start}...`;
}

function unwrap({ subject, body }: Pick<Commit, "subject" | "body">): string {
  const [paragraph = ""] = body.slice(0, 2 * LONGEST).split(/\n[^\S\n]*\n/, 1);
  const lines = [subject];
  for (const line of paragraph.split("\n")) {
    const last = lines.at(-1) ?? "";
    const [word = ""] = line.split(" ", 1);
    const isFull = GOES_ON.test(last) || lines.join(" ").split("`").length % 2 === 0 ||
      (last.length >= SHORTEST_LINE && last.length + word.length >= NARROWEST);
    // Who has gone on once goes on, wherever the lines end.
    const isNext = isFull || (lines.length > 1 && SMALL.test(line));
    if (!isNext || ENDS.test(last) || OWN_LINE.test(line)) break;
    lines.push(line.trim());
  }
  if (lines.length === 1) return subject;
  const sentence = firstSentence(lines.join(" ").replace(/\s+/g, " "));
  return limitLength(sentence, LONGEST);
}
