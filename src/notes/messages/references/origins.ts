// Recognizes changes that were copied from another repository: their numbers are none of this one.

import type { Links } from "../../links.ts";

// "Close ports (acme/tool#12)", and "(tool/123)" as the projects around ggml write it, which is no
// pair such as "(x86/64)".
const ORIGIN =
  /\((?:([\w.-]{1,100}\/[\w.-]{1,100})#[1-9]\d{0,9}|(?!(?:pr|mr|cl|gh|pull|issues?|bugs?|tickets?|tasks?|stor(?:y|ies)|changes?|rfcs?|https?)\/)[A-Za-z][A-Za-z.-]{1,99}\/[1-9]\d{2,9})\)$/i;

/**
 * True for a subject that ends with the number of a pull request of another repository alone, from
 * which the whole message was copied. `links` tell the name of this one.
 */
export function isFromElsewhere(subject: string, links?: Links): boolean {
  const origin = subject.endsWith(")") ? ORIGIN.exec(subject) : null;
  const name = origin?.[1];
  return origin !== null && (name === undefined ||
    links?.issue(1).toLowerCase().includes(`/${name.toLowerCase()}/`) !== true);
}
