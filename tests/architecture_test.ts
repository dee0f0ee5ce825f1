// Holds the layout of docs/design.md: who may import whom, who owns which outside power, sizes, first comments.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");

/** Imported by every room. */
const LEAVES = ["src/errors.ts", "src/concurrent.ts", "src/addresses.ts"];

/** A row of the table in docs/design.md: a file or a folder, and what it may import beside its own files. */
interface Row {
  /** Folders end with a slash. */
  readonly place: string;
  readonly may: readonly { readonly place: string; readonly asTypesOnly: boolean }[];
}

/** The table under "What may import what", whose first row for a file counts. */
const ROWS: readonly Row[] = readRows(readFileSync(join(ROOT, "docs/design.md"), "utf8"));

function readRows(page: string): readonly Row[] {
  const table = page.split("## What may import what")[1]?.split("\n## ")[0] ?? "";
  const rows = table.split("\n").filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|").slice(1, 3)).flatMap(([places = "", may = ""]) =>
      namesIn(places).map((name) => ({ place: placeOf(name), may }))
    );
  return rows.map(({ place, may }, at) => ({
    place,
    may: may.split(";").flatMap((part) => {
      const asTypesOnly = part.includes("as types");
      const below = part.includes("every room below")
        ? rows.slice(at + 1).map((row) => row.place).filter((each) => each !== "src/core/")
        : [];
      return [...namesIn(part).map(placeOf), ...below].map((each) => ({
        place: each,
        asTypesOnly,
      }));
    }),
  }));
}

