// The type that an author named, unless the files of the change show that nothing of it is delivered.

import type { FileChange } from "../../../history/commit.ts";
import { guard } from "../../../text/patterns/guarded_pattern.ts";
import type { ChangeType } from "../../types.ts";
import { isProgram, kindBeside, kindOfFile, sumUpFiles } from "../../files/file_kinds.ts";
import { isOfPackage } from "../../files/records.ts";
import type { Header } from "../header.ts";
import { typeNamed } from "./type_names.ts";
import { endsSupport } from "./words/requirements.ts";

const README = /^readme(?:\.\w{1,8})?$/i;
const OF_UPKEEP = /\b(?:tests?|testing|ci|workflows?|docs?|documentation|dev)\b/i;
// "fix: linting issues" are none that users have.
const FIXES_LINTS = guard(
  /lint|clippy|ruff|flake8|rubocop|golangci|phpcs|phpstan|prettier|checkstyle|code style/i,
  /^(?:(?:fix|resolve|address)(?:e[sd])? )?(?:(?:the|some|all|more|new) ){0,2}(?:[\w-]{1,20} )?(?:lint(?:ing|er)?|eslint|clippy|ruff|flake8|rubocop|golangci(?:-lint)?|phpcs|phpstan|prettier|checkstyle|stylelint|code style)(?: (?:issues?|errors?|warnings?|problems?|violations?|complaints?|findings?|failures?)){1,2}\.?$/i,
);
// "fix: typo in doc"
const FIXES_TYPO = guard(
  /typo/i,
  /^(?:(?:fix|correct)(?:e[sd])? )?(?:(?:a|an|the|some|few|minor|small) ){0,2}typos? (?:in|of) (?:(?:a|the|some|code) ){0,2}(?:docs?|documentation|comments?|docstrings?|godoc|javadoc|jsdoc|readme(?:\.md)?)\.?$/i,
);
const REVERTS =
  /^(?:revert|reverts|reverted)\b(?! (?:to|is|are|was|were|in|commands?|buttons?|messages?)\b)/i;
const OF_SOURCE: readonly (ChangeType | undefined)[] = ["refactor", "chore", "style"];
const OWN_PAGES = /^(?:docs?|documentation|website|site)\//i;

/**
 * The type that a conventional header, an emoji or a mark names. Files, or files and the scope, may
 * show that nothing of a feature, a fix or an optimization is delivered, as of `fix(ci)`: then it is
 * the type of those files. A fix of what a linter says is one of style, and
 * work on the source that reverts something a revert. What is no longer supported by a manifest is shown as a feature. A breaking
 * change keeps its type.
 */
export function typeByFiles(
  { type, scope = "", breaking = false, description = "" }: Partial<
    Pick<Header, "type" | "scope" | "breaking" | "description">
  >,
  files: readonly FileChange[] | undefined,
): ChangeType | undefined {
  if (breaking || files === undefined) return type;
  if (
    (type === "chore" || type === "build") && endsSupport(description) &&
    typeNamed(scope) === undefined && !OF_UPKEEP.test(description) &&
    files.some(({ path }) => isOfPackage(path))
  ) return "feat";
  if (OF_SOURCE.includes(type) && REVERTS.test(description) && sumUpFiles(files)?.hasCode) {
    return "revert";
  }
  // What models are told is no documentation of the program.
  if (type === "docs" && sumUpFiles(files)?.only === "chore") return "chore";
  if (type !== "feat" && type !== "fix" && type !== "perf") return type;
  if (type === "fix" && FIXES_LINTS.test(description)) return "style";
  if (type === "fix" && FIXES_TYPO.test(description)) return "docs";
  const beside = kindBeside(files);
  if (beside !== undefined) return beside;
  const named = README.test(scope) ? "docs" : typeNamed(scope);
  const kinds = sumUpFiles(files);
  // CI runs scripts and tests too.
  const isCi = named === "ci" && kinds?.hasCode === false &&
    files.some(({ path }) => kindOfFile(path) === "ci" || path.startsWith(".github/"));
  // What shows pages is a program, unless it shows those of the project itself.
  const isDocs = named === "docs" && files.length > 0 &&
    (files.every(({ path }) => OWN_PAGES.test(path)) ||
      (kinds?.only === "docs" && !files.some(isProgram)));
  return isCi || isDocs ? named : type;
}
