// Finds the changelogs of a repository: one at its root, a file for each version, or one for each package.

import { basename, dirname } from "node:path";
import { askGit } from "../benchmark.ts";
import { type Changelog, parseChangelog, readItems } from "./changelog.ts";
import { chooseReleases, isFinal, type NamedChangelog, splitTag, type Tag } from "./releases.ts";

/** The changelogs of a repository and their text. */
export interface FoundChangelogs {
  readonly changelogs: readonly NamedChangelog[];
  readonly text: string;
}

const CHANGELOG =
  /^(?:change(?:s|log)|history|news|release[-_]?notes|00-releasenotes)(?:[-_.]?(?:en|en-us|zh-cn|\d[\w.]*))?(?:\.(?:md|markdown|rst|txt|adoc|asciidoc))?$/i;
const VERSION_FILE =
  /(?:^|\/)(?:changelogs?|changes|news|history|relnotes|release[-_]?notes|releases)\/(?:[\w/-]+\/)?(?:release-|v|changelog-)?(\d+(?:\.\d+)+)(?:[-_]notes)?\.(?:md|markdown|rst|txt|adoc)$/i;
const FOREIGN =
  /(?:^|\/)(?:node_modules|vendor|third_party|external|deps|tests?|__tests__|fixtures?|examples?|templates?|testdata|spec)\//i;
const DOCUMENTATION = /^(?:docs?|site|website)(?:\/|$)/i;
const TAGS_TRIED = 2;

/** The tags of a repository, the newest first. */
export async function readTags(path: string): Promise<readonly Tag[]> {
  const format =
    "%(creatordate:unix) %(if)%(*objectname)%(then)%(*objectname)%(else)%(objectname)%(end)";
  const options = ["--sort=-creatordate", `--format=${format} %(refname:lstrip=2)`];
  const list = await askGit(path, "for-each-ref", ...options, "refs/tags");
  return list.split("\n").filter((line) => line !== "").map((line) => {
    const [seconds, commit = "", name = ""] = line.split(" ");
    return { name, seconds: Number(seconds), commit };
  });
}

/** Reads them where HEAD has releases; where it has none or few, at the newest tags. */
export async function findChangelogs(
  path: string,
  name: string,
  tags: readonly Tag[],
  count: number,
): Promise<FoundChangelogs> {
  const newest = tags.filter((tag) => isFinal(splitTag(tag.name).version)).slice(0, TAGS_TRIED);
  let best: { readonly found: FoundChangelogs; readonly releases: number } | undefined;
  for (const revision of ["HEAD", ...newest.map((tag) => `refs/tags/${tag.name}`)]) {
    for (const found of await readChangelogs(path, revision, name)) {
      const releases = chooseReleases(found.changelogs, tags, count).length;
      if (releases > (best?.releases ?? -1)) best = { found, releases };
    }
    if ((best?.releases ?? 0) >= count) break;
  }
  return best?.found ?? { changelogs: [], text: "" };
}

/** The ways in which the changelogs at a revision can be read, the likeliest first. */
async function readChangelogs(
  path: string,
  revision: string,
  name: string,
): Promise<readonly FoundChangelogs[]> {
  const files = (await askGit(path, "ls-tree", "-r", "-z", "--name-only", revision)).split("\0");
  const names = files.filter((file) => CHANGELOG.test(basename(file)) && !FOREIGN.test(`${file}/`));
  const folderOf = (file: string): string => dirname(file) === "." ? "" : dirname(file);
  const general = names.filter((file) =>
    folderOf(file) === "" || DOCUMENTATION.test(folderOf(file))
  )
    .toSorted((a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1));
  const read = (file: string): Promise<string> => askGit(path, "show", `${revision}:${file}`);
  const ways: FoundChangelogs[] = [];
  for (const file of general) {
    const text = await read(file);
    const changelog = parseChangelog(text);
    ways.push({ changelogs: [{ changelog, names: [basename(name), changelog.name ?? ""] }], text });
  }
  const versionFiles = files.filter((file) => VERSION_FILE.test(file) && !FOREIGN.test(file));
  if (versionFiles.length > 0) {
    const texts = await Promise.all(
      versionFiles.slice(-50).map(async (file) => ({
        version: VERSION_FILE.exec(file)?.[1] ?? "",
        text: await read(file),
      })),
    );
    const sections = texts.map(({ version, text }) => ({
      version,
      items: readItems(text.split("\n")),
    }));
    ways.push({
      changelogs: [{ changelog: { sections }, names: [basename(name)] }],
      text: texts.map(({ text }) => text).join("\n"),
    });
  }
  const packages = names.filter((file) => !general.includes(file));
  const changelogs: NamedChangelog[] = [];
  const texts: string[] = [];
  for (const file of packages) {
    const text = await read(file);
    texts.push(text);
    const changelog: Changelog = parseChangelog(text);
    changelogs.push({ changelog, names: [basename(folderOf(file)), changelog.name ?? ""] });
  }
  if (changelogs.length > 0) ways.push({ changelogs, text: texts.join("\n") });
  return ways;
}
