// Reads the commits of all packages in one walk.

import type { GenerateOptions } from "../../cli/options/lists.ts";
import type { Repository } from "../../core/git/repository.ts";
import { chooseFiles, type FileChanges, pick } from "../../history/files.ts";
import { literalPath } from "../../history/paths.ts";
import { RangeReader } from "../../history/read.ts";
import type { PackageLog } from "../../packages/package_log.ts";
import { TagForms } from "../../packages/tag_forms.ts";
import { findPlatformOfJob } from "../../platforms/registry.ts";
import { findProject } from "../heading.ts";
import { needsFiles } from "../notes/placement.ts";
import type { RangeReading } from "../opened_range.ts";
import { loadFileRule } from "../reading.ts";
import { explainNoPackages } from "./list.ts";
import {
  type PackagePart,
  type PackagesWork,
  readNext,
  readRange,
  readUnreleased,
} from "./ranges.ts";

/** The reading of a package. */
export interface PackageReading extends RangeReading {
  /** A reader of the same range that no option limits, for the next version. */
  readonly openWhole: () => RangeReader;
}

/**
 * The readings of all packages, in their order; none on a branch without commits. Git walks the
 * history once for all of them.
 * @throws EnvironmentError without packages, and as `openReading` does.
 */
export async function readPackages(work: PackagesWork): Promise<readonly PackageReading[]> {
  const { options, repository, context, configuration, packages } = work;
  if (packages.length === 0) throw explainNoPackages();
  const { tags, unreadableCount } = await repository.tags();
  const forms = new TagForms(tags, configuration.tags);
  const project = findProject(work.remote, repository);
  const parts = packages.map((each): PackagePart => {
    const tagForm = forms.formOf(each, packages, project);
    return { each, tagForm, tags: { tags: forms.tagsOf(tagForm), unreadableCount } };
  });
  const readLog = options.next ? readNext : options.unreleased ? readUnreleased : readRange;
  const read = await readLog(work, parts);
  if (read === undefined) return [];
  const { ranges, log } = read;
  const fileNames = createFileReader(log, repository);
  return ranges.map(({ each, range, repository: own }, at): PackageReading => {
    const open = (
      { all, mergeCommits, maxItems, prs }: Pick<
        GenerateOptions,
        "all" | "mergeCommits" | "maxItems" | "prs"
      >,
    ): RangeReader =>
      new RangeReader({ ...own, fileNames }, range, {
        skipMerges: !mergeCommits,
        maxItems,
        shallowRemedy: findPlatformOfJob(context.readVariable)?.ci.shallowRemedy,
        fileRule: loadFileRule,
        changelogsOf: each.paths.map(literalPath),
        needsFiles: needsFiles(configuration),
        select: () => Promise.resolve(log.select(at, !all && mergeCommits, prs)),
      });
    const openReader = (): RangeReader => open(options);
    return {
      range,
      repository: own,
      packageName: each.name,
      reader: openReader(),
      openReader,
      // A changeset names the package, whatever its commit changes.
      openWhole: () => open({ all: false, mergeCommits: true, prs: true }),
      graph: () => log.graph,
    };
  });
}

/** Reads the files of commits, once for all packages with few commits. */
function createFileReader(
  log: PackageLog,
  repository: Repository,
): (hashes: readonly string[]) => Promise<FileChanges> {
  let reading: Promise<FileChanges> | undefined;
  const read = async (): Promise<FileChanges> => {
    const rule = await loadFileRule();
    const hashes = new Set<string>();
    for (const commits of log.divided()) {
      for (const { hash } of chooseFiles(commits, rule)) hashes.add(hash);
    }
    return await repository.fileNames([...hashes]);
  };
  return async (hashes) => {
    if (log.fileNames !== undefined) return log.fileNames(hashes);
    const files = await (reading ??= read());
    return pick(files, hashes);
  };
}
