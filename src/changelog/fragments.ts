// Fragments: files with the wording of one entry each, as towncrier and changesets have them.

import { makeEntry } from "../notes/entries/entry.ts";
import type { Change, ChangeType, Links, Topic } from "../notes/types.ts";
import { SECTIONS } from "../notes/sections/sections.ts";
import { escapeInline, writeLink } from "../notes/render/markdown/escape.ts";
import { formatReference, formatWording, type WrittenItem } from "./entries.ts";
import type { FileForm } from "./form/form.ts";
import { splitWording } from "./wording.ts";

/** A fragment. */
export interface Fragment {
  /** The path from the root of the repository. */
  readonly path: string;
  /** Its text, Markdown. */
  readonly text: string;
  readonly type: ChangeType;
  readonly topic?: Topic;
  readonly breaking: boolean;
  /** The number that it is named after. */
  readonly number?: number;
  /** The commit that added it; absent when none has yet. */
  readonly commit?: string;
  /** True when it names the package that is asked for, whatever its commit changes. */
  readonly namesPackage: boolean;
  /** True when it names other packages too. */
  readonly namesOthers: boolean;
}

const NEWS_FOLDER = "changelog.d";

/** The folders of fragments: those at the root of the repository, and one of each folder of a package. */
export function listFragmentFolders(packageFolders: readonly string[] = []): readonly string[] {
  const own = packageFolders.filter((folder) => folder !== ".");
  return [NEWS_FOLDER, ".changeset", ...own.map((folder) => `${folder}/${NEWS_FOLDER}`)];
}

/** The types in names of fragments: those of towncrier, of Keep a Changelog and our own. */
const KINDS: Readonly<
  Record<string, { readonly type: ChangeType; readonly topic?: Topic; readonly breaking?: true }>
> = {
  feature: { type: "feat" },
  feat: { type: "feat" },
  added: { type: "feat" },
  enhancement: { type: "feat" },
  minor: { type: "feat" },
  bugfix: { type: "fix" },
  fix: { type: "fix" },
  fixed: { type: "fix" },
  patch: { type: "fix" },
  doc: { type: "docs" },
  docs: { type: "docs" },
  perf: { type: "perf" },
  performance: { type: "perf" },
  refactor: { type: "refactor" },
  changed: { type: "refactor" },
  change: { type: "refactor" },
  misc: { type: "chore" },
  chore: { type: "chore" },
  removal: { type: "revert", topic: "deprecations" },
  removed: { type: "revert", topic: "deprecations" },
  security: { type: "fix", topic: "security" },
  deprecation: { type: "refactor", topic: "deprecations" },
  deprecated: { type: "refactor", topic: "deprecations" },
  breaking: { type: "feat", breaking: true },
  major: { type: "feat", breaking: true },
};

/**
 * Reads a fragment; undefined for another file, such as a README, and for one without text. In
 * `changelog.d` the name is `<id>.<type>[.n].md`; in `.changeset` the file begins with the packages
 * and their bumps, and the highest bump is the type. Of `packageName` only its own bump counts, and
 * files that name other packages alone are none.
 */
export function readFragment(
  path: string,
  text: string,
  { commit, packageName }: {
    readonly commit?: string | undefined;
    readonly packageName?: string | undefined;
  } = {},
): Fragment | undefined {
  const name = path.split("/").at(-1) ?? "";
  const read = path.startsWith(".changeset/")
    ? readChangeset(name, text, packageName)
    : readNews(name, text);
  const kind = read && Object.hasOwn(KINDS, read.kind.toLowerCase())
    ? KINDS[read.kind.toLowerCase()]
    : undefined;
  if (read === undefined || kind === undefined || read.text.trim() === "") return undefined;
  return {
    path,
    text: read.text.trim(),
    type: kind.type,
    ...(kind.topic === undefined ? {} : { topic: kind.topic }),
    breaking: kind.breaking === true,
    ...(read.number === undefined ? {} : { number: read.number }),
    ...(commit === undefined ? {} : { commit }),
    namesPackage: read.packages !== undefined && packageName !== undefined,
    namesOthers: (read.packages?.length ?? 0) > 1,
  };
}

/** The type in the name of a file that is named as a fragment is, but with an unknown type. */
export function findUnknownType(path: string): string | undefined {
  const [, name = ""] = /(?:^|\/)changelog\.d\/(?:.*\/)?([+\d][^/]*)$/.exec(path) ?? [];
  const kind = readNews(name, "")?.kind;
  return kind === undefined || Object.hasOwn(KINDS, kind.toLowerCase()) ? undefined : kind;
}

interface Named {
  readonly kind: string;
  readonly text: string;
  readonly number?: number;
  /** The packages that the file names. */
  readonly packages?: readonly string[];
}

function readNews(name: string, text: string): Named | undefined {
  const [, id = "", kind] = /^(.+?)\.([A-Za-z]+)(?:\.\d+)?(?:\.(?:md|rst|txt))?$/.exec(name) ?? [];
  if (kind === undefined || id.startsWith(".")) return undefined;
  return { kind, text, ...(/^\d{1,15}$/.test(id) ? { number: Number(id) } : {}) };
}

const BUMPS = ["major", "minor", "patch"] as const;

