// Bitbucket's filter language (`q`) and its `sort`, as far as its documentation describes them for pull requests.
// Stricter than Bitbucket may be: AND and OR in capitals, no IN, no conversion between kinds of values.

/** Whether an object is among what was asked for. */
export type Filter = (object: unknown) => boolean;

/** A filter, and the fields that it looks at. */
export interface Query {
  readonly filter: Filter;
  readonly fields: ReadonlySet<string>;
}

/** The fields that can be asked for, and what kind of value stands there. */
const KINDS: ReadonlyMap<string, "number" | "string" | "date"> = new Map([
  ["id", "number"],
  ["comment_count", "number"],
  ["title", "string"],
  ["state", "string"],
  ["author.uuid", "string"],
  ["author.nickname", "string"],
  ["author.display_name", "string"],
  ["source.branch.name", "string"],
  ["destination.branch.name", "string"],
  ["reviewers.uuid", "string"],
  ["reviewers.nickname", "string"],
  ["created_on", "date"],
  ["updated_on", "date"],
]);

const TOKEN =
  /\s*(?:(?<bracket>[()])|(?<operator>!=|>=|<=|!~|[=<>~])|"(?<text>(?:[^"\\]|\\.)*)"|(?<word>[\w.:+-]+))/y;

/** Reads a query; undefined when Bitbucket would not understand it. */
export function parseQuery(source: string): Query | undefined {
  const tokens = tokensOf(source) ?? [];
  const fields = new Set<string>();
  let at = 0;
  const next = (word: string): boolean => {
    if (tokens[at]?.word !== word) return false;
    at++;
    return true;
  };

  function either(): Filter | undefined {
    const parts = [both()];
    while (next("OR")) parts.push(both());
    return joined(parts, (filters, object) => filters.some((filter) => filter(object)));
  }
  function both(): Filter | undefined {
    const parts = [single()];
    while (next("AND")) parts.push(single());
    return joined(parts, (filters, object) => filters.every((filter) => filter(object)));
  }
  function single(): Filter | undefined {
    if (tokens[at]?.bracket === "(") {
      at++;
      const inner = either();
      return tokens[at++]?.bracket === ")" ? inner : undefined;
    }
    const [field, operator, value] = tokens.slice(at, at += 3);
    const kind = KINDS.get(field?.word ?? "");
    if (!field?.word || !operator?.operator || !value || !kind) return undefined;
    fields.add(field.word);
    return comparison(field.word, operator.operator, value, kind);
  }

  const filter = either();
  return filter === undefined || at !== tokens.length ? undefined : { filter, fields };
}

/** Compares by a field, for `sort`; undefined when there is no such field. A minus turns it round. */
export function parseSort(source: string): ((one: unknown, other: unknown) => number) | undefined {
  const [, minus = "", field = ""] = /^(-?)(.*)$/.exec(source) ?? [];
  const kind = KINDS.get(field);
  if (kind === undefined) return undefined;
  return (one, other) => {
    const [left = "", right = ""] = [one, other].map((object) =>
      comparable(valuesAt(object, field)[0], kind)
    );
    const order = left < right ? -1 : left > right ? 1 : 0;
    return minus === "" ? order : -order;
  };
}

interface Token {
  readonly bracket?: string | undefined;
  readonly operator?: string | undefined;
  readonly text?: string | undefined;
  readonly word?: string | undefined;
}

function tokensOf(source: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  const pattern = new RegExp(TOKEN);
  const end = source.trimEnd().length;
  while (pattern.lastIndex < end) {
    const groups = pattern.exec(source)?.groups;
    if (groups === undefined) return undefined;
    tokens.push(groups);
  }
  return tokens;
}

function joined(
  parts: readonly (Filter | undefined)[],
  join: (filters: readonly Filter[], object: unknown) => boolean,
): Filter | undefined {
  const filters = parts.filter((part) => part !== undefined);
  return filters.length === parts.length ? (object) => join(filters, object) : undefined;
}

function comparison(
  field: string,
  operator: string,
  { text, word }: Token,
  kind: "number" | "string" | "date",
): Filter | undefined {
  if (word === "null") {
    if (operator !== "=" && operator !== "!=") return undefined;
    return (object) => {
      const isNull = valuesAt(object, field).every((value) => value === null);
      return isNull === (operator === "=");
    };
  }
  const isOfKind = kind === "string"
    ? text !== undefined
    : kind === "number"
    ? /^\d+$/.test(word ?? "")
    : /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/.test(word ?? "");
  if (!isOfKind || (kind !== "string" && operator.endsWith("~"))) return undefined;
  const wanted = comparable(text ?? word, kind);
  const test = (value: number | string): boolean => {
    switch (operator) {
      case "~":
        return String(value).toLowerCase().includes(String(wanted).toLowerCase());
      case ">":
        return value > wanted;
      case ">=":
        return value >= wanted;
      case "<":
        return value < wanted;
      case "<=":
        return value <= wanted;
      default:
        return value === wanted;
    }
  };
  const negates = operator === "!~" || operator === "!=";
  const positive = operator === "!~" ? "~" : operator;
  if (negates && positive === "~") {
    const like = comparison(field, "~", { text, word }, kind);
    return like === undefined ? undefined : (object) => !like(object);
  }
  return (object) =>
    valuesAt(object, field).some((value) => test(comparable(value, kind))) !== negates;
}

/** The values at a dotted path; through a list, those of each of its entries. */
function valuesAt(object: unknown, path: string): readonly unknown[] {
  return path.split(".").reduce<readonly unknown[]>(
    (objects, key) =>
      objects.flatMap((each) => {
        if (typeof each !== "object" || each === null) return [null];
        return new Map<string, unknown>(Object.entries(each)).get(key) ?? null;
      }),
    [object],
  );
}

function comparable(value: unknown, kind: "number" | "string" | "date"): number | string {
  if (kind === "string") return String(value ?? "");
  return kind === "date" ? Date.parse(String(value)) : Number(value);
}
