// Tests of src/packages: workspace files, names, tag forms, patterns, folders, file names.

import assert from "node:assert/strict";
import { fileNameOf } from "../../src/packages/file_name.ts";
import { FolderIndex } from "../../src/packages/folder_index.ts";
import { checkPackages, findPackage } from "../../src/packages/package.ts";
import { TagForms } from "../../src/packages/tag_forms.ts";
import { findMembers, readMember } from "../../src/packages/workspace.ts";

const MANIFESTS = [
  "package.json",
  "Cargo.toml",
  "deno.json",
  "go.mod",
  "sdk/go.mod",
  "packages/a/package.json",
  "packages/b/deno.json",
  "packages/old/package.json",
  "crates/c/Cargo.toml",
  "tools/d/pyproject.toml",
  "packages/a/node_modules/x/package.json",
];

const WORKSPACES: readonly (readonly [file: string, text: string, folders: readonly string[]])[] = [
  ["package.json", '{ "workspaces": ["packages/*", "!packages/old"] }', ["packages/a"]],
  ["package.json", '{ "workspaces": { "packages": ["./packages/a/"] } }', ["packages/a"]],
  ["package.json", '{ "name": "single" }', []],
  ["package.json", "{ broken", []],
  ["package.json", '{ "workspaces": [1, null, "packages/**"] }', ["packages/a", "packages/old"]],
  ["pnpm-workspace.yaml", "packages:\n  - 'packages/{a,old}'\n", ["packages/a", "packages/old"]],
  ["pnpm-workspace.yaml", "packages: [", []],
  ["lerna.json", '{ "packages": ["packages/a"] }', ["packages/a"]],
  ["deno.json", '{ "workspace": ["./packages/b"] }', ["packages/b"]],
  ["deno.jsonc", '{ // one\n "workspace": { "members": ["packages/b",] } }', ["packages/b"]],
  ["Cargo.toml", '[workspace]\nmembers = ["crates/*"]\n', ["crates/c"]],
  ["Cargo.toml", '[workspace]\nmembers = ["crates/*"]\nexclude = ["crates/c"]\n', []],
  ["pyproject.toml", '[tool.uv.workspace]\nmembers = ["tools/*"]\n', ["tools/d"]],
  ["go.work", "go 1.22\n\nuse (\n\t. // root\n\t./sdk\n)\n", [".", "sdk"]],
  ["go.work", "use ./sdk\n", ["sdk"]],
  ["go.mod", "module example.org/tool\n", [".", "sdk"]],
];

Deno.test("findMembers() reads the files of each package manager", async () => {
  for (const [file, text, folders] of WORKSPACES) {
    const members = await findMembers(new Map([[file, text]]), MANIFESTS);
    assert.deepEqual(members.map(({ folder }) => folder), folders, `${file}: ${text}`);
  }
});

Deno.test("readMember() takes the name from the manifest, or else the folder", async () => {
  const cases: readonly (readonly [string, string, string])[] = [
    ["packages/a/package.json", '{ "name": "@acme/a" }', "@acme/a"],
    ["packages/a/package.json", '{ "name": 7 }', "packages/a"],
    ["packages/a/package.json", '{ "name": " " }', "packages/a"],
    ["packages/a/package.json", "no json", "packages/a"],
    ["crates/c/Cargo.toml", '[package]\nname = "c-crate"\n', "c-crate"],
    ["tools/d/pyproject.toml", '[project]\nname = "d"\n', "d"],
    ["sdk/go.mod", "module example.org/tool/sdk/v2\n", "sdk"],
    ["go.mod", "module example.org/tool/v2\n", "tool"],
  ];
  for (const [manifest, text, name] of cases) {
    const folder = manifest.includes("/") ? manifest.slice(0, manifest.lastIndexOf("/")) : ".";
    assert.equal((await readMember({ folder, manifest }, text)).name, name, manifest + text);
  }
});

Deno.test("findPackage() finds a package by its name, without its scope, or by its folder", () => {
  const packages = [
    { name: "@acme/core", paths: ["packages/core"] },
    { name: "@acme/cli", paths: ["packages/tool"] },
    { name: "@other/cli", paths: ["tools/cli"] },
  ];
  const cases: readonly (readonly [string, string | undefined])[] = [
    ["@acme/core", "@acme/core"],
    ["core", "@acme/core"],
    ["packages/tool/", "@acme/cli"],
    ["tool", "@acme/cli"],
    ["cli", undefined],
    ["", undefined],
  ];
  for (const [name, found] of cases) assert.equal(findPackage(packages, name)?.name, found, name);
});

