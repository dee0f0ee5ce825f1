// Tests of src/summaries/ask.ts with a model that answers as a test says.

import assert from "node:assert/strict";
import { type Chat, type ChatRequest, DeclinedError } from "../../src/llm/chat.ts";
import {
  LARGEST_BATCH,
  LARGEST_REQUEST,
  splitBatches,
  type SummaryTask,
  writeRequests,
} from "../../src/summaries/plan.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { askForTasks, STYLE, taskOf } from "../support/ai/summary_tasks.ts";

function task(number: number, details = ""): SummaryTask {
  return taskOf({ id: `c${number}`, details });
}

function tasks(count: number): readonly SummaryTask[] {
  return Array.from({ length: count }, (_, index) => task(index + 1));
}

/** A model that gives each question the answer at its place, the last one again and again. */
function answering(...answers: readonly (string | Error)[]): Chat & { readonly asked: number[] } {
  const asked: number[] = [];
  const chat: Chat = ({ messages, onText }) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)];
    // The request that relnotes writes.
    const told = JSON.parse(messages[1]?.content ?? "") as { changes: { id: string }[] };
    asked.push(told.changes.length);
    if (answer instanceof Error) return Promise.reject(answer);
    const text = answer === "honest"
      ? write(told.changes.map(({ id }) => [id, "Every port is closed."]))
      : answer ?? "";
    onText?.(text);
    return Promise.resolve({ text, usage: { inputTokens: 10, outputTokens: 1 } });
  };
  return Object.assign(chat, { asked });
}

function write(summaries: readonly (readonly [id: string, summary: string])[]): string {
  return JSON.stringify({ summaries: summaries.map(([id, summary]) => ({ id, summary })) });
}

Deno.test("splitBatches() bounds a batch by its changes", () => {
  assert.equal(LARGEST_BATCH, 25);
  const sizes = (count: number): number[] => splitBatches(tasks(count)).map(({ length }) => length);
  assert.deepEqual(sizes(0), []);
  assert.deepEqual(sizes(1), [1]);
  assert.deepEqual(sizes(25), [25]);
  assert.deepEqual(sizes(51), [25, 25, 1]);
});

Deno.test("splitBatches() bounds a batch by its characters, and keeps the order", () => {
  assert.equal(LARGEST_REQUEST, 110_000);
  const long = "x".repeat(50_000);
  const batches = splitBatches([task(1, long), task(2, long), task(3, long), task(4)]);
  assert.deepEqual(batches.map((batch) => batch.map(({ prompt }) => prompt.id)), [
    ["c1", "c2"],
    ["c3", "c4"],
  ]);
  assert.deepEqual(splitBatches([task(1, "x".repeat(120_000)), task(2)]).length, 2);
});

Deno.test("writeRequests() writes the changes of each batch and nothing else", () => {
  const requests = writeRequests({ batches: [[task(1), task(2)], [task(3)]], style: STYLE });
  assert.deepEqual(requests.map((messages) => JSON.parse(messages[1]?.content ?? "")), [
    { changes: [task(1).prompt, task(2).prompt] },
    { changes: [task(3).prompt] },
  ]);
});

Deno.test("askForPlan() asks in batches and adds up what they took", async () => {
  const chat = answering("honest");
  const done: number[] = [];
  const onProgress = (count: number): void => void done.push(count);
  const { byId, refused, failure, usage } = await askForTasks(tasks(60), {
    chat,
    onProgress,
  });
  assert.deepEqual([byId.size, refused.size, failure], [60, 0, undefined]);
  assert.deepEqual(chat.asked, [25, 25, 10]);
  assert.deepEqual(usage, { inputTokens: 30, outputTokens: 3 });
  assert.deepEqual(done, [25, 50, 60]);
});

Deno.test("askForPlan() refuses what only repeats the title, where there was more to say", async () => {
  const details =
    "Sockets leaked descriptors whenever handlers threw errors during shutdown under heavy load.";
  const chat = answering(write([["c1", "Closes every port."], ["c2", "Closes every port."]]));
  const { byId, refused } = await askForTasks([task(1, details), task(2)], {
    chat,
  });
  assert.deepEqual([...refused], [["c1", "only repeats the title"]]);
  assert.deepEqual([...byId], [["c2", "Closes every port."]]);
});

Deno.test("askForPlan() asks nothing when there is nothing to ask", async () => {
  const chat = answering("honest");
  const { byId, usage } = await askForTasks([], { chat });
  assert.deepEqual([byId.size, usage, chat.asked], [0, { inputTokens: 0, outputTokens: 0 }, []]);
});

