// The stages that --all turns off, for every command that shows notes. Loaded only without it.

import type { NotesOptions } from "../../cli/options/lists.ts";
import { traceBackports } from "../../notes/earlier/backports.ts";
import { Folder } from "../../notes/fold/fold.ts";
import type { Stages } from "../../notes/pipeline.ts";
import { findFork } from "../../history/graph/fork.ts";
import type { Remote } from "../../platforms/remote.ts";
import type { RangeReading } from "../opened_range.ts";
import type { LineStart, TraceStart } from "./earlier_line.ts";
import { findJoins, readFoldEvidence } from "./fold_evidence.ts";
import { findRequirements } from "./requirements.ts";

/**
 * The stages that fold changes and tell backports. `remote` tells the branches of the repository
 * from those of forks, and the name of the project.
 */
export function createFoldingStages(
  { splitSquash, firstParent }: Pick<NotesOptions, "splitSquash" | "firstParent">,
  remote: Remote | undefined,
  { graph, range, reader, repository }: Pick<
    RangeReading,
    "graph" | "range" | "reader" | "repository"
  >,
): Pick<Stages, "fold" | "trace"> {
  const finding = findRequirements(range, repository);
  finding.catch(() => {});
  const owner = remote?.repository?.path[0];
  const project = remote?.project;
  const { bases, tip, tag, tagForm } = range;
  const endTag = tag?.name ?? tip.tag;
  let lines: readonly LineStart[] = [];
  let tracer: TraceStart | undefined;
  const traceStart: TraceStart = async (changes, line) => {
    const { createLineTracer } = await import("./earlier_line.ts");
    return await (tracer ??= createLineTracer({ range, repository }))(changes, line);
  };
  // The log that was read tells whether releases before the range are on a line of their own: git is
  // asked nothing where they are not.
  const isWhole = reader.isUnlimited || graph !== undefined;
  const findLines = ({ log }: Folder): readonly LineStart[] =>
    bases.flatMap((start): readonly LineStart[] => {
      const { hash } = start;
      if (hash === tip.hash) return [];
      const fork = isWhole && bases.length === 1 ? findFork(log, hash) : undefined;
      if (fork !== undefined) return fork === hash ? [] : [{ start, fork, log }];
      return log.reaches(hash) ? [] : [{ start }];
    });
  return {
    fold: () => {
      const own = new Folder({
        owner,
        project,
        splitSquash,
        firstParent,
        release: endTag === undefined ? undefined : { tag: endTag, hash: tip.hash },
        isWholeLog: bases.length > 0 && reader.isUnlimited,
        graph,
      });
      return {
        add: (...batch) => own.add(...batch),
        replace: (read) => own.replace(read),
        workAhead: (count) => own.workAhead(count),
        fold: async () => {
          lines = findLines(own);
          // Git answers while the changes are folded.
          const tracing = finding.then((trace) => trace?.(own.changes, firstParent));
          tracing.catch(() => {});
          const folding = own.begin(
            await readFoldEvidence(own, { range, repository, lines }, traceStart),
          );
          const joins = await findJoins(own, folding, { range, repository });
          const folded = own.finish(folding, joins);
          const tellRequirements = await tracing;
          return tellRequirements?.(folded, own.changes) ?? folded;
        },
      };
    },
    // All of history holds the originals too.
    trace: bases.length === 0 ? undefined : async (changes) => {
      const end = { hash: tip.hash, tag: endTag, tagForm };
      let traced = await traceBackports(changes, end, repository.findFirstReleases);
      if (changes.length === 0 || lines.length === 0) return { changes: traced, omitted: [] };
      for (const line of lines) traced = await traceStart(traced, line);
      const { leaveOutEarlier } = await import("../../notes/earlier/earlier_release.ts");
      return leaveOutEarlier(traced, bases[0]?.tag, end.tag);
    },
  };
}
