// Finds the ticket of a branch, and names it in messages as the project's latest commits do.

import { subjectOf } from "./format_message.ts";
import { appendTrailer } from "./trailers.ts";

/** Where the latest commits have their tickets. */
export type TicketPlace = "prefix" | "brackets" | "end" | "footer";

const KEY = /(?<![A-Za-z0-9])[A-Z][A-Z0-9]{1,14}-[1-9]\d{0,8}(?![A-Za-z0-9])/;
/** `abc-12-name` after a folder; in lower case only there, because `utf-8` is no ticket. */
const LOWER_KEY = /^[^/]+\/(?:.*\/)?([a-z]{2,10}-[1-9]\d{0,8})(?:[-_].*)?$/;
const NUMBER = /(?:#|(?<![a-z])(?:gh|issues?|ticket|bug)[-_/])([1-9]\d{0,8})(?![\d.])/i;
const LEADING_NUMBER = /(?:^|\/)([1-9]\d{0,8})[-_][^/]*$/;
/** Before a number these say what it counts or name a standard, and are no project of a tracker. */
const NO_PROJECTS =
  /^(?:gh|issues?|ticket|bug|pr|v|release|version|step|part|phase|aes|crc|cve|cwe|ecma|es|http|ieee|ipv|iso|md|oauth|pep|rfc|sha|ssl|tls|utf)-/i;
/** `2024-06-cleanup` is of June. */
const DATE = /(?:^|\/)(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?!\d)/;

/**
 * The ticket in the name of a branch: `ABC-12` of `feature/ABC-12-name`, `#12` of `12-name`,
 * `issue-12` or `gh-12`; undefined without one. `abc-12` is one only where these subjects have a
 * ticket of that project: `node-20` is none.
 */
export function findTicket(branch: string, subjects: readonly string[] = []): string | undefined {
  const key = KEY.exec(branch)?.[0] ?? LOWER_KEY.exec(branch)?.[1]?.toUpperCase();
  const project = key?.replace(/\d+$/, "") ?? "";
  const isKnown = key !== undefined &&
    (branch.includes(key) || subjects.some((subject) => subject.includes(project)));
  if (isKnown && !NO_PROJECTS.test(key)) return key;
  if (DATE.test(branch)) return undefined;
  const number = NUMBER.exec(branch)?.[1] ?? LEADING_NUMBER.exec(branch)?.[1];
  return number === undefined ? undefined : `#${number}`;
}

/** The tickets in a text, such as `ABC-12`; `UTF-8` and `GH-12` are none. */
export function findTickets(text: string): readonly string[] {
  const keys = text.match(new RegExp(KEY, "g")) ?? [];
  return keys.filter((key) => !NO_PROJECTS.test(key));
}

const ANY = String.raw`(?:[A-Z][A-Z0-9]{1,14}-\d{1,9}|#\d{1,9})`;
const PLACES: readonly (readonly [TicketPlace, RegExp])[] = [
  ["brackets", new RegExp(String.raw`^\[${ANY}\] `)],
  ["prefix", new RegExp(`^${ANY}:? `)],
  ["end", new RegExp(String.raw`\(${ANY}\)$`)],
];
const FEWEST = 2;

/** Where most of these subjects have a ticket; in a footer when few have one. */
export function placeOfTickets(subjects: readonly string[]): TicketPlace {
  const counts = PLACES.map(([place, pattern]) =>
    [place, subjects.filter((subject) => pattern.test(subject)).length] as const
  );
  const [place, count] = counts.toSorted(([, one], [, other]) => other - one)[0] ?? ["footer", 0];
  return count >= FEWEST && count * 3 >= subjects.length ? place : "footer";
}

/** The subject without a ticket of another commit, which a model would imitate. */
export function withoutTicket(subject: string): string {
  const [bare = ""] = PLACES.map(([, pattern]) => pattern)
    .flatMap((pattern) => pattern.test(subject) ? [subject.replace(pattern, "").trim()] : []);
  return bare === "" ? subject : bare;
}

/** The message without this ticket at its start. */
export function withoutLeading(message: string, ticket: string): string {
  const start = [`${ticket}: `, `[${ticket}] `, `${ticket} `].find((each) =>
    message.startsWith(each)
  );
  return message.slice(start?.length ?? 0);
}

/** The message with this ticket in its place; unchanged when it names the ticket already. */
export function addTicket(message: string, ticket: string, place: TicketPlace): string {
  const at = message.indexOf(ticket);
  const isNamed = at >= 0 && !/[\w-]/.test(message[at - 1] ?? "") &&
    !/\d/.test(message[at + ticket.length] ?? "");
  if (isNamed) return message;
  const subject = subjectOf(message);
  const rest = message.slice(subject.length);
  if (place === "footer") return appendTrailer(message, `Refs: ${ticket}`);
  if (place === "end") return `${subject} (${ticket})${rest}`;
  return `${place === "brackets" ? `[${ticket}]` : `${ticket}:`} ${message}`;
}
