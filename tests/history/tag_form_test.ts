// Tests of src/history/tag_form.ts.

import assert from "node:assert/strict";
import fc from "fast-check";
import {
  globOf,
  isTagForm,
  matchTagForm,
  packageOfTag,
  readTagForm,
  writeTag,
} from "../../src/history/tag_form.ts";
import { anyText } from "../support/any_text.ts";

const NAMES: readonly (readonly [name: string, form: string, version: string])[] = [
  ["v1", "v{version}", "1"],
  ["v1.2.3", "v{version}", "1.2.3"],
  ["V1.2.3", "V{version}", "1.2.3"],
  ["1.2.3", "{version}", "1.2.3"],
  ["v1.3.0-rc.1", "v{version}", "1.3.0-rc.1"],
  ["v1.3.0-rc.1+build.5", "v{version}", "1.3.0-rc.1+build.5"],
  ["pkg-v1.2.3", "pkg-v{version}", "1.2.3"],
  ["pkg@1.2.3", "pkg@{version}", "1.2.3"],
  ["@scope/pkg@1.2.3", "@scope/pkg@{version}", "1.2.3"],
  ["dir/v1.2.3", "dir/v{version}", "1.2.3"],
  ["log4j-2.17.0", "log4j-{version}", "2.17.0"],
  ["release-2026.07.30", "release-{version}", "2026.07.30"],
  ["2026-07-30", "{version}", "2026-07-30"],
  ["nightly-2026-07-30", "nightly-{version}", "2026-07-30"],
  ["curl-8_10_0", "curl-{version}", "8_10_0"],
  ["REL_9_6_2", "REL_{version}", "9_6_2"],
  ["go1.22rc1", "go{version}", "1.22rc1"],
  ["v2.53.0-rc1", "v{version}", "2.53.0-rc1"],
  ["1.2.3.RELEASE", "{version}.RELEASE", "1.2.3"],
  ["1.0-jre", "{version}-jre", "1.0"],
  ["1.0.0-Final", "{version}-Final", "1.0.0"],
  ["1.2.3.RC1", "{version}", "1.2.3.RC1"],
];

Deno.test("readTagForm() splits a tag name, matchTagForm() and writeTag() reverse it", () => {
  for (const [name, form, version] of NAMES) {
    assert.deepEqual(readTagForm(name), { form, version }, name);
    assert.equal(matchTagForm(form, name), version, name);
    assert.equal(writeTag(form, version), name);
  }
});

Deno.test("readTagForm() gives nothing for a name without a version", () => {
  for (const name of ["latest", "deadbee", "", "v", "stable/next", "v1.x", "1.2.X", "lib@2.x"]) {
    assert.equal(readTagForm(name), undefined, name);
  }
});

Deno.test("readTagForm() is reversed by writeTag() for every name", () => {
  const part = fc.constantFrom("v", "-", ".", "_", "+", "rc", "pkg@", "/", "0", "10", "$&", "é");
  const names = fc.oneof(
    anyText(12),
    fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(names, (name) => {
      const read = readTagForm(name);
      if (read !== undefined) assert.equal(writeTag(read.form, read.version), name);
    }),
    { seed: 20260730, numRuns: 2_000 },
  );
});

Deno.test("matchTagForm() gives nothing for a name of another form", () => {
  const others: readonly (readonly [form: string, name: string])[] = [
    ["ui@{version}", "core@1.0.0"],
    ["{version}", "v1.0.0"],
    ["v{version}", "1.0.0"],
    ["v{version}", "v"],
    ["v{version}", "v1.0-jre"],
    ["v{version}", "very-1.0"],
    ["core@{version}", "core@latest"],
    ["core@{version}", "core@extra@1.0.0"],
    ["1{version}1", "11"],
  ];
  for (const [form, name] of others) assert.equal(matchTagForm(form, name), undefined, name);
});

Deno.test("isTagForm() wants the placeholder once", () => {
  assert.equal(isTagForm("core@{version}"), true);
  assert.equal(isTagForm("{version}"), true);
  assert.equal(isTagForm("v*"), false);
  assert.equal(isTagForm("{version}-{version}"), false);
});

Deno.test("globOf() stands for the version with an asterisk, and escapes all else", () => {
  assert.equal(globOf("core@{version}"), "core@*");
  assert.equal(globOf("{version}.RELEASE"), "*.RELEASE");
  assert.equal(globOf("[a]*?-{version}"), "\\[a\\]\\*\\?-*");
});

Deno.test("packageOfTag() gives the name before the version of a package", () => {
  const cases: readonly (readonly [tag: string, name: string | undefined])[] = [
    ["core@1.2.3", "core"],
    ["@scope/core@1.2.3-rc.1", "@scope/core"],
    ["core/v1.2.3", "core"],
    ["sdk/metric/v0.2.0", "sdk/metric"],
    ["core@v1.2.3", "core"],
    // The name of the project may stand before a hyphen.
    ["tool-1.2.3", undefined],
    ["v1.2.3", undefined],
    ["1.2.3", undefined],
    ["release/1.2.3", undefined],
    ["versions/v2.0", undefined],
    ["debian/1.2.3-1", undefined],
    ["2024/1.0.0", undefined],
    // It is written for a shell.
    ["x;touch${IFS}a@1.0.0", undefined],
    ["$(id)@1.0.0", undefined],
    ["--out@1.0.0", undefined],
    ["latest", undefined],
  ];
  for (const [tag, name] of cases) assert.equal(packageOfTag(tag), name, tag);
});