Deno.test("checkPackages() refuses equal names and equal paths", () => {
  const core = { name: "core", paths: ["a", "b"] };
  assert.throws(() => checkPackages([core, { name: "core", paths: ["c"] }]), {
    message: "two packages have the name 'core'",
  });
  assert.throws(() => checkPackages([core, { name: "ui", paths: ["b", "a"] }]), {
    message: "the packages 'core' and 'ui' have the same paths",
  });
  checkPackages([core, { name: "ui", paths: ["a"] }]);
});

Deno.test("TagForms gives the form of a package's tags", () => {
  const tag = (name: string, day = "2026-01-01") => ({ name, day, objectId: "", commit: "" });
  const core = { name: "@acme/core", paths: ["packages/core"] };
  const main = { name: "tool", paths: ["."] };
  const cases: readonly (readonly [readonly string[], string])[] = [
    [["core@1.0.0"], "core@{version}"],
    [["@acme/core@1.0.0", "v1.0.0"], "@acme/core@{version}"],
    [["core-v1.0.0", "core-v1.1.0-rc.1"], "core-v{version}"],
    [["packages/core/v1.0.0"], "packages/core/v{version}"],
    [["v1.0.0"], "v{version}"],
    [["1.0.0", "2.0.0"], "{version}"],
    [[], "@acme/core@{version}"],
    [["tool@1.0.0", "v1.0.0"], "@acme/core@{version}"],
  ];
  for (const [names, form] of cases) {
    const forms = new TagForms(names.map((name) => tag(name)));
    assert.equal(forms.formOf(core, [core, main], undefined), form, names.join());
  }
  const mixed = new TagForms([tag("v1.0.0"), tag("core@1.0.0")]);
  assert.equal(mixed.formOf(main, [core, main], "tool"), "v{version}");
  const changed = new TagForms([tag("core-v1.0.0", "2025-01-01"), tag("core@2.0.0", "2026-01-01")]);
  assert.equal(changed.formOf(core, [core], undefined), "core@{version}");
  const configured = { ...core, tags: "c{version}" };
  assert.equal(changed.formOf(configured, [configured], undefined), "c{version}");
});

Deno.test("TagForms finds the tags of a name, newest first, with and without its scope", () => {
  const names = [
    "@acme/core@1.0.0",
    "core-v2.0.0",
    "core-js-v3.0.0",
    "v4.0.0",
    "ui/v5.0.0",
    "core-v2.1.0",
  ];
  const forms = new TagForms(
    names.map((name, index) => ({ name, day: `2026-01-0${index + 1}`, objectId: "", commit: "" })),
  );
  const cases: readonly (readonly [name: string, tags: string])[] = [
    ["core", "core-v2.1.0 core-v2.0.0 @acme/core@1.0.0"],
    ["@acme/core", "@acme/core@1.0.0"],
    ["core-js", "core-js-v3.0.0"],
    ["ui", "ui/v5.0.0"],
    ["v", ""],
    ["", ""],
  ];
  for (const [name, tags] of cases) {
    assert.equal(forms.tagsNamed(name).map((tag) => tag.name).join(" "), tags, name);
  }
});

Deno.test("TagForms leaves out members of a workspace that were never released", () => {
  const [core, main, example] = ["core", "tool", "example"].map((name) => ({
    name,
    paths: [name],
  }));
  assert(core !== undefined && main !== undefined && example !== undefined);
  const all = [core, main, example];
  const tags = ["core@1.0.0", "v1.0.0"].map((name) => ({ name, commit: name, objectId: "" }));
  assert.deepEqual(new TagForms(tags).released(all, "tool"), [core, main]);
  assert.deepEqual(new TagForms(tags).released(all, undefined), [core]);
  assert.deepEqual(new TagForms([]).released(all, "tool"), all);
});

Deno.test("FolderIndex gives every package that holds a file", () => {
  const index = new FolderIndex([
    { name: "root", paths: ["."] },
    { name: "a", paths: ["packages/a", "docs"] },
    { name: "inner", paths: ["packages/a/inner"] },
    { name: "file", paths: ["packages/a.ts"] },
  ]);
  const cases: readonly (readonly [string, readonly number[]])[] = [
    ["README.md", [0]],
    ["packages/a/x.ts", [1, 0]],
    ["packages/a/inner/x.ts", [2, 1, 0]],
    ["packages/ab/x.ts", [0]],
    ["packages/a.ts", [3, 0]],
    ["docs/x/y", [1, 0]],
  ];
  for (const [file, wanted] of cases) {
    assert.deepEqual(index.find(file), wanted, file);
  }
});

Deno.test("fileNameOf() gives a name without folders", () => {
  const cases = [
    ["core", "core"],
    ["@acme/core", "acme-core"],
    ["../../etc/passwd", "etc-passwd"],
    ["..", "package"],
    ["a b\0c", "a-b-c"],
    ["größe", "größe"],
  ] as const;
  for (const [name, file] of cases) assert.equal(fileNameOf(name), file, name);
});
