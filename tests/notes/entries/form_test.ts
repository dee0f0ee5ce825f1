// The form of an entry: what it may hold, and that no format lets it or history make markup.

import assert from "node:assert/strict";
import { type EntryForm, parseEntryForm } from "../../../src/notes/entries/form.ts";
import { entryHtml } from "../../../src/notes/render/html/entry.ts";
import { formatItem } from "../../../src/notes/render/markdown/markdown.ts";
import { renderSlack } from "../../../src/notes/render/slack/slack.ts";
import { renderText } from "../../../src/notes/render/text.ts";
import { entryWith, SAMPLE_NOTES } from "../../support/notes/sample_notes.ts";
import { treesOf, typesUnder } from "../../support/notes/markdown_tree.ts";

Deno.test("parseEntryForm() reads text and placeholders, without the mark of the item", () => {
  const expected: EntryForm = [
    { placeholder: "scope" },
    { placeholder: "description" },
    { text: " (" },
    { placeholder: "refs" },
    { text: ")" },
  ];
  for (const mark of ["- ", "* ", "", "  - "]) {
    assert.deepEqual(parseEntryForm(`${mark}{scope}{description} ({refs})`), expected);
  }
});

Deno.test("parseEntryForm() refuses what it does not know", () => {
  const faults: readonly (readonly [form: string, fault: string])[] = [
    ["{description} {env}", "it has no placeholder {env}"],
    ["{description} {}", "it has no placeholder {}"],
    ["{refs}", "it lacks {description}"],
    ["", "it lacks {description}"],
    ["{description}\n# {refs}", "it has more than one line"],
    ["{{description}}x{toString}{description}", "it has no placeholder {toString}"],
  ];
  for (const [form, message] of faults) {
    assert.throws(() => parseEntryForm(form), { name: "SyntaxError", message }, form);
  }
});

Deno.test("every format writes entries in the form", async (test) => {
  const form = parseEntryForm("{type}, {date}: {scope}{description} [{hash}]{authors}");
  const entry = entryWith({ scope: "api", description: "add *x*", author: "Ada" });
  const notes = {
    ...SAMPLE_NOTES,
    sections: [{ type: "feat", title: "Features", entries: [entry] }],
  };
  await test.step("markdown", () =>
    assert.equal(
      formatItem(entry, "feat", { form }),
      "- feat, 2026-01-30: **api**: add \\*x\\* \\[abc1234\\] - Ada",
    ));
  await test.step("text", () =>
    assert.match(
      renderText(notes, { form }),
      /^ {2}- feat, 2026-01-30: api: add \*x\* \[abc1234\] - Ada$/m,
    ));
  await test.step("slack", () =>
    assert.match(
      renderSlack(notes, { form }),
      /^• feat, 2026-01-30: \*api\*: add \*x\* \[abc1234\] - Ada$/m,
    ));
  await test.step("html", () =>
    assert.match(
      entryHtml(entry, "feat", "a", form),
      /feat, <bdi[^>]*>2026-01-30<\/bdi>: <bdi><strong>api<\/strong><\/bdi>: add \*x\* \[<bdi[^>]*><code>abc1234<\/code>/,
    ));
});

Deno.test("formatItem() keeps a form and what stands next to it from becoming markup", () => {
  const forms = [
    "[{scope}]{description}",
    "![{description}]({refs})",
    "{description}({refs})",
    "!{refs}{description}",
    "<{hash}>{description}",
    "*{description}*",
    "_{description}_",
    "`{description}",
    "~~{description}~~",
    "<b>{description}</b>",
    "{hash}. {description}",
    "# {description}",
    "> {description}",
    "[ ] {description}",
    "| {description} |",
    "$a{description}$b$",
    "&amp{description};",
  ];
  const descriptions = [
    "(foo) bar",
    "see [x]",
    "[x]: y",
    "a",
    "_b_",
    "https://evil.example/",
    "](",
  ];
  for (const text of forms) {
    for (const description of descriptions) {
      const entry = entryWith({ description, shortHash: "1234567" });
      const item = formatItem(entry, "feat", { form: parseEntryForm(text) });
      for (const [, tree] of treesOf(item)) {
        const types = typesUnder(tree).filter((type) =>
          !["text", "paragraph", "inlineCode"].includes(type)
        );
        assert.deepEqual(
          types.filter((type) => !["root", "list", "listItem"].includes(type)),
          [],
          item,
        );
        assert.ok(types.filter((type) => type === "list").length <= 1, item);
      }
    }
  }
});
