// The addresses of the repository's own pages, in descriptions and breaking notes.

import assert from "node:assert/strict";
import fc from "fast-check";
import {
  shortenAddresses,
  shortenNotes,
} from "../../../../src/notes/messages/references/own_addresses.ts";
import type { Links } from "../../../../src/notes/links.ts";
import { bitbucket } from "../../../../src/platforms/bitbucket/bitbucket.ts";
import { forgejo } from "../../../../src/platforms/forgejo/forgejo.ts";
import { github } from "../../../../src/platforms/github/github.ts";
import { gitlab } from "../../../../src/platforms/gitlab/gitlab.ts";
import { linksOf } from "../../../../src/platforms/platform.ts";
import type { Platform } from "../../../../src/platforms/types.ts";
import { hostileLine } from "../../../support/notes/hostile_text.ts";
import { assertLinear } from "../../../support/linear_time.ts";

const HASH = "8d3c1f0a6f2b4f0e9a7c5d3b1a0f9e8d7c6b5a49";
const G = "https://github.com/o/r";

function linksTo(platform: Platform, webUrl: string, path: readonly string[] = ["o", "r"]): Links {
  return linksOf({ platform, webUrl, path });
}

const LINKS = linksTo(github, "https://github.com");

Deno.test("shortenAddresses() writes what each platform calls its pages, with their addresses", () => {
  const gitlabUrl = "https://git.example/base/g/s/r";
  const gitlabLinks = linksTo(gitlab, "https://git.example/base", ["g", "s", "r"]);
  const bitbucketUrl = "https://bitbucket.org/o/r";
  const bitbucketLinks = linksTo(bitbucket, "https://bitbucket.org");
  const forgejoUrl = "https://codeberg.org/o/r";
  const forgejoLinks = linksTo(forgejo, "https://codeberg.org");
  const cases = [
    [LINKS, `${G}/issues/8`, "#8", `${G}/issues/8`],
    [LINKS, `${G}/pull/8`, "#8", `${G}/pull/8`],
    [LINKS, `${G}/discussions/8`, "#8", `${G}/issues/8`],
    [LINKS, `http://www.GitHub.com/O/R/issues/8`, "#8", `${G}/issues/8`],
    [LINKS, `${G}/commit/${HASH}`, "8d3c1f0", `${G}/commit/${HASH}`],
    [
      LINKS,
      `${G}/security/advisories/GHSA-7J72-f6wg-cxw6`,
      "GHSA-7j72-f6wg-cxw6",
      `${G}/security/advisories/GHSA-7j72-f6wg-cxw6`,
    ],
    [gitlabLinks, `${gitlabUrl}/-/issues/8`, "#8", `${gitlabUrl}/-/issues/8`],
    [gitlabLinks, `${gitlabUrl}/-/work_items/8`, "#8", `${gitlabUrl}/-/issues/8`],
    [gitlabLinks, `${gitlabUrl}/-/merge_requests/8`, "!8", `${gitlabUrl}/-/merge_requests/8`],
    [gitlabLinks, `${gitlabUrl}/merge_requests/8`, "!8", `${gitlabUrl}/-/merge_requests/8`],
    [gitlabLinks, `${gitlabUrl}/-/commit/${HASH}`, "8d3c1f0", `${gitlabUrl}/-/commit/${HASH}`],
    [bitbucketLinks, `${bitbucketUrl}/issues/8/close-ports`, "#8", `${bitbucketUrl}/issues/8`],
    [bitbucketLinks, `${bitbucketUrl}/pull-requests/8`, "#8", `${bitbucketUrl}/pull-requests/8`],
    [
      bitbucketLinks,
      `${bitbucketUrl}/commits/${HASH}`,
      "8d3c1f0",
      `${bitbucketUrl}/commits/${HASH}`,
    ],
    [forgejoLinks, `${forgejoUrl}/pulls/8`, "#8", `${forgejoUrl}/pulls/8`],
    [forgejoLinks, `${forgejoUrl}/issues/8`, "#8", `${forgejoUrl}/issues/8`],
  ] as const;
  for (const [links, address, reference, url] of cases) {
    const { text, urls } = shortenAddresses(`close ports, see ${address}`, links);
    assert.equal(text, `close ports, see ${reference}`);
    assert.equal(urls.get(reference), url);
  }
});

