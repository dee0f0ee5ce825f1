// Reads the workspace files of package managers, as data: which folders are packages.

import { createMatcher } from "../text/patterns/wildcards.ts";
import type { Package } from "./package.ts";

/** A file at the root of a repository that lists packages, and the file that each of them has. */
interface WorkspaceKind {
  readonly file: string;
  /** The patterns of folders, those with a `!` in front left out; undefined for no workspace. */
  readonly readMembers: (text: string) => Promise<readonly string[] | undefined>;
  /** The names of the files that make a folder a package. */
  readonly manifests: readonly string[];
}

const NPM = ["package.json"];
const DENO = ["deno.json", "deno.jsonc"];

const WORKSPACES: readonly WorkspaceKind[] = [
  {
    file: "pnpm-workspace.yaml",
    manifests: NPM,
    readMembers: async (text) => textsAt(await parseYaml(text), "packages"),
  },
  {
    file: "package.json",
    manifests: NPM,
    readMembers: (text) => {
      const root = parseJson(text);
      return Promise.resolve(
        textsAt(root, "workspaces") ?? textsAt(root, "workspaces", "packages"),
      );
    },
  },
  {
    file: "lerna.json",
    manifests: NPM,
    readMembers: (text) => Promise.resolve(textsAt(parseJson(text), "packages")),
  },
  ...DENO.map((file): WorkspaceKind => ({
    file,
    manifests: [...DENO, ...NPM],
    readMembers: (text) => {
      const root = parseJson(text);
      return Promise.resolve(textsAt(root, "workspace") ?? textsAt(root, "workspace", "members"));
    },
  })),
  {
    file: "Cargo.toml",
    manifests: ["Cargo.toml"],
    readMembers: async (text) => {
      const root = await parseToml(text);
      const members = textsAt(root, "workspace", "members");
      const excluded = textsAt(root, "workspace", "exclude") ?? [];
      return members && [...members, ...excluded.map((pattern) => `!${pattern}`)];
    },
  },
  {
    file: "pyproject.toml",
    manifests: ["pyproject.toml"],
    readMembers: async (text) => {
      const root = await parseToml(text);
      const members = textsAt(root, "tool", "uv", "workspace", "members");
      const excluded = textsAt(root, "tool", "uv", "workspace", "exclude") ?? [];
      return members && [...members, ...excluded.map((pattern) => `!${pattern}`)];
    },
  },
  {
    file: "go.work",
    manifests: ["go.mod"],
    readMembers: (text) => Promise.resolve(readGoWork(text)),
  },
  // Modules are released by their folders, whether or not a file lists them.
  { file: "go.mod", manifests: ["go.mod"], readMembers: () => Promise.resolve(["**"]) },
];

/** The files at the root that may list packages. */
export const WORKSPACE_FILES: readonly string[] = WORKSPACES.map(({ file }) => file);

/** The names of the files that make a folder a package. */
export const MANIFESTS: ReadonlySet<string> = new Set(
  WORKSPACES.flatMap(({ manifests }) => manifests),
);

/** A member of a workspace: its folder and the file that names it. */
export interface Member {
  readonly folder: string;
  readonly manifest: string;
}

/**
 * The members that workspace files list, by folder. `files` are the texts of
 * {@link WORKSPACE_FILES}, `manifests` the paths of all {@link MANIFESTS} of the repository. Files
 * that cannot be parsed list nothing.
 */
export async function findMembers(
  files: ReadonlyMap<string, string>,
  manifests: readonly string[],
): Promise<readonly Member[]> {
  const found = new Map<string, Member>();
  for (const { file, manifests: names, readMembers } of WORKSPACES) {
    const text = files.get(file);
    const patterns = text === undefined ? undefined : await readMembers(text);
    if (patterns === undefined) continue;
    const isIncluded = patterns.filter((each) => !each.startsWith("!")).map(createMatcher);
    const isExcluded = patterns.filter((each) => each.startsWith("!"))
      .map((each) => createMatcher(each.slice(1)));
    for (const manifest of manifests) {
      const slash = manifest.lastIndexOf("/");
      const folder = slash < 0 ? "." : manifest.slice(0, slash);
      if (!names.includes(manifest.slice(slash + 1)) || found.has(folder)) continue;
      if (/(?:^|\/)node_modules(?:\/|$)/.test(folder)) continue;
      if (!isIncluded.some((matches) => matches(folder))) continue;
      if (isExcluded.some((matches) => matches(folder))) continue;
      found.set(folder, { folder, manifest });
    }
  }
  return [...found.values()].toSorted((a, b) => a.folder < b.folder ? -1 : 1);
}

/** The package of a member; `text` is that of its manifest. Without a name there, the folder names it. */
export async function readMember({ folder, manifest }: Member, text: string): Promise<Package> {
  const file = manifest.slice(manifest.lastIndexOf("/") + 1);
  const name = await readName(file, text, folder === ".");
  const isUsable = name !== undefined && name.trim() !== "" && name.length <= LONGEST_NAME;
  return { name: isUsable ? name : folder, paths: [folder] };
}

const LONGEST_NAME = 214;

async function readName(
  file: string,
  text: string,
  isRoot: boolean,
): Promise<string | undefined> {
  switch (file) {
    case "Cargo.toml":
      return textAt(await parseToml(text), "package", "name");
    case "pyproject.toml":
      return textAt(await parseToml(text), "project", "name");
    case "go.mod":
      // Tags of Go modules begin with the folder, which is their name here.
      return isRoot ? /^module\s+\S*?([^/\s]+)(?:\/v\d+)?\s*$/m.exec(text)?.[1] : undefined;
    default:
      return textAt(parseJson(text), "name");
  }
}

/** The folders of `use` directives (go.dev/ref/mod#workspaces). */
function readGoWork(text: string): readonly string[] {
  const folders: string[] = [];
  let isInside = false;
  for (const raw of text.split("\n")) {
    const line = raw.replace(/\/\/.*$/, "").trim();
    const [, single] = /^use\s+([^(\s].*)$/.exec(line) ?? [];
    if (single !== undefined) folders.push(single);
    else if (/^use\s*\($/.test(line)) isInside = true;
    else if (line === ")") isInside = false;
    else if (isInside && line !== "") folders.push(line);
  }
  return folders.map((folder) => folder.replace(/^["`]|["`]$/g, ""));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      // Comments and commas before a bracket, as in deno.jsonc; strings are left alone.
      return JSON.parse(
        text.replace(/("(?:[^"\\]|\\.)*")|\/\/[^\n]*|\/\*[^]*?\*\//g, "$1")
          .replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, "$1"),
      );
    } catch {
      return undefined;
    }
  }
}

async function parseYaml(text: string): Promise<unknown> {
  try {
    return (await import("../text/formats/yaml.ts")).parseYaml(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function parseToml(text: string): Promise<unknown> {
  try {
    return (await import("../text/formats/toml.ts")).parseToml(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function valueAt(value: unknown, keys: readonly string[]): unknown {
  let at = value;
  for (const key of keys) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return undefined;
    at = Reflect.get(at, key);
  }
  return at;
}

function textAt(value: unknown, ...keys: readonly string[]): string | undefined {
  const found = valueAt(value, keys);
  return typeof found === "string" ? found : undefined;
}

/** The texts of a list; undefined when there is no list. */
function textsAt(value: unknown, ...keys: readonly string[]): readonly string[] | undefined {
  const found = valueAt(value, keys);
  return Array.isArray(found) ? found.filter((each) => typeof each === "string") : undefined;
}
