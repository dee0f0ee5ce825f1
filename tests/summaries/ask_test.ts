// Tests of src/summaries/ask.ts.

import assert from "node:assert/strict";
import { type Chat, type ChatRequest, ContextError, DeclinedError } from "../../src/llm/chat.ts";
import type { SummaryTask } from "../../src/summaries/plan.ts";
import { EnvironmentError } from "../../src/errors.ts";
import { askForTasks, taskOf } from "../support/ai/summary_tasks.ts";
import {
  answerWith,
  type Judge,
  judge,
  type JudgedItem,
  judgedItems,
  promptedChanges,
} from "../support/ai/summary_world.ts";

const FINE = "Every port is closed.";
const INVENTED = "Version 2.0 closes every port.";
const UNKNOWN = "names '2.0', which its sources do not mention";
const MALFORMED = "came in an answer that does not have the requested shape";

function tasks(count: number): readonly SummaryTask[] {
  return Array.from({ length: count }, (_, index) => taskOf({ id: `c${index + 1}` }));
}

/** What a model does: its whole answer, an error after the start of one, or an error at once. */
type Behavior = string | Error | readonly [start: string, error: Error];

/**
 * A model that behaves so, request by request, then answers honestly; `asked` has the number of
 * changes in each request.
 */
function modelOf(
  ...behaviors: readonly (Behavior | undefined)[]
): Chat & { readonly asked: number[] } {
  const asked: number[] = [];
  const chat: Chat = ({ messages, onText }) => {
    const ids = idsIn(messages);
    const behavior = behaviors[asked.length] ?? answerWith(ids.map((id) => [id, FINE]));
    asked.push(ids.length);
    if (behavior instanceof Error) return Promise.reject(behavior);
    const [text, error] = typeof behavior === "string" ? [behavior] : behavior;
    onText?.(text);
    if (error !== undefined) return Promise.reject(error);
    return Promise.resolve({ text, usage: { inputTokens: 10, outputTokens: 1, costUsd: 0.5 } });
  };
  return Object.assign(chat, { asked });
}

function idsIn(messages: ChatRequest["messages"]): readonly string[] {
  return promptedChanges({ messages }).map(({ id }) => id);
}

Deno.test("askForPlan() asks in batches and adds up their usage", async () => {
  const chat = modelOf();
  const done: number[] = [];
  const { byId, refused, failure, usage } = await askForTasks(tasks(60), {
    chat,
    onProgress: (count) => done.push(count),
  });
  assert.deepEqual([byId.size, refused.size, failure], [60, 0, undefined]);
  assert.deepEqual(chat.asked, [40, 20]);
  assert.deepEqual(usage, { inputTokens: 20, outputTokens: 2, costUsd: 1 });
  assert.deepEqual(done, [40, 60]);
});

Deno.test("askForPlan() refuses a summary that repeats the title if there was more to say", async () => {
  const details =
    "Sockets leaked descriptors whenever handlers threw errors during shutdown under heavy load.";
  const summary = "Closes every port.";
  const repeated = answerWith([["c1", summary], ["c2", summary]]);
  const chat = modelOf(repeated, repeated);
  const both = [taskOf({ id: "c1", details }), taskOf({ id: "c2" })];
  const { byId, refused } = await askForTasks(both, { chat });
  assert.deepEqual([...refused], [["c1", "only repeats the title"]]);
  assert.deepEqual([...byId], [["c2", summary]]);
});

Deno.test("askForPlan() keeps earlier summaries after a failure, and asks no more", async () => {
  const failure = new EnvironmentError("gone");
  const chat = modelOf(undefined, failure);
  const result = await askForTasks(tasks(100), { chat, onText: () => {} });
  assert.deepEqual([result.byId.size, result.failure, chat.asked], [40, failure, [40, 40]]);
});

Deno.test("askForPlan() throws a bug in relnotes", async () => {
  await assert.rejects(askForTasks(tasks(1), { chat: modelOf(new TypeError("bug")) }), TypeError);
});