Deno.test("shortenAddresses() reads whole addresses, wherever they stand", () => {
  const cases = [
    [`${G}/issues/8`, "#8"],
    [`close ${G}/issues/8#issuecomment-1 again`, "close #8 again"],
    [`close ${G}/pull/8/files?w=1, then ${G}/pull/9/.`, "close #8, then #9."],
    [`close (${G}/issues/8) and <${G}/issues/9>!`, "close (#8) and #9!"],
    [`close ${G}/issues/8,${G}/issues/9`, "close #8,#9"],
    [`修复${G}/issues/8的端口`, "修复#8的端口"],
    [`see [#8](${G}/issues/8) and [the issue](${G}/issues/9)`, "see #8 and [the issue](#9)"],
    // Nothing may make another repository's number of it, or another number.
    [`o/other<${G}/issues/8>`, "o/other<#8>"],
    [`o/other[#8](${G}/issues/8) x`, "o/other[#8](#8) x"],
    [`<${G}/issues/8>9`, "<#8>9"],
    [`[8](${G}/issues/8)9`, "[8](#8)9"],
    [`as of ${G}/commit/${HASH.slice(0, 10)}?w=1`, "as of 8d3c1f0"],
  ] as const;
  for (const [line, text] of cases) assert.equal(shortenAddresses(line, LINKS).text, text);
});

Deno.test("shortenAddresses() leaves other addresses, code and what would mean another thing", () => {
  const lines = [
    "https://github.com/o/other/issues/8",
    "https://github.com.evil.example/o/r/issues/8",
    "https://evil.example/github.com/o/r/issues/8",
    `https://evil.example/?to=${G}/issues/8`,
    `https://evil.example/(${G}/issues/8)`,
    "https://user@github.com/o/r/issues/8",
    "https://github.com/o/r/../e/issues/8",
    "ftp://github.com/o/r/issues/8",
    "github.com/o/r/issues/8",
    `owner/name${G}/issues/8`,
    `owner/name/${G}/issues/8`,
    `&${G}/issues/8;`,
    `\`${G}/issues/8\``,
    `${G}/issues`,
    `${G}/issues/new`,
    `${G}/issues/08`,
    `${G}/issues/8a`,
    `${G}/issues/12345678901`,
    `${G}/pull/8.diff`,
    `${G}/commit/main`,
    `${G}/security/advisories/GHSA-7j72`,
    `${G}/blob/main/README.md`,
  ];
  for (const line of lines) assert.equal(shortenAddresses(line, LINKS).text, line);
  const { pages: _pages, ...bare } = LINKS;
  for (const links of [undefined, bare]) {
    assert.equal(shortenAddresses(`${G}/issues/8`, links).text, `${G}/issues/8`);
  }
});

Deno.test("shortenAddresses() says nothing twice at the end of a line", () => {
  const cases = [
    [`Close ports ${G}/pull/8`, "Close ports"],
    [`Close ports (${G}/pull/8)`, "Close ports"],
    [`Close ports: [${G}/pull/8].`, "Close ports"],
    [`Close ports - ${G}/pull/8`, "Close ports"],
    [`Close ports, see ${G}/pull/8`, "Close ports, see #8"],
    [`Close ports (see ${G}/pull/8)`, "Close ports (see #8)"],
    [`Close ${G}/pull/8 again`, "Close #8 again"],
    [`${G}/pull/8`, "#8"],
    [`关闭${G}/pull/8`, "关闭#8"],
    [`Close #9 ${G}/issues/9`, "Close #9"],
    [`Close ports ${G}/issues/9`, "Close ports #9"],
  ] as const;
  for (const [line, text] of cases) {
    assert.equal(shortenAddresses(line, LINKS, (each) => each === "#8").text, text);
  }
});

Deno.test("shortenNotes() leaves code in notes", () => {
  const note = [
    `Ports close: ${G}/issues/7.`,
    "```",
    `open ${G}/issues/8`,
    "```",
    "",
    `    open ${G}/issues/8`,
    "",
    `See ${G}/pull/9`,
  ];
  const { text, urls } = shortenNotes([note.join("\n"), "plain"], LINKS);
  const short = note.with(0, "Ports close: #7.").with(-1, "See #9");
  assert.deepEqual(text, [short.join("\n"), "plain"]);
  assert.deepEqual([...urls], [["#7", `${G}/issues/7`], ["#9", `${G}/pull/9`]]);
});

Deno.test("shortenAddresses() takes any text, in linear time", () => {
  fc.assert(fc.property(hostileLine, hostileLine, (before, after) => {
    const line = `${before}${G}/issues/8${after}`;
    for (const url of shortenAddresses(line, LINKS).urls.values()) {
      assert.ok(url.startsWith(`${G}/`));
    }
  }));
  const parts = [
    `${G}/issues/8,`,
    `${G}/issues/8 `,
    "https://",
    "a://",
    "h.",
    `${G}/pull/`,
    "<",
    "(",
  ];
  for (const part of parts) {
    assertLinear(part, (text) => {
      shortenAddresses(`https://${text}`, LINKS);
      shortenAddresses(`${text} https://x`, LINKS);
    });
    assertLinear(" ", (text) => shortenAddresses(`a${text}${part}${G}/issues/8`, LINKS));
  }
});
