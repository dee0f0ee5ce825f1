// Tests of src/notes/render/document.ts and of the schema that describes its output.

import "../../support/empty_environment.ts";

import assert from "node:assert/strict";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { parse, parseDocument, visit } from "yaml";
import { EnvironmentError } from "../../../src/errors.ts";
import { renderJson, renderYaml, SCHEMA_VERSION } from "../../../src/notes/render/document.ts";
import { CHANGE_TYPES, type ReleaseNotes } from "../../../src/notes/types.ts";
import { showInvisible } from "../../../src/text/control_characters.ts";
import { assertGolden } from "../../support/golden.ts";
import { hostileLine, hostileText } from "../../support/notes/hostile_text.ts";
import { FULL_NOTES } from "../../support/notes/full_notes.ts";
import {
  EMPTY_NOTES,
  entryWith,
  notesWith,
  SAMPLE_NOTES,
} from "../../support/notes/sample_notes.ts";

const SCHEMA = new URL("../../../docs/release-notes.schema.json", import.meta.url);

async function validator(): Promise<ValidateFunction> {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  addFormats.default(ajv);
  return ajv.compile(JSON.parse(await Deno.readTextFile(SCHEMA)));
}

/** Lists are always there. */
function modelOf(notes: ReleaseNotes): unknown {
  return {
    schemaVersion: SCHEMA_VERSION,
    joinedCount: 0,
    omitted: [],
    ...notes,
    sections: notes.sections.map((section) => ({
      ...section,
      entries: section.entries.map((entry) => ({
        closes: [],
        mentions: [],
        commits: [],
        ...entry,
      })),
    })),
  };
}

Deno.test("renderJson() and renderYaml() write what the schema describes", async () => {
  const validate = await validator();
  const { changeType } = JSON.parse(await Deno.readTextFile(SCHEMA)).$defs;
  assert.deepEqual(changeType.enum, CHANGE_TYPES);
  for (const notes of [SAMPLE_NOTES, EMPTY_NOTES, FULL_NOTES]) {
    for (const data of [JSON.parse(renderJson(notes)), parse(await renderYaml(notes))]) {
      validate(data);
      assert.deepEqual(validate.errors, null);
    }
  }
});

/** A schema of an object, or of one of its fields. */
interface Node {
  readonly title?: string;
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly additionalProperties?: boolean;
  readonly items?: Node;
  readonly $ref?: string;
}

Deno.test("release-notes.schema.json describes every field, and no other", async () => {
  const { $defs, ...whole } = JSON.parse(await Deno.readTextFile(SCHEMA));
  assert.match(whole.$id, new RegExp(`:${SCHEMA_VERSION}$`));
  const ajv = new Ajv2020({ strict: true, schemas: [{ $id: "notes", $defs }] });
  addFormats.default(ajv);
  const named: Readonly<Record<string, Node>> = $defs;
  for (const [name, node] of Object.entries({ whole: whole as Node, ...named })) {
    assert.ok(node.title && node.description, name);
    if (node.type === "object") assert.equal(node.additionalProperties, false, name);
    for (const [key, field] of Object.entries(node.properties ?? {})) {
      const target = field.$ref === undefined ? field : named[field.$ref.replace("#/$defs/", "")];
      const place = `${name}.${key}`;
      assert.ok(field.title ?? target?.title, `${place} has no title`);
      assert.ok(field.description ?? target?.description, `${place} has no description`);
      for (const example of field.examples ?? []) {
        const { $ref, ...rest } = field;
        const schema = $ref === undefined ? rest : { $ref: `notes${$ref}` };
        assert.ok(ajv.validate(schema, example), `${place} does not allow its example`);
      }
    }
  }
  // Every field that is described is written, too.
  const written = keysIn(JSON.parse(renderJson(FULL_NOTES)));
  const described = Object.values({ whole: whole as Node, ...named })
    .flatMap(({ properties = {} }) => Object.keys(properties));
  assert.deepEqual([...written].sort(), [...new Set(described)].sort());
});

function keysIn(value: unknown): ReadonlySet<string> {
  if (value === null || typeof value !== "object") return new Set();
  const inside = Object.values(value).flatMap((each) => [...keysIn(each)]);
  return new Set(Array.isArray(value) ? inside : [...Object.keys(value), ...inside]);
}