Deno.test("askForPlan() keeps what it had before a failure, and asks no more", async () => {
  const failure = new EnvironmentError("gone");
  const chat = answering("honest", failure);
  const onText = (): void => {};
  const result = await askForTasks(tasks(100), { chat, onText });
  assert.equal(result.byId.size, 25);
  assert.equal(result.failure, failure);
  assert.deepEqual(chat.asked, [25, 25]);
});

Deno.test("askForPlan() gives a fault of relnotes on", async () => {
  const chat = answering(new TypeError("fault"));
  await assert.rejects(askForTasks(tasks(1), { chat }), TypeError);
});

Deno.test("askForPlan() asks four batches at once, and one after the other when it is watched", async () => {
  for (const [onText, most] of [[undefined, 4], [() => {}, 1]] as const) {
    let now = 0;
    let seen = 0;
    const answer = answering("honest");
    const chat = async (request: ChatRequest): ReturnType<Chat> => {
      seen = Math.max(seen, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      now--;
      return await answer(request);
    };
    await askForTasks(tasks(200), { chat, onText });
    assert.equal(seen, most);
  }
});

Deno.test("askForPlan() tells of texts as they come, of its own ids only", async () => {
  const told: string[] = [];
  const chat = answering(write([["c1", "One."], ["c7", "Seven."], ["c2", "Two."]]));
  const onText = (id: string, piece: string): void => void told.push(`${id} ${piece}`);
  await askForTasks(tasks(2), { chat, onText });
  assert.deepEqual(told, ["c1 One.", "c2 Two."]);
});

const FINE = "Every port is closed.";
const ANSWERS: readonly (readonly [
  name: string,
  answer: string,
  kept: Readonly<Record<string, string>>,
  refused: Readonly<Record<string, string>>,
])[] = [
  ["both", write([["c2", FINE], ["c1", ` ${FINE} `]]), { c1: FINE, c2: FINE }, {}],
  ["one left out", write([["c1", FINE]]), { c1: FINE }, { c2: "is left out of the answer" }],
  ["one twice", write([["c1", FINE], ["c2", FINE], ["c2", FINE]]), { c1: FINE }, {
    c2: "stands in the answer more than once",
  }],
  ["an id that was not asked for", write([["c1", FINE], ["c2", FINE], ["c3", FINE]]), {
    c1: FINE,
    c2: FINE,
  }, {}],
  ["an empty one", write([["c1", FINE], ["c2", " "]]), { c1: FINE }, { c2: "is empty" }],
  ["an invented version", write([["c1", FINE], ["c2", "Version 2.0 closes every port."]]), {
    c1: FINE,
  }, { c2: "names '2.0', which its sources do not hold" }],
  ["a fence around", `\`\`\`json\n${write([["c1", FINE], ["c2", FINE]])}\n\`\`\``, {
    c1: FINE,
    c2: FINE,
  }, {}],
  ["its second half missing", write([["c1", FINE], ["c2", FINE]]).slice(0, -20), { c1: FINE }, {
    c2: "came in an answer that is not of the shape asked for",
  }],
  ["no JSON", "Sorry.", {}, {
    c1: "came in an answer that is not of the shape asked for",
    c2: "came in an answer that is not of the shape asked for",
  }],
];

for (const [name, answer, kept, refused] of ANSWERS) {
  Deno.test(`askForPlan() takes an answer with ${name} as it should`, async () => {
    const result = await askForTasks(tasks(2), { chat: answering(answer) });
    assert.deepEqual(Object.fromEntries(result.byId), kept);
    assert.deepEqual(Object.fromEntries(result.refused), refused);
  });
}

/** A model that says this much, and then what it fails with. */
function breaking(...ends: readonly (readonly [text: string, error: Error])[]): ReturnType<
  typeof answering
> {
  const asked: number[] = [];
  const rest = answering("honest");
  const chat: Chat = async (request) => {
    const end = ends[asked.length];
    // The request that relnotes writes.
    const told = JSON.parse(request.messages[1]?.content ?? "") as { changes: unknown[] };
    asked.push(told.changes.length);
    if (end === undefined) return await rest(request);
    request.onText?.(end[0]);
    throw end[1];
  };
  return Object.assign(chat, { asked });
}

Deno.test("askForPlan() believes what was said before an answer was broken off", async () => {
  const text = write([["c1", FINE], ["c2", "Version 2.0 closes every port."], ["c3", FINE]]);
  const chat = breaking([text.slice(0, text.indexOf("c3")), new EnvironmentError("broken off")]);
  const refused: string[] = [];
  const result = await askForTasks(tasks(4), {
    chat,
    onRefused: (id, reason) => refused.push(`${id} ${reason}`),
  });
  assert.deepEqual(Object.fromEntries(result.byId), { c1: FINE, c3: FINE, c4: FINE });
  assert.deepEqual(refused, ["c2 names '2.0', which its sources do not hold"]);
  // What was not said is asked for once more.
  assert.deepEqual([result.failure, chat.asked], [undefined, [4, 2]]);
});

Deno.test("askForPlan() gives up when answers break off again and again", async () => {
  const broken = ["{", new EnvironmentError("broken off")] as const;
  const silent = ["", new EnvironmentError("not reached")] as const;
  const chat = breaking(broken, broken, broken, broken);
  const result = await askForTasks(tasks(4), { chat });
  assert.deepEqual([result.byId.size, result.failure?.message], [0, "broken off"]);
  assert.deepEqual(chat.asked, [4, 4, 4]);
  // One that does not even begin to answer is not asked again: the client has tried already.
  const mute = breaking(silent, silent);
  assert.equal((await askForTasks(tasks(4), { chat: mute })).byId.size, 0);
  assert.deepEqual(mute.asked, [4]);
});

Deno.test("askForPlan() does not ask a model anew that has been waited for", async () => {
  const { now } = performance;
  let laterMs = 0;
  performance.now = () => now.call(performance) + laterMs;
  try {
    const chat = breaking(["{", new EnvironmentError("broken off")]);
    const slow: Chat = (request) => {
      laterMs += 120_000;
      return chat(request);
    };
    const result = await askForTasks(tasks(4), { chat: slow });
    assert.deepEqual([result.failure?.message, chat.asked], ["broken off", [4]]);
  } finally {
    performance.now = now;
  }
});

Deno.test("askForPlan() tells of summaries as soon as they are believed", async () => {
  const text = write([["c1", FINE], ["c2", "Version 2.0 closes every port."], ["c3", FINE]]);
  const chat = breaking([text.slice(0, text.indexOf("c3")), new EnvironmentError("broken off")]);
  const told: string[][] = [];
  await askForTasks(tasks(4), {
    chat,
    onBelieved: (summaries) => Promise.resolve(void told.push([...summaries.keys()])),
  });
  assert.deepEqual(told, [["c1"], ["c3", "c4"]]);
});

Deno.test("askForPlan() asks apart for what an answer of full length left out", async () => {
  const said = write([["c1", FINE], ["c2", FINE]]).slice(0, -2);
  const usage = { inputTokens: 10, outputTokens: 5 };
  const chat = breaking([said, new DeclinedError("too long", "less", usage)]);
  const result = await askForTasks(tasks(5), { chat });
  assert.deepEqual([...result.byId.keys()].sort(), ["c1", "c2", "c3", "c4", "c5"]);
  assert.deepEqual([chat.asked, result.failure], [[5, 2, 1], undefined]);
  assert.deepEqual(result.usage, { inputTokens: 30, outputTokens: 7 });
});

Deno.test("askForPlan() finds the one change that is declined, and says so", async () => {
  const asked: number[] = [];
  const honest = answering("honest");
  const chat: Chat = async (request) => {
    // The request that relnotes writes.
    const told = JSON.parse(request.messages[1]?.content ?? "") as { changes: { id: string }[] };
    asked.push(told.changes.length);
    if (told.changes.some(({ id }) => id === "c3")) throw new DeclinedError("declined", "no");
    return await honest(request);
  };
  const { byId, refused, failure } = await askForTasks(tasks(8), { chat });
  assert.deepEqual([byId.size, byId.has("c3"), refused.size], [7, false, 0]);
  assert.deepEqual([failure?.message, asked], ["declined", [8, 4, 2, 2, 1, 1, 4]]);
});

Deno.test("askForPlan() gives up on a model that declines whatever it is asked", async () => {
  const chat = answering(new DeclinedError("declined", "no"));
  const { byId, failure } = await askForTasks(tasks(20), { chat });
  assert.deepEqual([byId.size, failure?.message], [0, "declined"]);
  assert.deepEqual(chat.asked, [20, 10, 5, 3, 2, 1]);
});
