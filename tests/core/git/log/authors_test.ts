// Authors of real repositories, by their mailmap.

import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { mapAuthors, readAuthorDates, readAuthors } from "../../../../src/core/git/log/authors.ts";
import { openGit } from "../../../support/git/git.ts";
import { makeRepository } from "../../../support/git/repository.ts";

Deno.test("readAuthors() and mapAuthors() name people as the mailmap does", async () => {
  using repository = makeRepository([
    { message: "one", author: "ada <old@example.org>" },
    { message: "two\n\nCo-authored-by: Bob <bob@example.org>", author: "Ada <ada@example.org>" },
    { message: "three", author: "Cyd <cyd@example.org>" },
  ]);
  writeFileSync(join(repository.path, ".mailmap"), "Ada <ada@example.org> <old@example.org>\n");
  const git = openGit(repository);
  const ada = { authorName: "Ada", authorEmail: "ada@example.org" };
  const bob = { authorName: "Bob", authorEmail: "bob@example.org" };
  assert.deepEqual(await readAuthors(git, [repository.hashes[1] ?? ""]), [ada, bob]);
  assert.deepEqual(await readAuthors(git, []), []);
  const odd = { authorName: "A <b>\nc", authorEmail: "" };
  assert.deepEqual(
    await mapAuthors(git, [{ authorName: "x", authorEmail: "old@example.org" }, odd, bob]),
    [ada, { authorName: "A bc", authorEmail: "" }, bob],
  );
});

Deno.test("readAuthorDates() tells when commits were written, not when they were committed", async () => {
  const dateSec = 1_767_225_600;
  using repository = makeRepository([
    { message: "one", dateSec },
    { message: "two\n\nx 1", dateSec, authorDateSec: dateSec - 60 },
    { message: "three", dateSec, authorDateSec: 0 },
  ]);
  const git = openGit(repository);
  const [, two = "", three = ""] = repository.hashes;
  assert.deepEqual(await readAuthorDates(git, []), new Map());
  assert.deepEqual(
    await readAuthorDates(git, [three, two]),
    new Map([[three, 0], [two, dateSec - 60]]),
  );
});
