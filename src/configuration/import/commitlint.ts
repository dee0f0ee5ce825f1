// Imports `.commitlintrc` of commitlint: the types that it allows.

import { typeNamed } from "../../notes/messages/type_names.ts";
import type { ConfiguredSection } from "../types.ts";
import type { Imported, NotCarriedOver } from "./imported.ts";
import { Keys } from "./keys.ts";
import { conditionsOfTypes } from "./type_conditions.ts";

const BY_LINT = "relnotes lint has options for it; a document does not depend on it";

/** Sections for the allowed types that relnotes does not know; it has sections for the others. */
export function importCommitlint(data: unknown): Imported {
  const notCarriedOver: NotCarriedOver[] = [];
  const file = new Keys(data, notCarriedOver);
  const rules = file.table("rules");
  const rule = rules.value("type-enum");
  const allowed: readonly unknown[] = Array.isArray(rule) && Array.isArray(rule[2]) ? rule[2] : [];
  const unknown = allowed.filter((type): type is string =>
    typeof type === "string" && type !== "" && typeNamed(type) === undefined
  );
  const sections = unknown.map((type): ConfiguredSection => ({
    title: type.charAt(0).toUpperCase() + type.slice(1),
    ...conditionsOfTypes([type]),
  }));
  rules.leaveRest(BY_LINT);
  file.leaveAll({
    extends: "a shared configuration is a program; relnotes knows the usual types",
    parserPreset: "messages are read in one way",
    formatter: BY_LINT,
    ignores: BY_LINT,
    defaultIgnores: BY_LINT,
    helpUrl: BY_LINT,
    prompt: BY_LINT,
    plugins: "a plugin is a program",
  });
  file.ignore("$schema");
  file.leaveRest();
  return { configuration: sections.length === 0 ? {} : { sections }, notCarriedOver };
}
