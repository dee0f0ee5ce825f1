// Tests of src/releases/region.ts.

import assert from "node:assert/strict";
import {
  contentOf,
  findRegion,
  markerLength,
  normalizeBreaks,
  writeRegion,
} from "../../src/releases/region.ts";

const DIGEST = "ab".repeat(32);

Deno.test("writeRegion() and findRegion() keep the content and what stands around it", () => {
  const region = writeRegion("v1.2.3", "### Features\n\n- one", DIGEST);
  assert.equal(
    region,
    `<!-- relnotes v1.2.3 sha256=${DIGEST} -->\n\n### Features\n\n- one\n\n<!-- /relnotes -->`,
  );
  assert.deepEqual(findRegion(`Hello.\n\n${region}\nBye.`), {
    before: "Hello.\n\n",
    after: "\nBye.",
    content: "### Features\n\n- one",
    digest: DIGEST,
  });
  assert.equal(markerLength("v1.2.3") + "### Features\n\n- one".length, region.length);
});

Deno.test("findRegion() finds the place that is kept for the notes", () => {
  const place = { before: "Hello.\n\n", after: "\nBye.", content: "" };
  assert.deepEqual(findRegion("Hello.\n\n<!-- relnotes -->\nBye."), place);
  const marked = "Hello.\n\n<!-- relnotes -->\n<!-- /relnotes -->\nBye.";
  assert.deepEqual(findRegion(marked), place);
});

Deno.test("findRegion() tells texts without a part from damaged ones", () => {
  const start = `<!-- relnotes v1 sha256=${DIGEST} -->`;
  const end = "<!-- /relnotes -->";
  const cases: readonly (readonly [body: string, found: "absent" | "damaged"])[] = [
    ["", "absent"],
    ["## What's Changed\n* one by @ada", "absent"],
    [`see \`${start}\` there`, "absent"],
    [`${start}\ntext`, "damaged"],
    [`text\n${end}`, "damaged"],
    [`${end}\n${start}`, "damaged"],
    [`${start}\n${end}\n${start}\n${end}`, "damaged"],
    [`${start}\n${end}\n${end}`, "damaged"],
    ["<!-- relnotes -->\n<!-- relnotes -->", "damaged"],
  ];
  for (const [body, found] of cases) assert.equal(findRegion(body), found, body);
});

Deno.test("findRegion() takes no line of a code block for a mark", () => {
  const example = "How to:\n\n```md\n<!-- relnotes -->\n```\n";
  assert.equal(findRegion(example), "absent");
  assert.deepEqual(findRegion(`${example}\n<!-- relnotes -->\nBye.`), {
    before: `${example}\n`,
    after: "\nBye.",
    content: "",
  });
  const region = writeRegion("v1", "- one\n\n```md\n<!-- /relnotes -->\n```\n\n- two", DIGEST);
  assert.deepEqual(findRegion(`${example}${region}`), {
    before: example,
    after: "",
    content: "- one\n\n```md\n<!-- /relnotes -->\n```\n\n- two",
    digest: DIGEST,
  });
  // A fence that nobody closed hides nothing.
  const plain = writeRegion("v1", "- one", DIGEST);
  assert.equal(typeof findRegion(`\`\`\`md\n${plain}`), "object");
});

Deno.test("writeRegion() takes any tag, even one that ends a comment", () => {
  const region = writeRegion("pkg/v1-->\u{202e}", "text", DIGEST);
  assert.match(region, /^<!-- relnotes pkg\/v1--%3E%E2%80%AE sha256=/);
  assert.equal(typeof findRegion(region), "object");
});

Deno.test("contentOf() gives the same for the line breaks of git and of the web", () => {
  assert.equal(contentOf("\n \n### A\r\n\r\n- one\r\n\n"), "### A\n\n- one");
  assert.equal(normalizeBreaks("a\r\nb\rc\n"), "a\nb\nc\n");
});

Deno.test("contentOf() disarms comments that would look like those of the part", () => {
  const quoted = "```\n<!-- /relnotes -->\n<!--relnotes v1 -->\n<!-- other -->\n```";
  const content = contentOf(quoted);
  assert.equal(content, "```\n<! -- /relnotes -->\n<! --relnotes v1 -->\n<!-- other -->\n```");
  const found = findRegion(writeRegion("v1", content, DIGEST));
  assert.equal(typeof found === "object" && found.content, content);
});