const BUMP_LINE = /^\s*["']?([^"':\s]+)["']?\s*:\s*["']?(major|minor|patch)["']?\s*$/;

function readChangeset(
  name: string,
  text: string,
  packageName: string | undefined,
): Named | undefined {
  if (!name.endsWith(".md") || /^readme\.md$/i.test(name)) return undefined;
  const [, front, body] = /^---\r?\n([^]*?)\r?\n---[ \t]*(?:\r?\n([^]*))?$/.exec(text) ?? [];
  if (front === undefined) return undefined;
  const bumps = front.split("\n").flatMap((line) => {
    const [, named, bump] = BUMP_LINE.exec(line) ?? [];
    return named === undefined ? [] : [{ named, bump }];
  });
  const own = packageName === undefined
    ? bumps
    : bumps.filter(({ named }) => named === packageName);
  const kind = BUMPS.find((each) => own.some(({ bump }) => bump === each));
  const packages = bumps.map(({ named }) => named);
  return kind === undefined ? undefined : { kind, text: body ?? "", packages };
}

/** Changes with the fragments that word them. */
export interface TakenFragments {
  readonly items: readonly WrittenItem[];
  /** The changes without a fragment. */
  readonly rest: readonly Change[];
  readonly told: readonly Fragment[];
}

/** How fragments are written. */
export interface FragmentForm {
  readonly form: FileForm;
  readonly links: Links | undefined;
  /** Gives changes their sections in the configuration, if it has any. */
  readonly place: (changes: readonly Change[]) => readonly Change[];
}

/** Writes the changes whose commits added fragments in the words of these. */
export function takeFragments(
  changes: readonly Change[],
  fragments: readonly Fragment[],
  style: FragmentForm,
): TakenFragments {
  if (fragments.length === 0) return { items: [], rest: changes, told: [] };
  const { form, links } = style;
  const told: Fragment[] = [];
  const rest: Change[] = [];
  const items = changes.flatMap((change) => {
    const hashes = new Set((change.parts ?? [change]).map(({ commit }) => commit.hash));
    const own = fragments.filter(({ commit }) => commit !== undefined && hashes.has(commit));
    if (own.length === 0) rest.push(change);
    told.push(...own);
    // Which of them tells what breaks is only known when one says so.
    const breaking = change.breaking && !own.some((fragment) => fragment.breaking);
    return own.flatMap((fragment) => {
      const { number } = fragment;
      const entry = makeEntry(change, { links });
      const reference = number === undefined
        ? formatReference(entry, form)
        : refer(number, form, links);
      const numbers = [number, entry.pullRequest?.number].filter((each) => each !== undefined);
      const { hashes } = entry;
      return writeWording(fragment, { ...change, breaking }, { reference, numbers, hashes }, style);
    });
  });
  return { items, rest, told };
}

const SHORT_HASH_LENGTH = 7;

/** The items of fragments whose commits have no entry, as those that add nothing but a fragment. */
export function writeFragments(
  fragments: readonly Fragment[],
  style: FragmentForm,
): readonly WrittenItem[] {
  return fragments.flatMap((fragment) => {
    const { type, number, commit: hash = "" } = fragment;
    const commit = { hash, parents: [], authorName: "", authorEmail: "", subject: "", body: "" };
    const change = { type, breaking: false, breakingNotes: [], description: "", commit };
    const reference = number === undefined
      ? hash.slice(0, SHORT_HASH_LENGTH)
      : refer(number, style.form, style.links);
    const numbers = number === undefined ? [] : [number];
    const hashes = hash === "" ? [] : [hash];
    return writeWording(fragment, change, { reference, numbers, hashes }, style);
  });
}

/** A fragment as an item under each title of its change. */
function writeWording(
  { path, text, type, topic, breaking }: Fragment,
  change: Change,
  { reference, ...found }: Pick<WrittenItem, "numbers" | "hashes"> & { readonly reference: string },
  { form, place }: FragmentForm,
): readonly WrittenItem[] {
  const { topic: _topic, section: _section, ...plain } = change;
  const worded: Change = {
    ...plain,
    type,
    breaking: breaking || change.breaking,
    ...(topic === undefined ? {} : { topic }),
  };
  const texts = splitWording(text).map((each) => formatWording(each, reference, form));
  return titlesFor(place([worded])[0] ?? worded, form).flatMap((title) =>
    texts.map((each) => ({ title, text: each, others: [], change: path, ...found }))
  );
}

/** The titles of a change: that of its section, and those that repeat it. */
function titlesFor(change: Change, { rules }: FileForm): readonly string[] {
  const repeating = rules.filter(({ repeats, includes }) => repeats === true && includes(change));
  const own = rules.find(({ repeats, includes }) => repeats !== true && includes(change));
  const titles = [...repeating, ...(own === undefined ? [] : [own])].map(({ title }) => title);
  return titles.length > 0 ? [...new Set(titles)] : [usualTitle(change, rules)];
}

/** The title of what the file usually does not list; who wrote a fragment wants it told. */
function usualTitle(change: Change, rules: FileForm["rules"]): string {
  const any = rules.find(({ type }) => type === "changed" || type === "changes");
  return any?.title ??
    SECTIONS.find(({ repeats, includes }) => repeats !== true && includes(change))?.title ?? "";
}

function refer(number: number, { hasLinks }: FileForm, links: Links | undefined): string {
  const text = escapeInline(`#${number}`);
  return hasLinks && links !== undefined ? writeLink(text, links.issue(number)) : text;
}
