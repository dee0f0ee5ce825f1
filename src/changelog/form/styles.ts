// The styles of changelog files, as data: headings, sections, bullets.

import type { ChangelogStyle } from "../../configuration/types.ts";
import { SECTIONS } from "../../notes/sections/sections.ts";
import type { Change, SectionRule } from "../../notes/types.ts";

/** How a new file of a style is written. */
export interface StyleRow {
  /** What stands at the top of a new file, without a final line break. */
  readonly preamble: string;
  /**
   * The heading of a version: `{version}`, `{tag}`, `{date}` and `{compare}`, the URL of the
   * comparison, whose link is left out where there is none.
   */
  readonly heading: string;
  /** The heading above what is not released; absent when the style has none. */
  readonly unreleased?: string;
  readonly bullet: string;
  /** True when link references at the end of the file lead to comparisons. */
  readonly hasReferences: boolean;
  /** How entries read. */
  readonly entries: "relnotes" | "conventional";
  /** The sections below a version, in their order. */
  readonly sections: readonly SectionRule[];
}

/** A header such as `chore(deps):`. */
const HEADER = /^\w+(?:\([^()]*\))?!?:/;

/** True for a change that says nothing of its type: its chore is only a guess. */
export function isUntold({ type, topic, commit }: Change): boolean {
  const [title = ""] = commit.body.split("\n", 1);
  return type === "chore" && topic === undefined && !HEADER.test(commit.subject) &&
    !HEADER.test(title);
}

/** The title that Keep a Changelog has for a change; undefined for what it does not list. */
function keptTitle(change: Change): string | undefined {
  const { type, topic, breaking } = change;
  if (topic === "security") return "Security";
  if (topic === "deprecations") return type === "revert" ? "Removed" : "Deprecated";
  if (breaking) return "Changed";
  if (topic === "dependencies") return undefined;
  if (type === "feat") return "Added";
  if (type === "fix") return "Fixed";
  if (type === "revert") return "Removed";
  return type === "perf" || type === "refactor" || isUntold(change) ? "Changed" : undefined;
}

const KEPT_TITLES = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"] as const;

/** The type in the header of a change; an update of a dependency may have lost it. */
function writtenType({ type, topic, commit }: Change): string {
  return topic === undefined ? type : /^(\w+)(?:\([^()]*\))?!?:/.exec(commit.subject)?.[1] ?? type;
}

/** The titles of conventional-changelog by type; a change of any topic stands where its type does. */
const CONVENTIONAL_TITLES = [
  ["feat", "Features"],
  ["fix", "Bug Fixes"],
  ["perf", "Performance Improvements"],
  ["revert", "Reverts"],
] as const;

/** The styles by their names. */
export const STYLES: Readonly<Record<ChangelogStyle, StyleRow>> = {
  relnotes: {
    preamble: "# Changelog",
    heading: "## [{tag}]({compare}) - {date}",
    unreleased: "## Unreleased",
    bullet: "- ",
    hasReferences: false,
    entries: "relnotes",
    sections: SECTIONS,
  },
  keepachangelog: {
    preamble:
      "# Changelog\n\nAll notable changes to this project will be documented in this file." +
      "\n\nThe format is based on [Keep a Changelog](https://keepachangelog.com/en/1.1.0/).",
    heading: "## [{version}] - {date}",
    unreleased: "## [Unreleased]",
    bullet: "- ",
    hasReferences: true,
    entries: "relnotes",
    sections: KEPT_TITLES.map((title) => ({
      type: title.toLowerCase(),
      title,
      includes: (change) => keptTitle(change) === title,
    })),
  },
  conventional: {
    preamble: "# Changelog",
    heading: "## [{version}]({compare}) ({date})",
    bullet: "* ",
    hasReferences: false,
    entries: "conventional",
    sections: [
      {
        type: "breaking",
        title: "⚠ BREAKING CHANGES",
        includes: ({ breaking }) => breaking,
        repeats: true,
      },
      ...CONVENTIONAL_TITLES.map(([type, title]) => ({
        type,
        title,
        includes: (change: Change) => writtenType(change) === type,
      })),
    ],
  },
};