/** The names in backticks, without those in parentheses, which only explain. */
function namesIn(text: string): readonly string[] {
  return [...text.replace(/\([^()]*\)/g, "").matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

/** `src/ui/` for `ui` and `src/ui`, `src/llm/provider.ts` for `llm/provider`. */
function placeOf(name: string): string {
  if (existsSync(join(ROOT, name)) && name.endsWith(".ts")) return name;
  const path = name.startsWith("src/") ? name : `src/${name}`;
  if (/(?:\.ts|\/)$/.test(path)) return path;
  if (existsSync(join(ROOT, `${path}.ts`))) return `${path}.ts`;
  assert.ok(existsSync(join(ROOT, path)), `docs/design.md names ${name}, which is not there`);
  return `${path}/`;
}

/** Outside powers and the files that may use them. */
const POWERS: readonly { readonly power: RegExp; readonly owners: readonly string[] }[] = [
  {
    power: /"node:child_process"/,
    owners: [
      "src/core/foreground.ts",
      "src/core/git/process/start_node.ts",
      "src/core/git/commit/commit.ts",
      "src/core/terminal/pager.ts",
      "src/core/terminal/editor.ts",
      "src/core/web_browser.ts",
    ],
  },
  {
    power: /"node:fs(?:\/promises)?"/,
    owners: [
      "src/core/file_system/node.ts",
      "src/core/kept_file.ts",
      "src/core/cache.ts",
      "src/core/shared_file.ts",
      "src/core/terminal/editor.ts",
    ],
  },
  { power: /"node:vm"/, owners: ["src/core/pattern.ts"] },
  {
    power: /"node:process"/,
    owners: ["src/core/shared_file.ts", "src/core/terminal/"],
  },
  { power: /"node:(?:readline|tty)"/, owners: ["src/core/terminal/"] },
  // Control characters are written where the terminal is, and nowhere else.
  { power: /\\u001b|\\x1b|\\u\{1b\}/i, owners: ["src/core/terminal/"] },
  { power: /\bfetch\(|"ky"|"node:https?"/, owners: ["src/core/http.ts"] },
  { power: /\bconsole\./, owners: [] },
  // What every run needs of the runtime, without a built-in module to load.
  {
    power: /\bDeno\./,
    owners: [
      "src/core/runtime.ts",
      "src/core/git/process/start.ts",
      "src/core/file_system/deno.ts",
    ],
  },
  {
    power: /\bglobalThis\.process\b/,
    owners: ["src/core/runtime.ts", "src/core/terminal/facts.ts"],
  },
  // Node 20 does not have them.
  {
    power: /\b(?:Map|Object)\.groupBy\(|\bArray\.fromAsync\(|\bPromise\.(?:withResolvers|try)\(/,
    owners: [],
  },
  { power: /\beval\(|new Function\(|shell: true/, owners: [] },
];

/** npm packages and the one file that imports each. */
const PACKAGES: Readonly<Record<string, string>> = {
  "@cfworker/json-schema": "src/notes/schema.ts",
  "@eslint-community/regexpp": "src/cli/options/patterns.ts",
  "@secretlint/secretlint-rule-preset-recommend": "src/secrets/finder.ts",
  "ansi-styles": "src/ui/theme.ts",
  "fast-string-truncated-width": "src/text/width.ts",
  "fast-wrap-ansi": "src/text/width.ts",
  "fastest-levenshtein": "src/text/similar.ts",
  ky: "src/core/http.ts",
  "markdown-it": "src/text/formats/markdown.ts",
  minisearch: "src/summaries/retrieve/simple.ts",
  openai: "src/llm/openai_client.ts",
  "smol-toml": "src/text/formats/toml.ts",
  "string-argv": "src/commands/command_words.ts",
  valibot: "src/platforms/client/shape.ts",
  yaml: "src/text/formats/yaml.ts",
};

interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly { readonly target: string; readonly typeOnly: boolean }[];
}

const FILES = [...listFiles("src"), "mod.ts", "cli.ts", "git.ts"].map(readSource);

Deno.test("source files import only what their folder may", () => {
  const wrong = FILES.flatMap((file) =>
    file.imports
      .filter(({ target }) => target.endsWith(".ts"))
      .filter((each) => !mayImport(file.path, each.target, each.typeOnly))
      .map((each) => `${file.path} imports ${each.target}`)
  );
  assert.deepEqual(wrong, []);
});

Deno.test("source files import in no circle", () => {
  // Files that only take types from each other can still not be read one after the other.
  const importsOf = new Map(FILES.map(({ path, imports }) => [
    path,
    imports.map(({ target }) => target),
  ]));
  // Only the main modules hand over to each other, and only when one of them is run.
  importsOf.set("mod.ts", (importsOf.get("mod.ts") ?? []).filter((target) => target !== "cli.ts"));
  const circles = FILES.filter(({ path }) => reaches(path, path, importsOf)).map(({ path }) =>
    path
  );
  assert.deepEqual(circles, []);
});

Deno.test("a platform is known to itself and to the registry, and to nobody else", () => {
  const folderOf = (path: string): string | undefined =>
    /^src\/platforms\/(?!client\/)\w+\//.exec(path)?.[0];
  const wrong = FILES.filter(({ path }) => path !== "src/platforms/registry.ts").flatMap((file) =>
    file.imports.map(({ target }) => target)
      .filter((target) =>
        folderOf(target) !== undefined && folderOf(target) !== folderOf(file.path)
      )
      .map((target) => `${file.path} imports ${target}`)
  );
  assert.deepEqual(wrong, []);
});

Deno.test("commands are known to the table of commands alone", () => {
  const table = FILES.find(({ path }) => path === "src/cli/commands.ts") ?? assert.fail();
  const commands = table.imports.map(({ target }) => target)
    .filter((target) => target.startsWith("src/commands/"));
  assert.notEqual(commands.length, 0);
  const others = FILES.filter(({ path, imports }) =>
    path !== table.path && imports.some(({ target }) => commands.includes(target))
  );
  assert.deepEqual(others.map(({ path }) => path), []);
});

Deno.test("outside powers are used only by their owners", () => {
  const wrong = FILES.flatMap((file) =>
    POWERS.filter(({ power, owners }) =>
      power.test(withoutComments(file.text)) &&
      !owners.some((owner) =>
        owner.endsWith("/") ? file.path.startsWith(owner) : owner === file.path
      )
    )
      .map(({ power }) => `${file.path} uses ${power.source}`)
  );
  assert.deepEqual(wrong, []);
});

Deno.test("npm packages have one importing file each", () => {
  const used = FILES.flatMap((file) =>
    file.imports.filter(({ target }) => !target.endsWith(".ts") && !target.startsWith("node:"))
      .map(({ target }) => [target, file.path])
  );
  assert.deepEqual(Object.fromEntries(used), PACKAGES);
  assert.equal(used.length, Object.keys(PACKAGES).length);
});

Deno.test("source files stay small", () => {
  const long = FILES.filter(({ text }) => text.split("\n").length > 301).map(({ path }) => path);
  assert.deepEqual(long, []);
});

Deno.test("every TypeScript file begins with a comment that says what it is", () => {
  const files = [...FILES, ...["tests", "scripts"].flatMap(listFiles).map(readSource)];
  const silent = files.filter(({ text }) =>
    !/^(?:#!.*\n)?(?:\/\/ [A-Z`].{10,}|\/\*\*\n \* .{10,})/.test(text)
  )
    .map(({ path }) => path);
  assert.deepEqual(silent, []);
});

Deno.test("no source file is left to be done", () => {
  const marks = new RegExp(`\\b(?:TO${"DO"}|FIX${"ME"}|XXX|HACK)\\b`);
  assert.deepEqual(FILES.filter(({ text }) => marks.test(text)).map(({ path }) => path), []);
});

function listFiles(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name).replaceAll("\\", "/"))
    .sort();
}

function readSource(path: string): SourceFile {
  const text = readFileSync(join(ROOT, path), "utf8");
  const statements =
    /^(import|export)\s+(type\s)?([^;]*?\sfrom\s+)?"([^"]+)";|\bimport\("([^"]+)"\)/gm;
  const imports = [...text.matchAll(statements)].map((match) => {
    const specifier = match[4] ?? match[5] ?? "";
    const target = specifier.startsWith(".")
      ? relative(ROOT, join(ROOT, dirname(path), specifier)).replaceAll("\\", "/")
      : specifier;
    return { target, typeOnly: match[2] !== undefined };
  });
  return { path, text, imports };
}

function mayImport(from: string, to: string, typeOnly: boolean): boolean {
  const row = ROWS.find(({ place }) => isIn(from, place));
  assert.ok(row, `docs/design.md has no row for ${from}`);
  if (row.place.endsWith("/") && to.startsWith(row.place)) return true;
  if (LEAVES.includes(to) && !row.place.startsWith("src/text/")) return true;
  return row.may.some(({ place, asTypesOnly }) => isIn(to, place) && (typeOnly || !asTypesOnly));
}

function isIn(path: string, place: string): boolean {
  return place.endsWith("/") ? path.startsWith(place) : path === place;
}

function reaches(
  from: string,
  goal: string,
  importsOf: ReadonlyMap<string, readonly string[]>,
  seen = new Set<string>(),
): boolean {
  return (importsOf.get(from) ?? []).some((next) => {
    if (next === goal) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return reaches(next, goal, importsOf, seen);
  });
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");
}
