// Tests of src/commands/pull_requests/known_pull_request.ts.

import assert from "node:assert/strict";
import { describeRecord } from "../../../src/commands/pull_requests/known_pull_request.ts";
import type { PullRequestRecord } from "../../../src/platforms/pull_request.ts";

const GITLAB = {
  platform: "platformb",
  webUrl: "https://gitlab.example.org",
  path: ["acme", "tool"],
} as const;

function recordWith(more: Partial<PullRequestRecord> = {}): PullRequestRecord {
  return {
    number: 7,
    title: "Move ports",
    description: "",
    isMerged: true,
    mergeCommits: [],
    ...more,
  };
}

Deno.test("describeRecord() gives what is known, and leaves out what is not", () => {
  assert.deepEqual(describeRecord(recordWith(), GITLAB), {
    number: 7,
    reference: "!7",
    mergeCommits: [],
    details: { title: "Move ports", description: "", labels: [], reviewers: [] },
  });
  const whole = recordWith({
    url: "https://gitlab.example.org/acme/tool/-/merge_requests/7",
    author: { login: "ada", name: "Ada" },
    labels: ["network"],
    reviewers: [{ login: "bob", isApproving: true }, { name: "Carol" }],
    mergedAt: "2026-01-01T00:00:00Z",
    mergeCommits: ["0123456789ab"],
  });
  assert.deepEqual(describeRecord(whole, GITLAB, "Moves ports."), {
    number: 7,
    reference: "!7",
    mergeCommits: ["0123456789ab"],
    summary: "Moves ports.",
    details: {
      title: "Move ports",
      description: "",
      url: "https://gitlab.example.org/acme/tool/-/merge_requests/7",
      author: { login: "ada", name: "Ada" },
      labels: ["network"],
      reviewers: [{ login: "bob", approved: true }, { name: "Carol" }],
      mergedAt: "2026-01-01T00:00:00Z",
    },
  });
});

Deno.test("describeRecord() takes no address that leads elsewhere than to the platform", () => {
  const addresses = [
    "https://evil.example/7",
    "https://gitlab.example.org.evil.example/7",
    "javascript:alert(1)",
    "",
  ];
  for (const url of addresses) {
    assert.equal("url" in describeRecord(recordWith({ url }), GITLAB).details, false, url);
  }
});
