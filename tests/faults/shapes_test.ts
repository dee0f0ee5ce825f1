// Release notes when answers are whole but are not what was asked for: errors in part, nulls, other types.

import assert from "node:assert/strict";
import { makeRelease } from "../support/platforms/release.ts";
import { type Asker, ASKERS, BITBUCKET, FORGEJO, GITHUB, GITHUB_REST, GITLAB } from "./askers.ts";
import { type Node, questionsOf, reply, tell } from "./graphql_replies.ts";
import { checkFault } from "./harness.ts";
import { FAR_NUMBERS } from "./releases.ts";

const HINT = "try again later, or use --no-prs";
const PROXY = "check the address of the API, and whether a proxy answers instead";
const LATER = "try again later";
const { pullRequests } = readRelease();

/** The same history gives the same hashes, so its pull requests can be told of before it is made. */
function readRelease(): Pick<ReturnType<typeof makeRelease>, "pullRequests"> {
  using release = makeRelease("github");
  return { pullRequests: release.pullRequests };
}

function hintOf(what: string): string {
  return what.endsWith("JSON") ? PROXY : HINT;
}

Deno.test("a page of very many things that are nothing is told of, and takes no memory", async () => {
  for (const asker of ASKERS) {
    await checkFault(asker, {
      intercept: () => ({ status: 200, body: NOTHINGS }),
      requestCount: 1,
      expected: {
        why: `the answer of ${asker.platform} is unexpected: ` +
          "it contains more than 500,000 values",
        hint: HINT,
      },
    });
  }
  await checkFault(GITLAB, {
    intercept: () => ({ status: 500, body: NOTHINGS }),
    expected: { why: "GitLab answered 500", hint: LATER },
  });
});

Deno.test("a page of more pull requests than any platform gives is told of", async () => {
  for (const asker of [GITHUB_REST, GITLAB, BITBUCKET, FORGEJO]) {
    const place = asker === BITBUCKET ? "'values'" : "it";
    const list = Array(101).fill(null);
    await checkFault(asker, {
      intercept: () => ({ status: 200, body: asker === BITBUCKET ? { values: list } : list }),
      requestCount: 1,
      expected: {
        why: `the answer of ${asker.platform} is unexpected: ` +
          `${place} contains more than 100 entries`,
        hint: HINT,
      },
    });
  }
});

const NOTHINGS = `[${Array(1_000_000).fill("{}").join()}]`;

Deno.test("GraphQL fails for one pull request: the others are had", async () => {
  await checkFault(GITHUB, {
    intercept: (request) => {
      const failed = questionsOf(request).find(({ number }) => number === 13);
      if (failed === undefined) return undefined;
      return reply(
        request,
        (each) => each === failed ? null : tell(each, pullRequests),
        [{
          message: "Something went\nwrong while executing your query.",
          path: ["repository", failed.alias],
        }],
      );
    },
    expected: {
      missing: 3,
      why: "GitHub could not answer: 'Something went\\u{a}wrong while executing your query.'",
      hint: LATER,
      enriched: [12, 14, 15],
    },
  });
});

Deno.test("GraphQL fails for everything without saying for what", async () => {
  let count = 0;
  await checkFault(GITHUB, {
    intercept: () => {
      count++;
      return { status: 200, body: { data: null, errors: [{ message: "timedout" }] } };
    },
    expected: { why: "GitHub could not answer: 'timedout'", hint: LATER },
  });
  assert.ok(count <= 2 * 10, `${count} requests`);
});

Deno.test("GraphQL answers null for the numbers of issues", async () => {
  const errors = [{ type: "NOT_FOUND", path: ["repository", "q1"], message: "Could not resolve" }];
  for (const said of [[], errors]) {
    await checkFault(GITHUB, {
      intercept: (request) => reply(request, (each) => tell(each, pullRequests), said),
    });
  }
});

