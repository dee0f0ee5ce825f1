// Plans what a release does to the changelog file.

import { readChangelog } from "../../changelog/read_file.ts";
import { chooseSection, showSection } from "../../changelog/show.ts";
import type { Context } from "../../cli/context.ts";
import type { ReleaseOptions } from "../../cli/options/lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { ReleaseRecorder } from "../../core/git/commit/release.ts";
import type { Repository } from "../../core/git/repository.ts";
import { EnvironmentError } from "../../errors.ts";
import { quote } from "../../text/control_characters.ts";
import { count } from "../../text/wording.ts";
import { openFile } from "../changelog/file.ts";
import { chooseConsumed, LARGEST_FRAGMENT_BYTES } from "../changelog/fragments.ts";
import { planUpdate } from "../changelog/plan_update.ts";
import type { Part } from "../packages/limit.ts";
import type { Step } from "./steps.ts";

/** What a release does to the changelog. */
export interface ChangelogPlan {
  /** The section of the release, as the file will have it. */
  readonly section: string;
  /** The files that it changes, from the root of the repository. */
  readonly paths: readonly string[];
  readonly step: Step;
  /** True when fragments are told, whose words are in no commit. */
  readonly tellsFragments: boolean;
  /** Throws an EnvironmentError when somebody has changed the file since it was read. */
  readonly checkUnchanged: () => Promise<void>;
}

/** The inputs of a plan. */
interface Work {
  readonly options: ReleaseOptions;
  readonly repository: Repository;
  readonly context: Context;
  readonly configuration: Configuration;
  readonly recorder: ReleaseRecorder;
  readonly part: Part;
}

/**
 * Plans to write the section of a tag that does not exist yet, and to delete the fragments that it
 * tells.
 * @throws EnvironmentError when the file cannot be read or is outside of the work tree.
 */
export async function planChangelog(tag: string, work: Work): Promise<ChangelogPlan> {
  const { options, repository, context, configuration, recorder, part } = work;
  const opened = await openFile(options, configuration, part, repository, context);
  const file = await findInside(opened.path, repository, context);
  await context.checkWritable(opened.path);
  const { updated, fragments, read } = await planUpdate(opened, {
    repository,
    context,
    configuration,
    part,
    options: { ...options, ...UPDATING, tag },
  });
  const changelog = readChangelog(updated, `the file ${quote(opened.path)}`);
  const section = chooseSection(changelog, tag);
  const consumed = await chooseConsumed(fragments, read.told, {
    repository,
    part,
    context,
    configuration,
  });
  const told = consumed.map(({ path }) => path);
  const paths = [file, ...told];
  const [ignored] = await recorder.listIgnored(paths);
  if (ignored !== undefined) {
    throw new EnvironmentError(
      `nothing was released: git ignores the file ${quote(ignored)}`,
      "'git check-ignore -v' shows the pattern that does; --no-changelog leaves the file out",
    );
  }
  const deletes = told.length === 0 ? "" : `, and delete ${count(told.length, "fragment")}`;
  const root = await repository.root();
  const texts = new Map<string, string | undefined>([[opened.path, opened.text]]);
  const takeBackTexts = async (): Promise<void> => {
    for (const [path, text] of texts) {
      if (text === undefined) await context.removeFile(path).catch(() => {});
      else await context.replaceFile(path, text);
    }
  };
  const takeBack = async (): Promise<boolean> => {
    // First what needs no git: another git may hold the lock of the index.
    await takeBackTexts();
    try {
      await recorder.restoreFiles(paths);
    } catch (error) {
      if ((await recorder.listUncommitted()).length > 0) throw error;
    }
    // Git does not know the text of a file that it does not track.
    await takeBackTexts();
    return true;
  };
  return {
    section: (section && showSection(changelog, section, { hasHeading: true })) ?? "",
    paths,
    tellsFragments: told.length > 0,
    checkUnchanged: async () => {
      const { text } = await openFile(options, configuration, part, repository, context);
      if (text === opened.text) return;
      throw new EnvironmentError(
        `nothing was released: the file ${quote(opened.path)} has changed meanwhile`,
        "run the command again, which reads it anew",
      );
    },
    step: {
      says: `write ${file}${deletes}`,
      run: async () => {
        for (const path of told.map((each) => `${root}/${each}`)) {
          texts.set(path, await context.readExactText(path, LARGEST_FRAGMENT_BYTES));
        }
        await context.replaceFile(opened.path, updated);
        for (const path of told) await context.removeFile(`${root}/${path}`);
      },
      undo: takeBack,
    },
  };
}

/** An update of the file, and nothing else of the command `changelog`. */
const UPDATING = { stdout: false, check: false, consume: true, heading: true } as const;

/** The path of the file from the root of the repository. */
async function findInside(
  path: string,
  repository: Repository,
  { resolveFile }: Pick<Context, "resolveFile">,
): Promise<string> {
  const [target, root] = await Promise.all([
    resolveFile(path),
    resolveFile(`${await repository.root()}/.`),
  ]);
  if (target.startsWith(`${root}/`)) return target.slice(root.length + 1);
  throw new EnvironmentError(
    `nothing was released: the changelog ${quote(path)} is outside of the repository`,
    "name a file of the repository with --file, or use --no-changelog",
  );
}