Deno.test("askForPlan() asks four batches at once, but one at a time while streaming", async () => {
  for (const [onText, most] of [[undefined, 4], [() => {}, 1]] as const) {
    let now = 0;
    let seen = 0;
    const answer = modelOf();
    const chat: Chat = async (request) => {
      seen = Math.max(seen, ++now);
      await new Promise((resolve) => setImmediate(resolve));
      now--;
      return await answer(request);
    };
    await askForTasks(tasks(200), { chat, onText });
    assert.equal(seen, most);
  }
});

Deno.test("askForPlan() streams the texts of its own ids only", async () => {
  const streamed: string[] = [];
  const answer = answerWith([["c1", "One."], ["c7", "Seven."], ["c2", "Two."]]);
  const chat = modelOf(answer, answer);
  await askForTasks(tasks(2), { chat, onText: (id, piece) => streamed.push(`${id} ${piece}`) });
  assert.deepEqual(streamed, ["c1 One.", "c2 Two.", "c1 One.", "c2 Two."]);
});

Deno.test("askForPlan() accepts and refuses each summary of an answer by itself", async () => {
  const both = { c1: FINE, c2: FINE };
  const whole = answerWith([["c1", FINE], ["c2", FINE]]);
  const cases: readonly (readonly [
    answer: string,
    accepted: Readonly<Record<string, string>>,
    refused: Readonly<Record<string, string>>,
  ])[] = [
    [answerWith([["c2", FINE], ["c1", ` ${FINE} `]]), both, {}],
    [answerWith([["c1", FINE], ["c2", FINE], ["c3", FINE]]), both, {}],
    [`\`\`\`json\n${whole}\n\`\`\``, both, {}],
    [answerWith([["c1", FINE]]), { c1: FINE }, { c2: "is missing from the answer" }],
    [answerWith([["c1", FINE], ["c2", FINE], ["c2", FINE]]), { c1: FINE }, {
      c2: "occurs more than once in the answer",
    }],
    [answerWith([["c1", FINE], ["c2", " "]]), { c1: FINE }, { c2: "is empty" }],
    [answerWith([["c1", FINE], ["c2", INVENTED]]), { c1: FINE }, { c2: UNKNOWN }],
    [whole.slice(0, -20), { c1: FINE }, { c2: MALFORMED }],
    ["Sorry.", {}, { c1: MALFORMED, c2: MALFORMED }],
  ];
  for (const [answer, accepted, refused] of cases) {
    const result = await askForTasks(tasks(2), { chat: modelOf(answer, answer) });
    assert.deepEqual(Object.fromEntries(result.byId), accepted, answer);
    assert.deepEqual(Object.fromEntries(result.refused), refused, answer);
  }
});

const BROKEN = new EnvironmentError("broken off");

Deno.test("askForPlan() uses what arrived before an answer broke off, and asks for the rest", async () => {
  const text = answerWith([["c1", FINE], ["c2", INVENTED], ["c3", FINE]]);
  const again = answerWith([["c2", INVENTED]]);
  const chat = modelOf([text.slice(0, text.indexOf("c3")), BROKEN], undefined, again);
  const refused: string[] = [];
  const accepted: string[][] = [];
  const result = await askForTasks(tasks(4), {
    chat,
    onRefused: (id, reason) => refused.push(`${id} ${reason}`),
    onAccepted: (summaries) => Promise.resolve(void accepted.push([...summaries.keys()])),
  });
  assert.deepEqual(Object.fromEntries(result.byId), { c1: FINE, c3: FINE, c4: FINE });
  assert.deepEqual([refused, accepted], [
    [`c2 ${UNKNOWN}`, `c2 ${UNKNOWN}`],
    [["c1"], ["c3", "c4"]],
  ]);
  assert.deepEqual([result.failure, chat.asked], [undefined, [4, 2, 1]]);
});

Deno.test("askForPlan() gives up when answers break off repeatedly", async () => {
  const chat = modelOf(...Array<Behavior>(4).fill(["{", BROKEN]));
  const result = await askForTasks(tasks(4), { chat });
  assert.deepEqual([result.byId.size, result.failure?.message], [0, "broken off"]);
  assert.deepEqual(chat.asked, [4, 4, 4]);
  // The client has retried already if not even a part of an answer arrived.
  const silent = modelOf(["", BROKEN], ["", BROKEN]);
  assert.equal((await askForTasks(tasks(4), { chat: silent })).byId.size, 0);
  assert.deepEqual(silent.asked, [4]);
});

