// Sections from the lists of types that tools of conventional commits have.

import type { ConfiguredSection } from "../../types.ts";
import { joinNeighbours } from "./ordered_sections.ts";
import type { Keys } from "./keys.ts";
import { conditionsOfTypes } from "./type_conditions.ts";

/** A type and its section; hidden when it has no title. */
export interface TypeRow {
  readonly type: string;
  readonly title: string | undefined;
  readonly scope?: string;
}

// The title of what is left out; no document shows it.
const HIDDEN_TITLE = "Left out";

/** The rows of a list such as `[{ type, section, hidden }]`. */
export function readTypeRows(rows: readonly Keys[]): readonly TypeRow[] {
  return rows.flatMap((row) => {
    const type = row.text("type");
    const scope = row.text("scope");
    const section = row.text("section");
    const title = row.flag("hidden") === true ? undefined : section;
    row.leave("effect", "a section says with `bump` what its changes do to the next version");
    return type === undefined ? [] : [{ type, title, ...scope === undefined ? {} : { scope } }];
  });
}

/**
 * The sections of the rows, by their first type, then those that are hidden. A breaking change is
 * never hidden. `hidesOthers` hides the types that no row names too.
 */
export function sectionsOfTypes(
  rows: readonly TypeRow[],
  { hidesOthers }: { readonly hidesOthers: boolean },
): readonly ConfiguredSection[] {
  const names = rows.map(({ type }) => type);
  const titles = [
    ...new Set(rows.map(({ title }) => title).filter((title) => title !== undefined)),
  ];
  const scoped = rows.filter(({ scope }) => scope !== undefined).map((row) =>
    sectionOf([row], names)
  );
  const shown = titles.map((title) =>
    sectionOf(rows.filter((row) => row.title === title && row.scope === undefined), names)
  );
  const hidden = rows.filter((row) => row.title === undefined && row.scope === undefined);
  const last: ConfiguredSection[] = hidesOthers
    ? [{ title: HIDDEN_TITLE, breaking: false, subject: ".*", hidden: true }]
    : hidden.length === 0
    ? []
    : [sectionOf(hidden, names)];
  return joinNeighbours([...scoped, ...shown, ...last].filter(({ title }) => title !== ""));
}

function sectionOf(rows: readonly TypeRow[], names: readonly string[]): ConfiguredSection {
  const [first] = rows;
  if (first === undefined) return { title: "" };
  const conditions = {
    ...conditionsOfTypes(rows.map(({ type }) => type), names),
    ...first.scope === undefined ? {} : { scopes: [first.scope] },
  };
  return first.title === undefined
    ? { title: HIDDEN_TITLE, ...conditions, breaking: false, hidden: true }
    : { title: first.title, ...conditions };
}
