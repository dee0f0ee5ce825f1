// Trailers of commit messages, compared with what git adds.

import assert from "node:assert/strict";
import { appendTrailer } from "../../src/commit_message/trailers.ts";
import { makeRepository } from "../support/git/repository.ts";

const TRAILER = "Signed-off-by: Ada Lovelace <ada@example.org>";

/** Messages, and what stands between them and the trailer. */
const MESSAGES: readonly (readonly [message: string, between: string])[] = [
  ["Add x", "\n\n"],
  ["fix: x", "\n\n"],
  ["fix: x\n\nwhy", "\n\n"],
  ["fix: x\n\nwhy: because\nit failed", "\n\n"],
  ["fix: x\n\nRefs: ABC-1", "\n"],
  ["fix: x\n\nwhy\n\nRefs: ABC-1\nReviewed-by: Bea\n  and Cy", "\n"],
  ["fix: x\n\nBREAKING CHANGE: y", "\n\n"],
  ["fix: x\n\n- one\n- two", "\n\n"],
];

Deno.test("appendTrailer() puts a sign-off where git puts it", () => {
  using repository = makeRepository([]);
  const { git } = repository;
  git("config", "user.name", "Ada Lovelace");
  git("config", "user.email", "ada@example.org");
  for (const [message, between] of MESSAGES) {
    const expected = `${message}${between}${TRAILER}`;
    assert.equal(appendTrailer(message, TRAILER), expected);
    git("commit", "--quiet", "--allow-empty", "--cleanup=verbatim", "--signoff", "-m", message);
    assert.equal(git("log", "-1", "--format=%(trailers:key=Signed-off-by)").trim(), TRAILER);
    assert.equal(git("log", "-1", "--format=%B").trim(), expected);
  }
});

Deno.test("appendTrailer() adds no trailer twice", () => {
  const signed = `fix: x\n\n${TRAILER}`;
  assert.equal(appendTrailer(signed, TRAILER), signed);
});
