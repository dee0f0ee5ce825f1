// Imports `.commitlintrc` of commitlint: the rules for messages, and the types that it allows.

import { RULES } from "../../../lint/rules.ts";
import type { LintRules, RuleName, Severity } from "../../../lint/types.ts";
import { CHANGE_TYPES } from "../../../notes/types.ts";
import { typeNamed } from "../../../notes/messages/types/type_names.ts";
import type { ConfiguredSection } from "../../types.ts";
import { readCommitlintRule } from "./rules.ts";
import type { Imported, NotCarriedOver } from "../imported.ts";
import { Keys } from "../values/keys.ts";
import { conditionsOfTypes } from "../values/type_conditions.ts";

const BY_LINT = "relnotes lint has its own";

/** What a shared configuration sets beside the defaults of relnotes, which are the first one's. */
const SHARED: Readonly<Record<string, LintRules>> = {
  "@commitlint/config-conventional": {},
  "@commitlint/config-angular": {
    types: CHANGE_TYPES.filter((type) => type !== "chore"),
    headerMaxLength: 72,
    error: ["scope-case"],
  },
};

/** `[lint]`, and sections for the allowed types that relnotes does not know. */
export function importCommitlint(data: unknown): Imported {
  const notCarriedOver: NotCarriedOver[] = [];
  const file = new Keys(data, notCarriedOver);
  const shared = readShared(file);
  const rules = file.table("rules");
  const severities = new Map<RuleName, Severity>(
    // Without a shared configuration commitlint checks what its rules say, and nothing else.
    shared === undefined ? RULES.map(({ name }) => [name, "off"]) : severitiesOf(shared),
  );
  let values: LintRules = withoutSeverities(shared ?? {});
  for (const name of rules.names) {
    const read = readCommitlintRule(name, rules.value(name));
    if (typeof read === "string") {
      rules.note(name, read);
      continue;
    }
    severities.set(read.rule, read.severity);
    if (read.severity !== "off") values = { ...values, ...read.values };
  }
  file.leaveAll({
    parserPreset: "messages are read in one way",
    formatter: BY_LINT,
    ignores: "a function is a program; docs/lint.md lists what no rule is for",
    defaultIgnores: "docs/lint.md lists what no rule is for",
    helpUrl: BY_LINT,
    prompt: "relnotes asks no questions for a message",
    plugins: "a plugin is a program",
  });
  file.ignore("$schema");
  file.leaveRest();
  const lint: LintRules = { ...values, ...listSeverities(severities) };
  const sections = sectionsOf(values.types ?? []);
  return {
    configuration: {
      ...sections.length === 0 ? {} : { sections },
      ...Object.keys(lint).length === 0 ? {} : { lint },
    },
    notCarriedOver,
  };
}

/** The rules of the shared configurations; undefined without any that is known. */
function readShared(file: Keys): LintRules | undefined {
  const names = file.texts("extends");
  const unknown = names.filter((name) => SHARED[name] === undefined);
  if (unknown.length > 0) {
    file.note(
      "extends",
      `a shared configuration is a program, and none is run: ${unknown.join(", ")}`,
    );
  }
  const known = names.flatMap((name) => SHARED[name] ?? []);
  // Most shared configurations are the conventional one with other rules.
  if (known.length === 0) return names.length === 0 ? undefined : {};
  return known.reduce((all, each) => ({ ...all, ...each }));
}

function severitiesOf(rules: LintRules): readonly (readonly [RuleName, Severity])[] {
  return (["off", "warning", "error"] as const).flatMap((severity) =>
    (rules[severity] ?? []).map((name) => [name, severity] as const)
  );
}

function withoutSeverities({ off: _, warning: _w, error: _e, ...values }: LintRules): LintRules {
  return values;
}

/** What differs from the severities of relnotes, as the lists of a configuration. */
function listSeverities(severities: ReadonlyMap<RuleName, Severity>): LintRules {
  const listOf = (wanted: Severity): readonly RuleName[] =>
    RULES.filter(({ name, severity }) => severities.get(name) === wanted && severity !== wanted)
      .map(({ name }) => name);
  const lists = { error: listOf("error"), warning: listOf("warning"), off: listOf("off") };
  return Object.fromEntries(Object.entries(lists).filter(([, names]) => names.length > 0));
}

function sectionsOf(types: readonly string[]): readonly ConfiguredSection[] {
  return types.filter((type) => typeNamed(type) === undefined).map((type) => ({
    title: type.charAt(0).toUpperCase() + type.slice(1),
    ...conditionsOfTypes([type]),
  }));
}