Deno.test("GraphQL tells of pull requests of another repository", async () => {
  // A commit's number is one of the repository that this one was forked from.
  await checkFault(GITHUB, {
    intercept: (request) =>
      reply(request, (each) =>
        tell(
          each,
          pullRequests,
          (node) =>
            node["number"] === 13
              ? { ...node, baseRepository: { nameWithOwner: "else/where" } }
              : node,
        )),
    only: [12, 14, 15],
  });
});

Deno.test("GraphQL answers with other types than those of the schema", async () => {
  const inNode: readonly (readonly [Node, string])[] = [
    [{ number: "12" }, `number' is '"12"'`],
    [{ number: 1.5 }, "number' is '1.5'"],
    [{ title: null }, "title' is 'null'"],
    [{ merged: "true" }, `merged' is '"true"'`],
    [{ mergeCommit: [] }, "mergeCommit.oid' is 'undefined'"],
    [{ labels: { nodes: [{ name: 1 }] } }, "labels.nodes.0.name' is '1'"],
    [{ author: "ada" }, `author' is '"ada"'`],
  ];
  for (const [bent, more] of inNode) {
    const what = `'data.repository.q3.${more}`;
    await checkFault(GITHUB, {
      intercept: (request) =>
        reply(
          request,
          (each) =>
            tell(each, pullRequests, (node) => node["number"] === 12 ? { ...node, ...bent } : node),
        ),
      requestCount: 1,
      expected: { why: `the answer of GitHub is unexpected: ${what}`, hint: HINT },
    });
  }
});

Deno.test("GraphQL answers with another shape than that of a reply", async () => {
  const bodies: readonly (readonly [unknown, string])[] = [
    ["null", "it is 'null'"],
    ["12", "it is '12'"],
    ["[".repeat(100_000), "it is no JSON"],
    [{ data: [] }, "'data.repository' is 'undefined'"],
    [{ data: { repository: "acme" } }, `'data.repository' is '"acme"'`],
    [{ data: { repository: { q0: 5 } } }, "'data.repository.q0' is '5'"],
    [{ errors: "none" }, `'errors' is '"none"'`],
  ];
  for (const [body, what] of bodies) {
    await checkFault(GITHUB, {
      intercept: () => ({ status: 200, body }),
      requestCount: 1,
      expected: {
        why: `the answer of GitHub is unexpected: ${what}`,
        hint: hintOf(what),
      },
    });
  }
});

Deno.test("GraphQL answers nothing at all", async () => {
  for (const body of ["{}", "[]", "[".repeat(100_000) + "]".repeat(100_000)]) {
    await checkFault(GITHUB, {
      intercept: () => ({ status: 200, body }),
      requestCount: 1,
      expected: {
        why: "the answer of GitHub contains no data",
        hint: "check the address of the API, and whether a proxy answers instead",
      },
    });
  }
});

Deno.test("lists answer with other types than those of the platform", async () => {
  const bodies: readonly (readonly [Asker, unknown, string])[] = [
    [GITHUB_REST, {}, "it is 'Object'"],
    [GITHUB_REST, [null], "'0' is 'null'"],
    [GITHUB_REST, [{ number: "12" }], `'0.number' is '"12"'`],
    [GITLAB, { message: "all is well" }, "it is 'Object'"],
    [GITLAB, [{ iid: "12" }], `'0.iid' is '"12"'`],
    [BITBUCKET, [], "'values' is 'Function'"],
    [BITBUCKET, { values: {} }, "'values' is 'Object'"],
    [BITBUCKET, { values: [{ id: 12, title: null }] }, "'values.0.title' is 'null'"],
  ];
  for (const [asker, body, what] of bodies) {
    await checkFault(asker, {
      intercept: () => ({ status: 200, body: JSON.stringify(body) }),
      requestCount: 1,
      expected: {
        why: `the answer of ${asker.platform} is unexpected: ${what}`,
        hint: HINT,
      },
    });
  }
});

Deno.test("numbers beyond 2^31 keep no other pull request from being had", async () => {
  for (const asker of ASKERS) await checkFault(asker, { makeRelease: FAR_NUMBERS[asker.style] });
});