Deno.test("askForPlan() does not retry a request that took two minutes", async () => {
  const { now } = performance;
  let laterMs = 0;
  performance.now = () => now.call(performance) + laterMs;
  try {
    const chat = modelOf(["{", BROKEN]);
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

Deno.test("askForPlan() splits what an answer of full length left out", async () => {
  const start = answerWith([["c1", FINE], ["c2", FINE]]).slice(0, -2);
  const usage = { inputTokens: 10, outputTokens: 5 };
  const chat = modelOf([start, new DeclinedError("too long", "less", usage)]);
  const result = await askForTasks(tasks(5), { chat });
  assert.deepEqual([...result.byId.keys()].sort(), ["c1", "c2", "c3", "c4", "c5"]);
  assert.deepEqual([chat.asked, result.failure], [[5, 2, 1], undefined]);
  assert.deepEqual(result.usage, { inputTokens: 30, outputTokens: 7, costUsd: 1 });
});

Deno.test("askForPlan() finds the one change that the provider declines", async () => {
  const honest = modelOf();
  const asked: number[] = [];
  const chat: Chat = async (request) => {
    const ids = idsIn(request.messages);
    asked.push(ids.length);
    if (ids.includes("c3")) throw new DeclinedError("declined", "no");
    return await honest(request);
  };
  const { byId, refused, failure } = await askForTasks(tasks(8), { chat });
  assert.deepEqual([byId.size, byId.has("c3"), refused.size], [7, false, 0]);
  assert.deepEqual([failure?.message, asked], ["declined", [8, 4, 2, 2, 1, 1, 4]]);
});

Deno.test("askForPlan() gives up on a model that declines everything", async () => {
  const chat = modelOf(...Array<Behavior>(9).fill(new DeclinedError("declined", "no")));
  const { byId, failure } = await askForTasks(tasks(20), { chat });
  assert.deepEqual([byId.size, failure?.message], [0, "declined"]);
  assert.deepEqual(chat.asked, [20, 10, 5, 3, 2, 1, 1]);
});

/** A judge that answers so, request by request; `asked` has the ids in each request. */
function judgeOf(
  kind: Judge,
  isTrue?: (item: JudgedItem) => boolean,
): Chat & { readonly asked: (readonly string[])[] } {
  const asked: (readonly string[])[] = [];
  const chat: Chat = ({ messages }) => {
    const items = judgedItems({ messages }) ?? [];
    asked.push(items.map(({ id }) => id));
    return Promise.resolve({
      text: judge(items, kind, isTrue),
      usage: { inputTokens: 5, outputTokens: 1 },
    });
  };
  return Object.assign(chat, { asked });
}

/** True of all but controls. */
function isOfChange({ evidence }: JudgedItem): boolean {
  return evidence.title === "close every port";
}

Deno.test("askForPlan() accepts what a second request bears out with a quotation of the change", async () => {
  const [contradicted, invented, unjudged] = [
    "contradicts its sources, as a second request found",
    "is borne out only by a quotation that its sources do not hold",
    "was not judged by the model that checks it",
  ];
  const cases: readonly (readonly [kind: Judge, accepted: object, refused: object])[] = [
    ["honest", { c1: FINE }, { c2: contradicted }],
    ["inventor", {}, { c1: invented, c2: contradicted }],
    ["broken", {}, { c1: unjudged, c2: unjudged }],
  ];
  for (const [kind, accepted, refused] of cases) {
    const verify = judgeOf(kind, ({ id }) => id === "c1");
    const quotations: unknown[] = [];
    const result = await askForTasks(tasks(2), {
      chat: modelOf(),
      verify,
      onAccepted: (kept) => Promise.resolve(void quotations.push(...kept.values())),
    });
    assert.deepEqual(Object.fromEntries(result.byId), accepted, kind);
    assert.deepEqual(Object.fromEntries(result.refused), refused, kind);
    assert.equal(result.isUnmasked, false);
    for (const kept of quotations) {
      assert.deepEqual(kept, { summary: FINE, quotation: "close every port" });
    }
  }
});

const OPENED = "Every port is opened.";

/** Writes of the first change the truth, of the others the opposite. */
function halfTrue(count: number): string {
  return answerWith(tasks(count).map(({ prompt: { id } }) => [id, id === "c1" ? FINE : OPENED]));
}

Deno.test("askForPlan() shows only the changes' own words when the judge takes a control for true", async () => {
  const verify = judgeOf("liar");
  const kept: unknown[] = [];
  const result = await askForTasks(tasks(2), {
    chat: modelOf(halfTrue(2), halfTrue(2)),
    verify,
    onAccepted: (each) => Promise.resolve(void kept.push(...each)),
  });
  assert.equal(result.isUnmasked, true);
  assert.deepEqual([...result.byId], [["c1", FINE]]);
  assert.match(result.refused.get("c2") ?? "", /^says 'opened', which its sources do not say/);
  // Without the quotation of a model that nobody believes.
  assert.deepEqual(kept, [["c1", { summary: FINE }]]);
  // Its verdict on the second try is worth nothing either.
  assert.equal(verify.asked.length, 1);
});

Deno.test("askForPlan() takes back what an unmasked judge let pass before", async () => {
  const [honest, liar] = [judgeOf("honest", isOfChange), judgeOf("liar")];
  let count = 0;
  const verify: Chat = (request) => (count++ === 0 ? honest : liar)(request);
  const kept = new Map<string, unknown>();
  const result = await askForTasks(tasks(80), {
    chat: modelOf(halfTrue(40), undefined, halfTrue(40)),
    verify,
    onText: () => {},
    onAccepted: (each) => Promise.resolve(void each.forEach((value, id) => kept.set(id, value))),
  });
  assert.equal(result.isUnmasked, true);
  assert.equal(result.byId.size, 41);
  assert.equal(result.refused.size, 39);
  assert.deepEqual(kept.get("c1"), { summary: FINE });
  assert.deepEqual([kept.has("c2"), kept.get("c2")], [true, undefined]);
  assert.deepEqual(kept.get("c80"), { summary: FINE });
});

Deno.test("askForPlan() holds to words what was judged beside the request that unmasks", async () => {
  const [honest, liar] = [judgeOf("honest", isOfChange), judgeOf("liar")];
  let count = 0;
  // Both answers arrive at once.
  const verify: Chat = (request) => (count++ === 0 ? honest : liar)(request);
  const chat: Chat = ({ messages }) =>
    Promise.resolve({ text: answerWith(idsIn(messages).map((id) => [id, OPENED])) });
  const result = await askForTasks(tasks(80), { chat, verify });
  assert.deepEqual([result.isUnmasked, result.byId.size], [true, 0]);
});

Deno.test("askForPlan() believes a judge that answers for the ids it knows only", async () => {
  const verify: Chat = ({ messages }) => {
    const known = (judgedItems({ messages }) ?? []).filter(isOfChange);
    return Promise.resolve({ text: judge(known, "liar") });
  };
  const answer = answerWith([["c1", FINE], ["c2", OPENED]]);
  const result = await askForTasks(tasks(2), { chat: modelOf(answer), verify });
  assert.deepEqual([result.isUnmasked, result.byId.size], [false, 2]);
});

Deno.test("askForPlan() believes the no of an unmasked judge", async () => {
  const verify: Chat = ({ messages }) => {
    const verdicts = (judgedItems({ messages }) ?? []).map((item) => ({
      id: item.id,
      verdict: isOfChange(item) ? "contradicted" : "supported",
      quotation: item.evidence.title,
    }));
    return Promise.resolve({ text: JSON.stringify({ verdicts }) });
  };
  const accepted: string[] = [];
  const result = await askForTasks(tasks(1), {
    chat: modelOf(undefined, answerWith([])),
    verify,
    onAccepted: (kept) => Promise.resolve(void accepted.push(...kept.keys())),
  });
  assert.deepEqual([result.isUnmasked, result.byId.size, accepted], [true, 0, []]);
});

Deno.test("askForPlan() never lets a judge pass what words refuse, nor shows it to one", async () => {
  const answer = answerWith([["c1", INVENTED], ["c2", FINE]]);
  const verify = judgeOf("liar");
  const result = await askForTasks(tasks(2), { chat: modelOf(answer, answer), verify });
  assert.deepEqual([...result.byId.keys()], ["c2"]);
  assert.deepEqual([...result.refused], [["c1", UNKNOWN]]);
  // What is not of a change is a control.
  assert.deepEqual(verify.asked.map((ids) => ids.toSorted()), [["c2", "c3"]]);
});

Deno.test("askForPlan() asks once more for what was refused, with the reason", async () => {
  const prompts: unknown[] = [];
  const answer = modelOf(answerWith([["c1", INVENTED], ["c2", FINE]]));
  const chat: Chat = (request) => {
    const [system] = request.messages;
    prompts.push([
      /A change with "refused"/.test(system?.content ?? ""),
      promptedChanges({ messages: request.messages }).map(({ refused }) => refused),
    ]);
    return answer(request);
  };
  const result = await askForTasks(tasks(2), { chat });
  assert.deepEqual([result.byId.size, result.refused.size], [2, 0]);
  assert.deepEqual(prompts, [
    [false, [undefined, undefined]],
    [true, [{ reason: UNKNOWN, summary: INVENTED }]],
  ]);
});

Deno.test("askForPlan() sends at most 12 requests for 200 changes, however much is refused", async () => {
  const refusing = modelOf(...Array<Behavior>(20).fill(answerWith([])));
  const verify = judgeOf("honest", () => false);
  const worst = await askForTasks(tasks(200), { chat: modelOf(), verify });
  assert.deepEqual([worst.byId.size, worst.refused.size, verify.asked.length], [0, 200, 6]);
  const fooled = await askForTasks(tasks(200), { chat: modelOf(), verify: judgeOf("liar") });
  assert.deepEqual([fooled.byId.size, fooled.isUnmasked], [200, true]);
  const silent = await askForTasks(tasks(200), { chat: refusing, verify: judgeOf("liar") });
  assert.deepEqual([silent.byId.size, refusing.asked], [0, [40, 40, 40, 40, 40, 40]]);
});

Deno.test("askForPlan() keeps what was judged before the judge failed", async () => {
  const failure = new EnvironmentError("gone");
  const honest = judgeOf("honest", isOfChange);
  let count = 0;
  const verify: Chat = (request) => count++ === 0 ? honest(request) : Promise.reject(failure);
  const result = await askForTasks(tasks(80), { chat: modelOf(), verify, onText: () => {} });
  assert.deepEqual([result.byId.size, result.refused.size, result.failure], [40, 0, failure]);
});

Deno.test("askForPlan() halves what a judge declines", async () => {
  const honest = judgeOf("honest", isOfChange);
  const verify: Chat = (request) =>
    (judgedItems(request) ?? []).some(({ id }) => id === "c3")
      ? Promise.reject(new DeclinedError("declined", "no"))
      : honest(request);
  const result = await askForTasks(tasks(8), { chat: modelOf(), verify });
  assert.deepEqual([...result.refused], [["c3", "was not judged by the model that checks it"]]);
  assert.equal(result.byId.size, 7);
});

Deno.test("askForPlan() sends no second batch that is too long for the context", async () => {
  const honest = modelOf();
  const asked: number[] = [];
  const chat: Chat = async (request) => {
    asked.push(idsIn(request.messages).length);
    if (idsIn(request.messages).length > 10) throw new ContextError("too long", "less");
    return await honest(request);
  };
  const result = await askForTasks(tasks(80), { chat, onText: () => {} });
  assert.deepEqual([result.byId.size, result.failure], [80, undefined]);
  assert.deepEqual(asked, [40, 20, 10, 10, 10, 10, 10, 10, 10, 10]);
});
