// The links of the pages: what leads to a file of the repository leads to one that is there.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { DOCS, PAGES } from "./support/pages.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

/** What a page links to or shows, beside code. */
function readTargets(page: string): readonly string[] {
  const text = readFileSync(join(ROOT, page), "utf8")
    .replace(/^(`{3,}|~{3,}).*?^\1/gms, "").replace(/`[^`\n]*`(?!\])/g, "");
  return [...text.matchAll(/\]\(([^)\s]+)/g)].map(([, target = ""]) => target);
}

/** The names that headings of a page have in addresses. */
function readHeadings(page: string): readonly string[] {
  return [...readFileSync(join(ROOT, page), "utf8").matchAll(/^#{1,6} (.+)$/gm)].map((
    [, heading = ""],
  ) => heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-"));
}

Deno.test("links of the pages lead to files and headings", () => {
  let count = 0;
  for (const page of PAGES) {
    for (const target of readTargets(page)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [file = "", heading] = target.split("#");
      const place = file === "" ? page : join(dirname(page), file);
      assert.ok(existsSync(join(ROOT, place)), `${page} links to ${target}`);
      if (heading !== undefined && place.endsWith(".md")) {
        assert.ok(readHeadings(place).includes(heading), `${page} links to ${target}`);
      }
      count++;
    }
  }
  assert.ok(count > 50, `only ${count} links were found`);
});

Deno.test("docs/README.md lists every page of docs once", () => {
  const listed = [
    ...readFileSync(join(ROOT, "docs/README.md"), "utf8").matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm),
  ].map(([, file = ""]) => file);
  assert.deepEqual(listed.sort(), DOCS.filter((name) => name !== "README.md"));
});

Deno.test("pages of docs begin with what one types", () => {
  const late = DOCS.filter((name) => {
    const [title = "", ...blocks] = readFileSync(join(ROOT, "docs", name), "utf8").split("\n\n");
    assert.match(title, /^# .+$/, name);
    return !blocks.slice(0, 2).some((block) => block.startsWith("```"));
  });
  assert.deepEqual(late, []);
});
