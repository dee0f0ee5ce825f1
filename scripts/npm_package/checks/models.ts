// Checks under one runtime that models are asked as in Deno: summaries, and a commit message.

import { startOpenai } from "../../../tests/support/ai/openai_server.ts";
import { judge, judgedItems } from "../../../tests/support/ai/summary_world.ts";
import { makeRepository } from "../../../tests/support/git/repository.ts";
import { runCommand } from "../command.ts";
import type { Comparison } from "./command_line.ts";
import { expectSame, type Report } from "./report.ts";

/** True of both changes. */
const SUMMARY = "Shows each page of results.";
const SECRET = `ghp_${"a1B2".repeat(9)}`;

/** Runs the checks that ask a local model. */
export async function checkModels(comparison: Comparison, report: Report): Promise<void> {
  const { name, installed, sources, environment } = comparison;
  await report.check(`${name}: generate --use-llm summarises as it does in Deno`, async () => {
    await using model = await startOpenai({
      reply: (asked) => {
        const items = judgedItems(asked);
        return items === undefined
          ? summarizeAll(asked.messages)
          : judge(items, "honest", ({ summary }) => summary === SUMMARY);
      },
    });
    using repository = makeRepository([
      `feat: show results page by page\n\nThe key was ${SECRET}.`,
      "fix: show the last page of results",
    ]);
    const setting = { environment: { ...environment, OPENAI_BASE_URL: model.baseUrl } };
    const args = ["generate", "--repo", repository.path, "--use-llm"] as const;
    const actual = await runCommand([...installed, ...args], setting);
    expectSame("the exit code", actual.exitCode, 0);
    if (actual.stdout.split(SUMMARY).length !== 3) throw new Error(actual.stderr + actual.stdout);
    if (JSON.stringify(model.asked).includes(SECRET)) throw new Error("the secret was sent");
    const kept = await runCommand([...sources, ...args], setting);
    expectSame("standard output", actual.stdout, kept.stdout);
    expectSame("how often the model was asked", model.asked.length, 2);
  });
  await report.check(`${name}: generate-commit commits what the model says`, async () => {
    await using model = await startOpenai({
      reply: () =>
        JSON.stringify({
          subject: "fix: close the port",
          body: "It was left open.",
          breakingChange: "",
        }),
    });
    using repository = makeRepository([{ message: "feat: one", files: { "a.txt": "a\n" } }]);
    const { path, git } = repository;
    git("config", "user.name", "Ada");
    git("config", "user.email", "ada@example.org");
    git("reset", "--hard");
    await Deno.writeTextFile(`${path}/a.txt`, "b\n");
    git("add", "a.txt");
    const args = ["generate-commit", "--repo", path, "--llm-provider", "openai"] as const;
    const { exitCode, stderr } = await runCommand([...installed, ...args], {
      environment: { ...environment, OPENAI_BASE_URL: model.baseUrl },
      input: "c",
    });
    expectSame("the exit code", exitCode, 0);
    expectSame(
      "the message",
      git("log", "-1", "--format=%B"),
      "fix: close the port\n\nIt was left open.\n",
    );
    if (!stderr.includes("+b")) throw new Error(`the diff was not shown: ${stderr}`);
  });
  await report.check(`${name}: --rag-backend chroma says which package is missing`, async () => {
    await using model = await startOpenai({ reply: ({ messages }) => summarizeAll(messages) });
    using repository = makeRepository(["feat: add paging"]);
    const args = ["generate", "--repo", repository.path, "--use-llm", "--rag-backend", "chroma"];
    const { exitCode, stderr } = await runCommand([...installed, ...args], {
      environment: { ...environment, OPENAI_BASE_URL: model.baseUrl },
    });
    expectSame("the exit code", exitCode, 1);
    expectSame(
      "standard error",
      stderr,
      "error: the retrieval backend 'chroma' needs the package 'chromadb', which is not installed\n" +
        "hint: npm install chromadb, or use --rag-backend simple\n",
    );
  });
}

function summarizeAll(messages: readonly unknown[]): string {
  const ids = new Set(JSON.stringify(messages.at(-1)).match(/\bc\d+(?=\\")/g));
  return JSON.stringify({ summaries: [...ids].map((id) => ({ id, summary: SUMMARY })) });
}
