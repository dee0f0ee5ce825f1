// What each rule finds in a message.

import { quote } from "../text/control_characters.ts";
import { joinList } from "../text/wording.ts";
import { ADDED_NUMBER } from "../notes/messages/subject_number.ts";
import { trailersIn } from "../notes/messages/trailers/trailers.ts";
import type { HeaderPieces } from "../notes/messages/header.ts";
import type { Line, Message } from "./message.ts";
import type { RuleName } from "./types.ts";
import type { LintSettings } from "./settings.ts";
import { findCaseFault } from "./subject_case.ts";

/** What a rule found. */
export interface Problem {
  readonly line: number;
  /** From 1. */
  readonly column: number;
  readonly problem: string;
  /** What to do; without it the mended header says so, where there is one. */
  readonly remedy?: string;
}

/** What only a command can find out. */
export interface LintFacts {
  /** Whether the ticket's expression matches the message. */
  readonly hasTicket: boolean;
}

type Check = (
  message: Message,
  settings: LintSettings,
  facts: LintFacts,
) => readonly Problem[] | Problem | undefined;

/** What a check of the header gets. */
type HeaderCheck = (
  header: HeaderPieces,
  settings: LintSettings,
) => readonly [at: number, problem: string] | undefined;

/** The checks of the rules. */
export const CHECKS: Readonly<Record<RuleName, Check>> = {
  "control-characters": ({ first, rest }) =>
    [first, ...rest].flatMap(({ text, number }) => {
      const at = text.search(CONTROL);
      return at < 0 ? [] : [{
        line: number,
        column: at + 1,
        problem: `the line has the control character ${quote(text[at] ?? "")}`,
        remedy: "remove it",
      }];
    }),
  "type-empty": ({ first, header }) =>
    header !== undefined || first.text === "" ? undefined : {
      line: first.number,
      column: 1,
      problem: "the header has no type",
    },
  "type-case": ofHeader(({ type, typeAt }) =>
    type === type.toLowerCase()
      ? undefined
      : [typeAt, `the type ${quote(type)} is not in lower case`]
  ),
  "type-enum": ofHeader(({ type, typeAt }, { types }) =>
    types.includes(type) || types.includes(type.toLowerCase())
      ? undefined
      : [typeAt, `the type ${quote(type)} is not one of ${joinList(types, "or")}`]
  ),
  "scope-empty": ofHeader(({ type, typeAt, scope = "" }) =>
    scope.trim() === "" ? [typeAt + type.length, "the header has no scope"] : undefined
  ),
  "scope-case": ofHeader(({ scope = "", scopeAt }) =>
    scope === scope.toLowerCase()
      ? undefined
      : [scopeAt, `the scope ${quote(scope)} is not in lower case`]
  ),
  "scope-enum": ofHeader(({ scope = "", scopeAt }, { scopes }) => {
    if (scopes === undefined || scope.trim() === "" || scopes.includes(scope.trim())) {
      return undefined;
    }
    const wrong = splitScope(scope).find((each) => !scopes.includes(each));
    return wrong === undefined
      ? undefined
      : [scopeAt, `the scope ${quote(wrong)} is not one of ${joinList(scopes, "or")}`];
  }),
  "header-format": ({ first, header }) => {
    if (header === undefined || header.description === "") return undefined;
    const wanted = writeHeader(header);
    if (first.text === wanted) return undefined;
    let column = 1;
    while (first.text[column - 1] === wanted[column - 1]) column++;
    return {
      line: first.number,
      column,
      problem: "the header is not written as 'type(scope)!: description'",
    };
  },
  "subject-empty": ({ first, header }) =>
    first.text.trim() === ""
      ? { line: first.number, column: 1, problem: "the message is empty" }
      : header?.description.trim() === ""
      ? {
        line: first.number,
        column: first.text.length + 1,
        problem: "the header has no description",
      }
      : undefined,
  "subject-case": ofHeader(({ description, descriptionAt }, { subjectCase }) => {
    const problem = findCaseFault(description, subjectCase);
    return problem === undefined ? undefined : [descriptionAt, problem];
  }),
  "subject-full-stop": ({ first }) => {
    const text = first.text.trimEnd().replace(ADDED_NUMBER, "");
    return /(?:[^.]\.|。)$/.test(text)
      ? { line: first.number, column: text.length, problem: "the header ends with a full stop" }
      : undefined;
  },
  "header-max-length": ({ first }, { headerMaxLength }) => {
    const length = lengthOf(first.text.replace(ADDED_NUMBER, ""));
    return length <= headerMaxLength ? undefined : {
      line: first.number,
      column: headerMaxLength + 1,
      problem: `the header has ${length} characters, more than ${headerMaxLength}`,
      remedy: "say the rest in the body",
    };
  },
  "body-leading-blank": ({ rest: [second] }) =>
    second === undefined || second.text.trim() === "" ? undefined : {
      line: second.number,
      column: 1,
      problem: "no empty line separates header and body",
      remedy: "add an empty line before this one",
    },
  "body-empty": ({ first, rest, footersFrom }) =>
    rest.some(({ text, number }) => number < footersFrom && text.trim() !== "") ? undefined : {
      line: first.number,
      column: 1,
      problem: "the message has no body",
      remedy: "say why, after an empty line",
    },
  "body-max-line-length": ({ rest, code, footersFrom }, { bodyMaxLineLength }) =>
    findLong(
      rest.filter((line) => line.number < footersFrom && !code.has(line)),
      bodyMaxLineLength,
    ),
  "footer-leading-blank": ({ attached }) =>
    attached === undefined ? undefined : {
      line: attached.number,
      column: 1,
      problem: "no empty line separates body and footers",
      remedy: "add an empty line before this one",
    },
  "footer-max-line-length": ({ rest, code, footersFrom }, { footerMaxLineLength }) =>
    findLong(
      rest.filter((line) =>
        line.number >= footersFrom && !code.has(line) && !OF_PEOPLE.test(line.text)
      ),
      footerMaxLineLength,
    ),
  "signed-off-by": ({ first, rest, body }) =>
    trailersIn(body).some(({ key, value }) => SIGN_OFF.test(key) && PERSON.test(value))
      ? undefined
      : {
        line: rest.at(-1)?.number ?? first.number,
        column: 1,
        problem: "the commit is not signed off",
        remedy: "add 'Signed-off-by: Name <address>', as git commit --signoff does",
      },
  ticket: ({ first }, { ticket }, { hasTicket }) =>
    ticket === undefined || hasTicket ? undefined : {
      line: first.number,
      column: 1,
      problem: "the message names no ticket",
      remedy: `name one that matches ${quote(ticket)}`,
    },
};

