// Conditions for the types that other tools name, also those that relnotes does not know.

import { typeNamed } from "../../../notes/messages/types/type_names.ts";
import type { ChangeConditions } from "../../types.ts";

// Aliases that other tools keep apart from the type that they stand for.
const KEPT_APART = ["deps", "dep"];

/**
 * Conditions for changes of these types: their names, which may be words that relnotes does not
 * know. An expression for the header stands in their place where a name would take too much.
 * `others` are the types that belong elsewhere: `feature` is `feat` only where `feat` is not another
 * one's.
 */
export function conditionsOfTypes(
  names: readonly string[],
  others: readonly string[] = [],
): ChangeConditions {
  return names.every((name) => isOwn(name, names, others))
    ? { types: [...new Set(names.map((name) => typeNamed(name) ?? name))] }
    : { subject: headerExpression(names) };
}

function isOwn(name: string, names: readonly string[], others: readonly string[]): boolean {
  const type = typeNamed(name);
  if (KEPT_APART.includes(name) || !/^[\p{L}\w-]{1,40}$/u.test(name)) return false;
  if (type === undefined) return true;
  const isShared = others.some((other) =>
    !names.includes(other) && !KEPT_APART.includes(other) && typeNamed(other) === type
  );
  // What is written `chore` must not take what is written `deps` elsewhere.
  return !isShared || name === type;
}

/** An expression for headers with one of these types: `^(?:deps|ui)(?:\([^)]*\))?!?:`. */
export function headerExpression(names: readonly string[]): string {
  const words = names.map((name) => name.replace(/[\^$\\.*+?()[\]{}|/]/g, "\\$&"));
  const type = words.length === 1 ? words[0] : `(?:${words.join("|")})`;
  return `^${type}(?:\\([^)]*\\))?!?:`;
}
