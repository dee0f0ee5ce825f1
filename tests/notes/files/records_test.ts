// Tests of src/notes/files/records.ts: what all files of a commit are.

import assert from "node:assert/strict";
import {
  consumesChangesets,
  findOnlyTouched,
  isChangelog,
} from "../../../src/notes/files/records.ts";

Deno.test("findOnlyTouched() tells what a commit touches alone", () => {
  const cases = [
    ["CHANGELOG.md", "records"],
    ["doc/source/release_notes/release_0.25.rst", "records"],
    ["AUTHORS", "records"],
    [".mailmap", "records"],
    [".all-contributorsrc", "records"],
    [".github/SPONSORS.md docs/backers.adoc CREDITS.md", "records"],
    ["src/authors.ts", undefined],
    ["CHANGELOG.md VERSION", "records"],
    ["VERSION", undefined],
    ["CHANGELOG.md src/ports.ts", undefined],
    ["changelog/unreleased/issue-12 changelog/unreleased/pull-13", "records"],
    ["Cargo.lock sub/yarn.lock", "lock files"],
    ["go.mod go.sum", "manifests"],
    ["requirements/dev.txt pyproject.toml", "manifests"],
    ["Directory.Packages.props src/Tool.csproj", "manifests"],
    // A manifest by itself holds more than dependencies.
    ["package.json", undefined],
    [".github/workflows/test.yml", "workflows"],
    [".gitea/actions/set-up/action.yml", "workflows"],
    ["ports@ lib/lamps@", "submodules"],
    ["ports@ CHANGELOG.md", "submodules"],
    ["ports@ .gitmodules", "manifests"],
    ["ports@ src/ports.ts", undefined],
    ["go.mod vendor/ports/a.go CHANGELOG.md", "dependencies"],
    ["ports@ go.mod CHANGELOG.md", "dependencies"],
    ["go.mod vendor/ports/a.go lib/expected.json", "dependencies"],
    ["go.mod lib/expected.json", undefined],
    ["package.json vendor/ports/a.js", undefined],
    ["", undefined],
  ] as const;
  for (const [paths, touched] of cases) {
    const files = paths === ""
      ? []
      : paths.split(" ").map((path) =>
        path.endsWith("@") ? { path: path.slice(0, -1), isSubmodule: true } : { path }
      );
    assert.equal(findOnlyTouched(files), touched, paths);
  }
});

Deno.test("isChangelog() knows changelogs and their pieces, but no programs and manuals", () => {
  const changelogs =
    `CHANGELOG.md CHANGES docs/news.rst pkg/HISTORY.md docs/releases/1.2.md doc/whats-new.rst docs/whatsnew/1.2.rst
    docs/content/news.md docs/2030-news.md docs/en/2030-changes.rst changelog.d/12.bugfix news/12.vendor .changes/fix-ports.md
    newsfragments/sub/12.txt .changeset/brave-ports.md changes/fixed/12.md news/ports.feature.rst
    docs/news_pool.rst CHANGES_core.md WhatsNew.txt whats-new.md doc/whats_new/v1.2.rst
     changelog/unreleased/issue-12 changelog/1.2.0_2030-01-31/pull-7 changelog/unreleased/ports.md`;
  const others = `src/changelog.ts docs/guide/history.md BREAKING-CHANGES.md docs/news/2020.html
    news.ts docs/releases/index.md src/changes/ports.ts docs/news_feed.rst docs/news_feed.md docs/feeds/news.md
    docs/api/news.md docs/content/news-feed.md
    docs/history_api.md whatsnew.ts
    changelog/unreleased/ports.go changelog/unreleased/.gitignore src/unreleased/issue-12`;
  for (const path of changelogs.split(/\s+/)) assert.ok(isChangelog({ path }), path);
  for (const path of others.split(/\s+/)) assert.ok(!isChangelog({ path }), path);
});

Deno.test("consumesChangesets() tells what enters changesets into a changelog", () => {
  const cases = [
    ["-.changeset/brave-ports.md CHANGELOG.md package.json pnpm-lock.yaml", true],
    ["-a/.changes/ports.md a/CHANGELOG.md a/package.json .changes/config.json", true],
    [".changeset/brave-ports.md CHANGELOG.md package.json", false],
    ["-.changeset/brave-ports.md package.json", false],
    ["-.changeset/brave-ports.md CHANGELOG.md src/ports.ts", false],
    ["-src/ports.ts CHANGELOG.md", false],
  ] as const;
  for (const [paths, expected] of cases) {
    const files = paths.split(" ").map((path) => ({
      path: path.replace(/^-/, ""),
      status: path.startsWith("-") ? "deleted" as const : "modified" as const,
    }));
    assert.equal(consumesChangesets(files), expected, paths);
  }
});
