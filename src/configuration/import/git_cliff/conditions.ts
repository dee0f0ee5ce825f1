// The conditions of a parser of git-cliff.

import { typeNamed } from "../../../notes/messages/types/type_names.ts";
import type { ChangeConditions } from "../../types.ts";
import { literalOf, translateExpression } from "../values/expressions.ts";
import type { Keys } from "../values/keys.ts";

/** What decides how expressions for messages are read. */
interface MessageSettings {
  /** All commits have a conventional header. */
  readonly isConventionalOnly: boolean;
}

/** The conditions of a parser: git-cliff takes a commit for which any one of them holds. */
export function readConditions(
  keys: Keys,
  settings: MessageSettings,
): readonly ChangeConditions[] {
  return [
    translated(keys, "message", (source) => messageConditions(source, settings)),
    translated(keys, "body", (body) => ({ body })),
    translated(keys, "footer", (footer) => ({ body: footer.replace(/^\^/, "(?:^|\\n)") })),
    fieldConditions(keys, settings),
  ].filter((some) => some !== undefined);
}

function translated(
  keys: Keys,
  key: string,
  conditionsFor: (source: string) => ChangeConditions,
): ChangeConditions | undefined {
  const expression = keys.text(key);
  if (expression === undefined) return undefined;
  const result = translateExpression(expression);
  if ("source" in result) return conditionsFor(result.source);
  keys.leave(key, result.why);
  return undefined;
}

/** The conditions of an expression for the message: types where it asks for nothing else. */
export function messageConditions(source: string, settings: MessageSettings): ChangeConditions {
  const types = settings.isConventionalOnly ? typesOfExpression(source) : undefined;
  return types === undefined ? { subject: source } : { types };
}

// What may follow the type in an expression that asks for nothing else: `(\(.*\))?!?:`.
const TAIL = /(?:\(\\\((?:\.[*+]\??|\[\^\)\]\+|\\w[*+])\\\)\)\?)?!?\??:?(?:\\s\*| ?\.\*| )?\$?$/;

/** The types that an expression asks for and nothing else: `^feat`, `^(chore|ci)`, `^docs?:`. */
function typesOfExpression(source: string): readonly string[] | undefined {
  const body = source.replace(TAIL, "");
  const grouped = /^\^\((?:\?:)?([a-z|]+)\)$/.exec(body)?.[1];
  const words = grouped?.split("|") ??
    body.split("|").map((word) => /^\^([a-z]+)(?:s\?)?$/.exec(word)?.[1] ?? "");
  const types = words.map((word) =>
    word === "deps" || word === "dep" ? undefined : typeNamed(word)
  );
  const known = types.filter((type) => type !== undefined);
  return known.length === words.length ? [...new Set(known)] : undefined;
}

function fieldConditions(keys: Keys, settings: MessageSettings): ChangeConditions | undefined {
  const field = keys.text("field");
  const pattern = keys.text("pattern");
  if (field === undefined || pattern === undefined) return undefined;
  const result = translateExpression(pattern);
  if (!("source" in result)) {
    keys.leave("pattern", result.why);
    return undefined;
  }
  const { source } = result;
  if (field === "message" || field === "raw_message") return messageConditions(source, settings);
  if (field === "body") return { body: source };
  const conditions = WORD_FIELDS
    [field.replace(/^(?:github|gitlab|gitea|bitbucket|azure_devops)\./, "remote.")]?.(pattern);
  if (conditions === undefined) {
    keys.leave("field", `relnotes has no condition for ${pattern} in ${field}`);
  }
  return conditions;
}

// Fields that relnotes compares with words, in which `*` stands for any text.
const WORD_FIELDS: Readonly<Record<string, (pattern: string) => ChangeConditions | undefined>> = {
  "author.name": (pattern) => listOf("authors", pattern, true),
  "author.email": (pattern) => listOf("authors", pattern, true),
  "remote.username": (pattern) => listOf("authors", pattern, true),
  "remote.pr_labels": (pattern) =>
    /^\^?\.[*+]\$?$/.test(pattern) ? { labels: ["*"] } : listOf("labels", pattern, false),
  scope: (pattern) => listOf("scopes", pattern, true),
  breaking: (pattern) =>
    pattern === "true" || pattern === "false" ? { breaking: pattern === "true" } : undefined,
};

function listOf(
  key: "authors" | "labels" | "scopes",
  pattern: string,
  isPart: boolean,
): ChangeConditions | undefined {
  const alternatives = pattern.replace(/^(\^?)\(([^()]*)\)(\$?)$/, "$2").split("|");
  const words = alternatives.map((alternative) => {
    const literal = literalOf(alternative.replace(/^\^|\$$/g, ""));
    if (literal === undefined || literal === "") return undefined;
    if (!isPart) return literal;
    const isStart = pattern.startsWith("^");
    const isEnd = pattern.endsWith("$");
    return `${isStart ? "" : "*"}${literal}${isEnd ? "" : "*"}`;
  });
  const known = words.filter((word) => word !== undefined);
  return known.length === words.length ? { [key]: known } : undefined;
}