Deno.test("release-notes.schema.json rejects what is not in the model", async () => {
  const validate = await validator();
  const notes = JSON.parse(renderJson(EMPTY_NOTES));
  const cases: readonly unknown[] = [
    {},
    { ...notes, extra: 1 },
    { ...notes, schemaVersion: 1 },
    { ...notes, date: "2026-02-30" },
    { ...notes, sections: [{ type: "feat", title: "Features", entries: [] }] },
    { ...notes, to: { name: "HEAD", hash: "abc1234" } },
    { ...notes, compareUrl: "javascript:alert(1)" },
  ];
  for (const data of cases) assert.equal(validate(data), false, JSON.stringify(data));
});

Deno.test("renderJson() and renderYaml() lose nothing", async () => {
  const line = fc.oneof(hostileLine, hostileText);
  await fc.assert(
    fc.asyncProperty(line, line, line, async (description, scope, author) => {
      const notes = notesWith(entryWith({ description, scope, author, breakingNotes: [scope] }));
      assert.deepEqual(JSON.parse(renderJson(notes)), modelOf(notes));
      const yaml = await renderYaml(notes);
      assert.deepEqual(parse(yaml), modelOf(notes));
      assert.deepEqual(parse(yaml, { version: "1.1" }), modelOf(notes));
    }),
    { numRuns: 50 },
  );
});

Deno.test("renderJson() and renderYaml() escape every invisible character", async () => {
  const invisible: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    const isUnseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(character);
    if (isUnseen || showInvisible(character) !== character) invisible.push(character);
  }
  const notes = { ...EMPTY_NOTES, contributors: [invisible.join("")] };
  for (const document of [renderJson(notes), await renderYaml(notes)]) {
    assert.match(document, /^[\n -~]*$/);
    assert.deepEqual(parse(document), modelOf(notes));
  }
  assert.deepEqual(JSON.parse(renderJson(notes)), modelOf(notes));
});

Deno.test("renderJson() keeps visible text, and escapes lone surrogates", () => {
  const notes = { ...EMPTY_NOTES, contributors: ["李 雷 😀 é", "\u001b\u0085\u{e0041}\ud800"] };
  const json = renderJson(notes);
  assert.ok(json.includes('"李 雷 😀 é"'));
  assert.ok(json.includes('"\\u001b\\u0085\\udb40\\udc41\\ud800"'));
});

Deno.test("renderYaml() quotes every string and folds none", async () => {
  const words = ["yes", "no", "~", "null", "0755", "1_000", "12:30", "=", "<<", "2026-01-31", ""];
  const notes = { ...EMPTY_NOTES, contributors: [...words, "long ".repeat(100), "a\nb\n\n c "] };
  const yaml = await renderYaml(notes);
  visit(parseDocument(yaml), {
    Scalar(key, node): void {
      const plain = key === "key" || typeof node.value !== "string";
      assert.equal(node.type, plain ? "PLAIN" : "QUOTE_DOUBLE");
    },
  });
  assert.equal(yaml.split("\n").length, 10 + notes.contributors.length + 1);
  assert.deepEqual(parse(yaml), modelOf(notes));
});

Deno.test("renderYaml() writes no anchors", async () => {
  const entry = entryWith({});
  const yaml = await renderYaml(notesWith(entry, entry));
  assert.doesNotMatch(yaml, /^[^"]*[&*]/m);
  assert.deepEqual(parse(yaml), modelOf(notesWith(entry, entry)));
});

Deno.test("renderJson() and renderYaml() write every field", async () => {
  await assertGolden("full.json", renderJson(FULL_NOTES));
  await assertGolden("full.yaml", await renderYaml(FULL_NOTES));
});

Deno.test("renderJson() writes only the fields of the model", () => {
  const entry = { ...entryWith({}), authorEmail: "bob@example.com" };
  assert.equal(renderJson(notesWith(entry)), renderJson(notesWith(entryWith({}))));
});

Deno.test("renderJson() explains a document that is too long for a text", () => {
  const name = "x".repeat(2 ** 20);
  const names = Array.from({ length: 600 }, () => name);
  assert.throws(
    () => renderJson({ ...EMPTY_NOTES, contributors: names }),
    new EnvironmentError("the document is too long", "choose a smaller range"),
  );
});
