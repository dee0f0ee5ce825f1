// Conditions for the types that other tools name, also those that relnotes does not know.

import { typeNamed } from "../../notes/messages/type_names.ts";
import type { ChangeConditions } from "../types.ts";

// Aliases that other tools keep apart from the type that they stand for.
const KEPT_APART = ["deps", "dep"];

/**
 * Conditions for changes of these types. They name types where relnotes has each of them, otherwise
 * an expression for the header. `others` are the types that belong elsewhere: `feature` is `feat`
 * only where `feat` is not another one's.
 */
export function conditionsOfTypes(
  names: readonly string[],
  others: readonly string[] = [],
): ChangeConditions {
  const types = names.map((name) => isOwn(name, names, others) ? typeNamed(name) : undefined);
  const known = types.filter((type) => type !== undefined);
  return known.length === names.length
    ? { types: [...new Set(known)] }
    : { subject: headerExpression(names) };
}

function isOwn(name: string, names: readonly string[], others: readonly string[]): boolean {
  const type = typeNamed(name);
  if (type === undefined || KEPT_APART.includes(name)) return false;
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
