// Reads the items of releases from commits that are already read.

import { writeCommitItems, writeItems } from "../../changelog/entries.ts";
import type { FileForm } from "../../changelog/form/form.ts";
import type { Fragment } from "../../notes/changelogs/fragments/fragments.ts";
import {
  type FragmentForm,
  takeFragments,
  writeFragments,
} from "../../changelog/write_fragments.ts";
import { wordsOf } from "../../changelog/items.ts";
import type { Release, WrittenItem } from "../../changelog/types.ts";
import type { ChangelogOptions } from "../../cli/options/lists.ts";
import type { Commit } from "../../history/commit.ts";
import {
  addEntries,
  chooseFiles,
  type FileChanges,
  pick,
  SHORT_RANGE_COMMITS,
  UNREAD_CHANGELOGS,
} from "../../history/files.ts";
import type { CommitBatch } from "../../history/read.ts";
import type { ReleaseCommits } from "../../history/releases.ts";
import type { Tag } from "../../history/source.ts";
import { NotesBuilder } from "../../notes/build.ts";
import { FILE_RULE } from "../../notes/messages/files/file_rule.ts";
import type { Change } from "../../notes/types.ts";
import { linksOf, repositoryUrl } from "../../platforms/platform.ts";
import type { Remote } from "../../platforms/remote.ts";
import type { PlatformRepository } from "../../platforms/types.ts";
import { findReleaseDate } from "../heading.ts";
import { readChanges } from "../notes/changes.ts";
import { writeWarnings } from "../status.ts";
import { createPlacement } from "../notes/placement.ts";
import type { FileHistory, UpdateWork } from "./update_work.ts";

/** Reads the notes of releases from commits that are already read. */
export class ReleaseReader {
  readonly #work: UpdateWork;
  readonly #remote: Remote | undefined;
  readonly #history: FileHistory;
  #files: Promise<FileChanges> | undefined;
  #repository: PlatformRepository | undefined;
  readonly known = new Set<string>();
  readonly told = new Set<Fragment>();

  constructor(
    work: UpdateWork,
    remote: Remote | undefined,
    history: FileHistory,
  ) {
    this.#work = work;
    this.#remote = remote;
    this.#history = history;
    this.#repository = remote?.repository;
  }

  async readRelease(release: ReleaseCommits): Promise<Release> {
    const { tag, previous, commits } = release;
    const { repository, context } = this.#work;
    const items = await this.#readItems(commits, tag, previous);
    const date = await findReleaseDate(repository, tag, context);
    const compareUrl = previous && this.#compare(previous.name, tag.name);
    return {
      tag: tag.name,
      date,
      ...(previous === undefined ? {} : { previous: previous.name }),
      ...(compareUrl === undefined ? {} : { compareUrl }),
      items,
    };
  }

  /** What is not released, with the URLs that compare it. */
  async readUnreleased(latest: Tag | undefined): Promise<{
    readonly items: readonly WrittenItem[];
    readonly url: string | undefined;
    readonly urlOf: (tag: string) => string | undefined;
  }> {
    const items = await this.#readItems(this.#history.divided.unreleased, undefined, latest);
    const urlOf = (name: string): string | undefined => latest && this.#compare(latest.name, name);
    return { items, url: urlOf("HEAD"), urlOf };
  }

