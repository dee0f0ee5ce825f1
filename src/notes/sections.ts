// The sections of the document: one row each, in their order.

import type { SectionType } from "./types.ts";

/** Types and headings of the sections, in the order of the document (decisions, Document). */
export const SECTIONS: readonly { readonly type: SectionType; readonly title: string }[] = [
  { type: "breaking", title: "Breaking Changes" },
  { type: "feat", title: "Features" },
  { type: "fix", title: "Bug Fixes" },
  { type: "perf", title: "Performance" },
  { type: "docs", title: "Documentation" },
  { type: "refactor", title: "Refactoring" },
  { type: "test", title: "Tests" },
  { type: "build", title: "Build" },
  { type: "ci", title: "Continuous Integration" },
  { type: "style", title: "Style" },
  { type: "chore", title: "Chores" },
  { type: "revert", title: "Reverts" },
];