/** What acts on a terminal, or reorders the text around it; tabs do neither. */
// deno-lint-ignore no-control-regex
const CONTROL = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;
const OF_PEOPLE = /^[A-Za-z]+(?:-[A-Za-z]+)*-by: /i;
const SIGN_OFF = /^signed-off-by$/i;
const PERSON = /^\S.* <[^\s@<>]+@[^\s<>]+>$/;

/** A check of the header, which has a type. */
function ofHeader(check: HeaderCheck): Check {
  return ({ first, header }, settings) => {
    const [at, problem] = (header && check(header, settings)) ?? [];
    return at === undefined || problem === undefined
      ? undefined
      : { line: first.number, column: at + 1, problem };
  };
}

/** Several scopes in one, as commitlint splits them. */
export function splitScope(scope: string): readonly string[] {
  return scope.split(/[/\\,]/).map((each) => each.trim()).filter((each) => each !== "");
}

/** A header in the form of Conventional Commits. */
export function writeHeader(
  { type, scope = "", isBreaking, description }: Pick<
    HeaderPieces,
    "type" | "scope" | "isBreaking" | "description"
  >,
): string {
  const named = scope.trim() === "" ? "" : `(${scope.trim()})`;
  return `${type}${named}${isBreaking ? "!" : ""}: ${description.trim()}`;
}

function lengthOf(text: string): number {
  // Only a text of more units can have more characters.
  return [...text].length;
}

/** Lines that are too long and could be wrapped. */
function findLong(lines: readonly Line[], most: number): readonly Problem[] {
  return lines.filter(({ text }) => text.length > most)
    .flatMap(({ text, number }) => {
      const length = lengthOf(text.trimEnd());
      const isWhole = !/\S\s+\S/.test(text.replace(/^\s*(?:[-*+>]|\d{1,3}[.)])\s+/, ""));
      return length <= most || isWhole || text.includes("://") ? [] : [{
        line: number,
        column: most + 1,
        problem: `the line has ${length} characters, more than ${most}`,
        remedy: "wrap it",
      }];
    });
}
