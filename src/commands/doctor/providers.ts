// Checks the AI providers for `doctor`: which keys are set, whether they are accepted, and whether
// the model answers.

import { readAddressVariable } from "../../addresses.ts";
import type { Context } from "../../cli/context.ts";
import { EnvironmentError } from "../../errors.ts";
import type { ChatRequest } from "../../llm/chat.ts";
import type { ChosenModel } from "../../llm/model.ts";
import type { ProviderRow } from "../../llm/provider.ts";
import { model } from "../../cli/options/rows/models.ts";
import { listVariables } from "../../text/wording.ts";
import type { Status } from "../status.ts";
import { attempt, type Finding } from "./finding.ts";

const RETRY = { maxRetries: 1, backoffBaseSec: 0.5, backoffCapSec: 1 };

/** The request that is tried; any model can answer it. */
const TRIED: ChatRequest = {
  messages: [
    {
      role: "system",
      content: 'You are tested. Answer with the JSON {"ok":true} and nothing else.',
    },
    { role: "user", content: '{"test":"json"}' },
  ],
  shape: {
    name: "test",
    schema: {
      type: "object",
      additionalProperties: false,
      required: ["ok"],
      properties: { ok: { type: "boolean" } },
    },
  },
};

/**
 * Checks a provider if it has a key or a server of the user's own: first the key, then with a short
 * request the model.
 */
export async function checkProvider(
  { name, alias, keyVariables, apiVariable, checkPath }: ProviderRow,
  context: Context,
  { showWait }: Status,
): Promise<readonly Finding[]> {
  const { requestHttp, readVariable } = context;
  const given = keyVariables.map(readVariable).find((key) => key !== undefined);
  const ownServer = apiVariable && readAddressVariable(apiVariable, readVariable);
  if (given === undefined && ownServer === undefined) {
    const text = `no key (${listVariables(keyVariables).join(", ")})`;
    return [{
      status: "off",
      name,
      text,
      missing: { what: "key", variable: keyVariables.at(-1) ?? "" },
    }];
  }
  const { findModel } = await import("../../llm/model.ts");
  const row = alias === "openai" ? model.openaiModel : model.openrouterModel;
  const named = row.variables.map(readVariable).find((each) => each !== undefined);
  const chosen = findModel(
    { provider: alias, model: named, key: given, isKeyNeeded: false },
    readVariable,
  );
  const { key, keyName, apiUrl } = chosen;
  const server = ownServer ?? name;
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const { status } = await requestHttp(
    { url: `${apiUrl}${checkPath}`, headers },
    { ...RETRY, onWait: showWait },
  );
  // Not every server can list its models; a request says more.
  const isUnknown = ownServer !== undefined && (status === 404 || status === 405);
  if (status === 200 || isUnknown) {
    const said = key === undefined || isUnknown ? "answers" : "accepted";
    const text = said === "answers" ? `${server} answers` : `accepted by ${server}`;
    const found: Finding = { status: "ok", name: keyName ?? apiVariable ?? name, text };
    return [found, await tryModel(chosen, context, showWait)];
  }
  throw new EnvironmentError(
    `${server} answered ${status} ${
      keyName === undefined ? "without a key" : `to the key of ${keyName}`
    }`,
    status === 401 && key !== undefined ? "create a new key" : "check its address",
  );
}

/** Sends one short request, as `generate --use-llm` would. */
async function tryModel(
  chosen: ChosenModel,
  context: Context,
  onWait: (waitSec: number) => void,
): Promise<Finding> {
  const name = `model ${chosen.model}`;
  const [{ createModelChat }, { parseObject }] = await Promise.all([
    import("../model.ts"),
    import("../../llm/model_answer.ts"),
  ]);
  const findings = await attempt(name, async () => {
    const { chat } = await createModelChat(chosen, context, onWait);
    const { text } = await chat(TRIED);
    if (parseObject(text)?.["ok"] === true) {
      return [{ status: "ok", name, text: "answers in JSON" }];
    }
    throw new EnvironmentError(
      "it answers, but not with the JSON that it is asked for",
      "choose a model that follows instructions; summaries would be refused",
    );
  });
  return findings[0] ?? { status: "ok", name, text: "answers" };
}
