// Refs with names and targets that no one in their right mind would choose, and that git allows.

import { chmodSync, mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TestRepository } from "../repository.ts";
import { setRef, SIGNATURE, writeObject } from "./objects.ts";

/** A tag name that git takes, and how a person is to see it in a message. */
export interface TagName {
  readonly name: string;
  /** Without it the name itself. */
  readonly shown?: string;
}

/** Names that look like options, commands, other refs or text of another direction. */
export const TAG_NAMES: readonly TagName[] = [
  { name: "--output=PWNED" },
  { name: "-c" },
  { name: "--" },
  { name: "-" },
  { name: "--help" },
  { name: "$(touch${IFS}PWNED)" },
  { name: "`touch${IFS}PWNED`" },
  { name: ";touch${IFS}PWNED" },
  { name: "|id" },
  { name: "'\"" },
  { name: "%s%n%x00" },
  { name: "<b>" },
  { name: "a/b/c" },
  { name: "pkg@1.0.0" },
  { name: "@" },
  { name: "HEAD" },
  { name: "main" },
  { name: "heads/main" },
  { name: "tags/odd" },
  { name: "refs/tags/odd" },
  { name: "origin/main" },
  { name: "1234567890123456789012345678901234567890" },
  { name: "yesterday" },
  { name: "2026-01-01" },
  { name: "日本" },
  { name: "v1.0-\u00e9" },
  { name: "v1.0-e\u0301" },
  { name: "v1\u202e0.1v", shown: "v1\\u{202e}0.1v" },
  { name: "v1.0\u200b", shown: "v1.0\\u{200b}" },
  { name: "v1\u009b31m", shown: "v1\\u{9b}31m" },
  { name: "v1\u{e0041}", shown: "v1\\u{e0041}" },
  { name: "x".repeat(230) },
];

/** The content of a tag object. */
export function tagObject(
  target: string,
  type: string,
  name: string,
  tagger: string | null = SIGNATURE,
): string {
  const taggerLine = tagger === null ? "" : `tagger ${tagger}\n`;
  return `object ${target}\ntype ${type}\ntag ${name}\n${taggerLine}\nrelease ${name}\n`;
}

/** Writes a ref's file as it is, also where git would refuse what stands in it. */
export function writeRef(repository: TestRepository, name: string, content: string): void {
  const file = join(repository.path, ".git", name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** A tag `v9` that cannot be read, and what asking for it says. */
export interface UnreadableTag {
  readonly name: string;
  readonly break: (repository: TestRepository) => void;
  readonly error: string;
  readonly hint?: string;
}

/** Tags whose ref or object is damaged; the repository has two commits at least. */
export const UNREADABLE_TAGS: readonly UnreadableTag[] = [
  {
    name: "whose object is a text",
    break: (repository) =>
      writeRef(repository, "refs/tags/v9", `${writeObject(repository, "tag", "text\n")}\n`),
    error: "the tag 'v9' leads to no commit",
  },
  {
    name: "whose object is empty",
    break: (repository) =>
      writeRef(repository, "refs/tags/v9", `${writeObject(repository, "tag", "")}\n`),
    error: "the tag 'v9' leads to no commit",
  },
  {
    name: "that lies about its type",
    break: (repository) => {
      const text = tagObject(repository.hashes[1] ?? "", "tree", "v9");
      writeRef(repository, "refs/tags/v9", `${writeObject(repository, "tag", text)}\n`);
    },
    error: "the tag 'v9' leads to no commit",
  },
  {
    name: "whose commit is missing",
    break: (repository) => {
      const text = tagObject("1".repeat(40), "commit", "v9");
      writeRef(repository, "refs/tags/v9", `${writeObject(repository, "tag", text)}\n`);
    },
    error: "the tag 'v9' leads to no commit",
  },
  {
    name: "whose object is cut",
    break: (repository) => {
      const tag = writeObject(
        repository,
        "tag",
        tagObject(repository.hashes[1] ?? "", "commit", "v9"),
      );
      setRef(repository, "refs/tags/v9", tag);
      const file = join(repository.path, ".git/objects", tag.slice(0, 2), tag.slice(2));
      chmodSync(file, 0o644);
      truncateSync(file, 20);
    },
    error: "the tag 'v9' leads to no commit",
  },
  {
    name: "whose object is missing",
    break: (repository) => writeRef(repository, "refs/tags/v9", `${"1".repeat(40)}\n`),
    error: "the tag 'v9' leads to no commit",
  },
  {
    name: "whose ref is a text",
    break: (repository) => writeRef(repository, "refs/tags/v9", "text\n"),
    error: "there is no tag 'v9' in this repository",
    hint: "'git tag' lists the tags, 'git fetch --tags' brings those of the remote",
  },
  {
    name: "whose ref is empty",
    break: (repository) => writeRef(repository, "refs/tags/v9", ""),
    error: "there is no tag 'v9' in this repository",
    hint: "'git tag' lists the tags, 'git fetch --tags' brings those of the remote",
  },
];
