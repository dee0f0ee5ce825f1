// Tests of src/notes/messages/types/type_names.ts.

import assert from "node:assert/strict";
import { readLeadingEmoji, typeNamed } from "../../../../src/notes/messages/types/type_names.ts";
import { CHANGE_TYPES } from "../../../../src/notes/types.ts";

Deno.test("typeNamed() knows every type and its aliases in any case", () => {
  for (const type of CHANGE_TYPES) assert.equal(typeNamed(type), type);
  const aliases = {
    Feature: "feat",
    HOTFIX: "fix",
    documentation: "docs",
    deps: "chore",
    optimise: "perf",
    bench: "test",
  };
  for (const [word, type] of Object.entries(aliases)) assert.equal(typeNamed(word), type, word);
  // Two letters that changed places.
  const slips = { chroe: "chore", refatcor: "refactor", faet: "feat" };
  for (const [word, type] of Object.entries(slips)) assert.equal(typeNamed(word), type, word);
  const words = [
    "",
    "pref",
    "feast",
    "feta",
    "desp",
    "ifx",
    "wip",
    "release",
    "feat ",
    "__proto__",
    "constructor",
    "ﬁx",
    "ſtyle",
  ];
  for (const word of words) assert.equal(typeNamed(word), undefined, word);
});

Deno.test("readLeadingEmoji() reads an emoji or shortcode and the white space after it", () => {
  const cases:
    readonly (readonly [string, length: number, type?: string | undefined, isMark?: false])[] = [
      ["🐛 Fix a thing", 3, "fix"],
      ["👷🏽 Mend the build", 5, "ci"],
      [":chore: x", 8, "chore"],
      ["💄 x", 3],
      [":bug: Fix a thing", 6, "fix"],
      ["⚡️Faster", 2, "perf"],
      ["✨feat: x", 1, "feat"],
      ["♻️ x", 3, "refactor"],
      [":construction_worker: x", 22, "ci"],
      ["🤷 What", 3, undefined, false],
      [":no_such_emoji: What", 16],
      [":constructor: x", 14],
      ["👩‍💻 Work", 6, undefined, false],
    ];
  for (const [text, length, type, isMark = true] of cases) {
    assert.deepEqual(
      readLeadingEmoji(text),
      { length, type, isMark, isVague: false, isBreaking: false },
      text,
    );
  }
  for (const text of ["🎨 x", ":art: x"]) {
    assert.deepEqual(readLeadingEmoji(text), {
      length: text.length - 1,
      type: "style",
      isMark: true,
      isVague: true,
      isBreaking: false,
    });
  }
  const texts = ["", "fix: 🐛", "1st", ": bug:", "(🐛)", "–", "::", "日本語"];
  for (const text of texts) assert.equal(readLeadingEmoji(text), undefined, text);
});