  #compare(from: string, to: string): string | undefined {
    const encode = (name: string): string => name.split("/").map(encodeURIComponent).join("/");
    const repository = this.#repository;
    return repository?.platform.compareUrl(repositoryUrl(repository), encode(from), encode(to));
  }

  async #readItems(
    logged: readonly Commit[],
    tag: Tag | undefined,
    previous: Tag | undefined,
  ): Promise<readonly WrittenItem[]> {
    const { options, context, form, fragments, file, repository } = this.#work;
    const { reading } = this.#history;
    const commits = this.#choose(logged);
    // What changes nothing of a package may still be a fragment of it.
    if (reading === undefined || (commits.length === 0 && fragments.length === 0)) return [];
    const tip = logged[0]?.hash;
    if (tip === undefined) return [];
    const base = previous && { name: previous.name, hash: previous.commit, tag: previous.name };
    const range = {
      tip: { name: tag?.name ?? "HEAD", hash: tag?.commit ?? tip },
      bases: base === undefined ? [] : [base],
      ...(tag === undefined ? {} : { tag }),
      warnings: [],
    };
    const place = await this.#placement();
    const { sink } = await readChanges({
      options,
      context,
      configuration: this.#work.configuration,
      remote: this.#remote,
      reading: { ...reading, range, repository },
      batches: this.#batchesOf(commits, logged),
    }, (platform) => {
      this.#repository ??= platform;
      return new ItemSink(
        options,
        { form, links: platform && linksOf(platform), place },
        fragments,
      );
    });
    for (const fragment of sink.told) this.told.add(fragment);
    const hasUnreleased = file.sections.some(({ heading }) => heading.version === undefined);
    if (hasUnreleased) {
      const links = this.#repository && linksOf(this.#repository);
      for (const text of writeCommitItems(commits, form, links)) this.known.add(wordsOf(text));
    }
    const hashes = new Set(commits.map(({ hash }) => hash));
    const all = new Set(logged.map(({ hash }) => hash));
    const rest = fragments.filter(({ commit, namesPackage }) =>
      commit !== undefined && (namesPackage ? all : hashes).has(commit)
    ).filter((each) => !this.told.has(each));
    for (const fragment of rest) this.told.add(fragment);
    const links = this.#repository && linksOf(this.#repository);
    return inOrder([...writeFragments(rest, { form, links, place }), ...sink.items()], form);
  }

  /** Places the words of fragments, all of which are shown. */
  async #placement(): Promise<FragmentForm["place"]> {
    const { configuration, context, fragments } = this.#work;
    if (fragments.length === 0) return (changes) => changes;
    const { place } = await createPlacement(configuration, { all: true }, context);
    return (changes) => place?.(changes).changes ?? changes;
  }

  /** The commits of the package, or all of them. */
  #choose(commits: readonly Commit[]): readonly Commit[] {
    const { own } = this.#history;
    return own === undefined ? commits : commits.filter(({ hash }) => own.has(hash));
  }

  async *#batchesOf(
    chosen: readonly Commit[],
    logged: readonly Commit[],
  ): AsyncGenerator<CommitBatch> {
    const { mergeCommits } = this.#work.options;
    const commits = mergeCommits ? chosen : chosen.filter(({ parents }) => parents.length < 2);
    const names = await (this.#files ??= this.#readFiles());
    const files = pick(names, commits.map(({ hash }) => hash));
    if (commits.length > SHORT_RANGE_COMMITS) {
      yield { commits, logged };
      yield { commits: [], logged: [], files };
    } else yield { commits, logged, files };
  }

  /** The files of all releases in one process, for the types of messages without a header. */
  async #readFiles(): Promise<FileChanges> {
    const { repository, part, context } = this.#work;
    const { releases, unreleased } = this.#history.divided;
    const all = [unreleased, ...releases.map(({ commits }) => commits)]
      .map((commits) => this.#choose(commits));
    const hashes = all.flatMap((commits) => chooseFiles(commits, FILE_RULE))
      .map(({ hash }) => hash);
    const names = await repository.fileNames(hashes);
    const ranges = all.map((commits) => ({
      commits,
      isLong: commits.length > SHORT_RANGE_COMMITS,
    }));
    const files = await addEntries(names, { ranges, paths: part.paths }, FILE_RULE, repository);
    if (files === undefined) await writeWarnings([UNREAD_CHANGELOGS], context);
    return files ?? names;
  }
}

/** Takes the changes of a release and gives its items. */
class ItemSink {
  readonly #builder: NotesBuilder;
  readonly #style: FragmentForm;
  readonly #fragments: readonly Fragment[];
  readonly #items: WrittenItem[] = [];
  readonly told = new Set<Fragment>();

  constructor(options: ChangelogOptions, style: FragmentForm, fragments: readonly Fragment[]) {
    this.#style = style;
    this.#fragments = fragments;
    const { form: { rules: sections }, links } = style;
    this.#builder = new NotesBuilder({ ...options, collapse: false, links, sections });
  }

  add(changes: readonly Change[]): void {
    const { items, rest, told } = takeFragments(changes, this.#fragments, this.#style);
    this.#items.push(...items);
    for (const fragment of told) this.told.add(fragment);
    this.#builder.add(rest);
  }

  items(): readonly WrittenItem[] {
    return [...this.#items, ...writeItems(this.#builder.finish({ date: "" }), this.#style.form)];
  }
}

/** The items in the order of their titles in the document. */
function inOrder(items: readonly WrittenItem[], { rules }: FileForm): readonly WrittenItem[] {
  const places = new Map(rules.map(({ title }, at) => [title, at]));
  return items.toSorted((a, b) =>
    (places.get(a.title) ?? rules.length) - (places.get(b.title) ?? rules.length)
  );
}
