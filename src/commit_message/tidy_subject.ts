// Writes the subject of a model as the project's latest commits write theirs: case, full stop.

import { findCaseFault, mendCase } from "../lint/subject_case.ts";
import { subjectOf } from "./format_message.ts";
import { HEADER, learnStyle } from "./style.ts";

const STOP = /(?<=[^.\s])\.$|。$/;
/** A word of letters and dots may end with one of them: `e.g.`. */
const ABBREVIATION = /(?:^|[\s(])(?:\p{L}\.)+\p{L}?\.$|\b(?:etc|vs|al|Inc|Ltd)\.$/iu;

/**
 * The message with its subject in the form of these subjects, the latest ones: a type in lower case,
 * a description that begins with a small letter, and no full stop, unless most of them have it
 * otherwise. What follows a type that is none stays.
 */
export function tidySubject(message: string, subjects: readonly string[]): string {
  const subject = subjectOf(message);
  const ended = isMost(subjects, (each) => STOP.test(each)) || ABBREVIATION.test(subject)
    ? subject
    : subject.replace(STOP, "");
  return `${tidyHeader(ended, subjects)}${message.slice(subject.length)}`;
}

function tidyHeader(subject: string, subjects: readonly string[]): string {
  const style = learnStyle(subjects);
  const [header, type = ""] = HEADER.exec(subject) ?? [];
  if (style.kind !== "conventional" || header === undefined) return subject;
  const written = style.types.includes(type) ? type : type.toLowerCase();
  // The header ends with the first character of the description.
  const at = header.length - 1;
  const description = subject.slice(at);
  const descriptions = subjects.map((each) => {
    const [start] = HEADER.exec(each) ?? [];
    return start === undefined ? "" : each.slice(start.length - 1);
  }).filter((each) => each !== "");
  const isCapital = (each: string): boolean => findCaseFault(each, "lower") !== undefined;
  const mended = isMost(descriptions, isCapital) ? description : mendCase(description, "lower");
  return `${written}${subject.slice(type.length, at)}${mended}`;
}

function isMost(texts: readonly string[], has: (text: string) => boolean): boolean {
  return texts.filter(has).length * 2 > texts.length;
}
