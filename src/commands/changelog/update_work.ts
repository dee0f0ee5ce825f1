// What an update of a changelog file is made from: its inputs, and the history of the file.

import type { FileForm } from "../../changelog/form/form.ts";
import type { Fragment } from "../../notes/changelogs/fragments/fragments.ts";
import type { ChangelogFile } from "../../changelog/types.ts";
import type { Context } from "../../cli/context.ts";
import type { ChangelogOptions } from "../../cli/options/lists.ts";
import type { Configuration } from "../../configuration/types.ts";
import type { Repository } from "../../core/git/repository.ts";
import type { DividedHistory } from "../../history/releases.ts";
import type { Part } from "../packages/limit.ts";
import type { RangeReading } from "../opened_range.ts";

/** The inputs of an update. */
export interface UpdateWork {
  readonly file: ChangelogFile;
  readonly form: FileForm;
  readonly fragments: readonly Fragment[];
  readonly repository: Repository;
  readonly options: ChangelogOptions;
  readonly context: Context;
  readonly configuration: Configuration;
  /** The package that the file is of, or the whole repository. */
  readonly part: Part;
}

/** The history of a file. */
export interface FileHistory {
  /** Undefined on a branch without commits. */
  readonly reading: RangeReading | undefined;
  readonly divided: DividedHistory;
  /** The hashes of the commits of the package; undefined when all of them count. */
  readonly own?: ReadonlySet<string>;
}
