// The template of messages: where it may be read, and what of it is text.

import assert from "node:assert/strict";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openRepository } from "../../../src/core/git/repository.ts";
import { makeFolder, makeRepository, type TestRepository } from "../../support/repository.ts";

interface Place {
  readonly home: string;
  readonly repository: TestRepository;
}

function configure({ home }: Place, path: string): void {
  writeFileSync(join(home, ".gitconfig"), `[commit]\n\ttemplate = ${path}\n`);
}

const TEMPLATES: readonly { name: string; prepare: (place: Place) => void; text?: string }[] = [
  {
    name: "the person's own, in the home",
    prepare: (place) => {
      configure(place, "~/form");
      writeFileSync(join(place.home, "form"), "\n# no\nWhy:  \n\n\n\nHow:\n");
    },
    text: "Why:\n\nHow:",
  },
  {
    name: "the person's own, tracked in the repository",
    prepare: (place) => {
      configure(place, "form");
      writeFileSync(join(place.repository.path, "form"), "Why:\n");
      place.repository.git("add", "form");
    },
    text: "Why:",
  },
  {
    name: "the repository's own, tracked, by its whole path",
    prepare: ({ repository: { git, path } }) => {
      mkdirSync(join(path, "docs"));
      writeFileSync(join(path, "docs", "form"), "Why:\n");
      git("add", "docs/form");
      git("config", "commit.template", join(path, "docs", "form"));
    },
    text: "Why:",
  },
  { name: "missing", prepare: (place) => configure(place, "~/form") },
  {
    name: "a folder",
    prepare: (place) => {
      configure(place, "~/form");
      mkdirSync(join(place.home, "form"));
    },
  },
  {
    name: "not tracked",
    prepare: (place) => {
      configure(place, "form");
      writeFileSync(join(place.repository.path, "form"), "Why:\n");
    },
  },
  {
    name: "a file of the person's, named by the repository",
    prepare: ({ home, repository }) => {
      writeFileSync(join(home, "diary"), "dear diary\n");
      repository.git("config", "commit.template", "~/diary");
    },
  },
  {
    name: "a link to a file of the person's, tracked",
    prepare: ({ home, repository: { git, path } }) => {
      writeFileSync(join(home, "diary"), "dear diary\n");
      symlinkSync("../diary", join(path, "form"));
      git("add", "form");
      git("config", "commit.template", "form");
    },
    text: "../diary",
  },
];

Deno.test("readTemplate() reads the person's files for the person's setting alone, and no comments", async () => {
  for (const { name, prepare, text } of TEMPLATES) {
    using home = makeFolder();
    using repository = makeRepository(["one"]);
    prepare({ home: home.path, repository });
    const variables: Readonly<Record<string, string | undefined>> = {
      PATH: Deno.env.get("PATH"),
      HOME: home.path,
    };
    const opened = await openRepository(repository.path, (key) => variables[key]);
    const template = await opened.commitTemplate();
    assert.ok(template, name);
    assert.equal(template.text, text, name);
  }
});

Deno.test("readTemplate() gives undefined when none is configured", async () => {
  using home = makeFolder();
  using repository = makeRepository(["one"]);
  const variables: Readonly<Record<string, string | undefined>> = {
    PATH: Deno.env.get("PATH"),
    HOME: home.path,
  };
  const opened = await openRepository(repository.path, (key) => variables[key]);
  assert.equal(await opened.commitTemplate(), undefined);
});
