// The version in the files of a checkout.

import assert from "node:assert/strict";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setVersion } from "../../scripts/set_version.ts";
import { VERSION, VERSION_DATE } from "../../src/version.ts";
import { makeFolder } from "../support/git/repository.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const FILES = [
  "deno.json",
  "src/version.ts",
  "docs/install.md",
  "docs/ci.md",
  "templates/relnotes.yml",
  "docs/how-to/commit-messages.md",
  "docs/how-to/drafts.md",
];

function copyFiles(folder: string): void {
  for (const file of FILES) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
}

Deno.test("setVersion() changes every place, and back again", async () => {
  using folder = makeFolder();
  copyFiles(folder.path);
  const read = (): string[] => FILES.map((file) => readFileSync(join(folder.path, file), "utf8"));
  const before = read();
  await setVersion(folder.path, "98.76.54-rc.1", "2031-02-03");
  const after = read();
  assert.match(after[0] ?? "", /^ {2}"version": "98\.76\.54-rc\.1",$/m);
  assert.match(after[1] ?? "", /^export const VERSION = "98\.76\.54-rc\.1";$/m);
  assert.match(after[1] ?? "", /^export const VERSION_DATE = "2031-02-03";$/m);
  assert.match(after[2] ?? "", /relnotes-cli-98\.76\.54-rc\.1\.tgz/);
  assert.match(after[3] ?? "", /uses: OWNER\/relnotes@v98\.76\.54-rc\.1$/m);
  assert.match(after[3] ?? "", /@relnotes\/cli@98\.76\.54-rc\.1 publish/);
  assert.match(after[4] ?? "", /@relnotes\/cli@98\.76\.54-rc\.1 "\$@"/);
  assert.match(after[5] ?? "", /@relnotes\/cli@98\.76\.54-rc\.1 lint/);
  assert.match(after[6] ?? "", /@relnotes\/cli@98\.76\.54-rc\.1 next/);
  await setVersion(folder.path, VERSION, VERSION_DATE);
  assert.deepEqual(read(), before);
});

Deno.test("setVersion() writes nothing where a version is wrong or missing", async () => {
  using folder = makeFolder();
  copyFiles(folder.path);
  for (const version of ["", "v1.0.0", "1.0", '1.0.0"', "1.0.0-", "1.0.0 "]) {
    await assert.rejects(setVersion(folder.path, version, "2031-02-03"), /is no version/);
  }
  writeFileSync(join(folder.path, "templates/relnotes.yml"), "");
  await assert.rejects(
    setVersion(folder.path, "9.0.0", "2031-02-03"),
    /templates\/relnotes\.yml names no version/,
  );
  const text = readFileSync(join(folder.path, "deno.json"), "utf8");
  assert.equal(text, readFileSync(join(ROOT, "deno.json"), "utf8"));
});
