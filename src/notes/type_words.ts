// The words that suggest a type for a message without a conventional header.

import type { ChangeType } from "./types.ts";

/**
 * Words and phrases of one type: lower-case regular expressions, where `(s|ed)?` and the like cover
 * several spellings.
 */
export interface TypeWords {
  readonly type: ChangeType;
  /** Match only at the start of a line, where the verb is. */
  readonly starts?: readonly string[];
  /** Match anywhere in a line. */
  readonly words?: readonly string[];
}

/**
 * The rows in order of precedence. Nouns come before verbs: "fix typo in README" is a documentation
 * change and "fix flaky test" a test change.
 */
export const TYPE_WORDS: readonly TypeWords[] = [
  { type: "revert", starts: ["revert(s|ed|ing)?", "back(s|ed)? out", "undo", "reapply"] },
  {
    type: "chore",
    starts: [
      // Only a version.
      "v?\\d+(\\.\\d+)+\\S*$",
      "merge(s|d)?",
      "release",
      "releasing",
      "prepare (for )?(the )?(next )?(release|version)",
      "(bump|set|update) version",
      "version bump",
      "(bump|upgrade|pin|unpin)(s|ed)?",
      "update (the )?(deps|dependenc(y|ies)|lock ?file|submodules?)",
    ],
    words: ["dependabot", "renovate", "gitignore", "lock ?file", "licen[cs]e", "codeowners"],
  },
  {
    type: "docs",
    words: [
      "docs?",
      "document(s|ed|ing|ation)?",
      "readme",
      "changelog",
      "typos?",
      "spelling",
      "comments?",
      "docstrings?",
      "(java|js|ts)docs?",
      "man ?pages?",
      "tutorials?",
      "release ?notes",
    ],
  },
  {
    type: "ci",
    words: [
      "ci",
      "travis",
      "appveyor",
      "circle ?ci",
      "gitlab-ci",
      "github actions?",
      "azure pipelines",
      "codecov",
      "coveralls",
      "workflows?",
      "jenkins",
    ],
  },
  {
    type: "test",
    // Scripts of git's test suite.
    starts: ["t\\d{4}"],
    words: [
      "tests?",
      "testing",
      "unit ?tests?",
      "specs?",
      "coverage",
      "test ?suite",
      "fixtures?",
      "mocks?",
    ],
  },
  {
    type: "style",
    starts: ["(re)?format(s|ted)?"],
    words: [
      "white ?spaces?",
      "indent(ation)?",
      "formatt?ing",
      "prettier",
      "eslint",
      "clippy",
      "lint(er|ing)?",
      "rustfmt",
      "gofmt",
      "clang-format",
      "(coding|code) style",
      "semicolons?",
    ],
  },
  {
    type: "perf",
    words: [
      "perf(ormance)?",
      "optimi[sz](e[sd]?|ing|ations?)",
      "faster",
      "speed(s|ing)? ?up",
      "(memory usage|less memory)",
      "latency",
      "throughput",
    ],
  },
  {
    type: "fix",
    starts: [
      "(correct|resolve|repair|prevent|avoid|handle|guard|stop|ensure|silence|restore)(s|d|ed)?",
      "(don't|do not|never|make sure)",
    ],
    words: [
      "fix(e[sd]|ing|ups?)?",
      "bugs?",
      "bug ?fix(es)?",
      "hotfix",
      "regressions?",
      "crash(e[sd]|ing)?",
      "leak(s|ed|ing)?",
      "segfaults?",
      "deadlocks?",
      "race conditions?",
      "work ?arounds?",
      "incorrect(ly)?",
      "broken",
      "wrong(ly)?",
      "vulnerabilit(y|ies)",
      "cve-\\d{4}-\\d+",
    ],
  },
  {
    type: "refactor",
    starts: [
      "(renam|mov|simplif|reorgani[sz]|restructur|unif|consolidat|deduplicat|remov|delet|deprecat|migrat|replac|inlin|reus)(e|es|ed|y|ies|ied)",
      "(rework|rewrite|rewrote|convert|extract|split|switch|factor|drop|clean|tidy|use|pass|make|turn|change|lib-?ify|get rid of)(s|es|ed|ped|ing)?",
      "clean ?-?ups?",
    ],
    words: ["refactor(s|ed|ing|ings)?"],
  },
  {
    type: "build",
    words: [
      "build(s|ing)?",
      "makefiles?",
      "cmake",
      "autoconf",
      "meson",
      "bazel",
      "gradle",
      "maven",
      "webpack",
      "rollup",
      "vite",
      "esbuild",
      "docker(file)?",
      "compil(e|es|ed|ing|ation|er)",
      "packaging",
      "linker",
      "toolchain",
    ],
  },
  {
    type: "feat",
    starts: [
      "(allow|extend|implement|improve|support|accept|teach|learn|let|show|expose|enable|introduce|provide|create|include|offer)(s|d|ed|es)?",
      "(initial|new|first)",
    ],
    words: [
      "feat(ure)?s?",
      "support for",
      "new (option|command|flag)s?",
      "add(s|ed|ing)?",
      "implementation",
      "introduc(e|es|ed|ing)",
    ],
  },
];
