// What doctor finds of the AI providers: which keys are set, and whether each is accepted.

import { type ProviderId, PROVIDERS } from "../../ai/provider.ts";
import type { Context } from "../../context.ts";
import { EnvironmentError } from "../../errors.ts";
import { readAddressVariable } from "../../platforms/settings.ts";
import { attempt, type Finding } from "./finding.ts";

const ONCE = { maxRetries: 1, backoffBaseSec: 0.5, backoffCapSec: 1 };

/** Asks each provider whose key is set. */
export async function checkProviders(context: Context): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const id of Object.keys(PROVIDERS) as ProviderId[]) {
    findings.push(...await attempt(PROVIDERS[id].name, () => checkProvider(id, context)));
  }
  return findings;
}

async function checkProvider(id: ProviderId, context: Context): Promise<readonly Finding[]> {
  const { name, keyVariables, apiUrl, apiVariable, checkPath } = PROVIDERS[id];
  const variable = keyVariables.find((each) => context.readVariable(each) !== undefined);
  if (variable === undefined) {
    return [{ status: "off", name, text: `no key (${keyVariables.join(", ")})` }];
  }
  const key = context.readVariable(variable)?.trim() ?? "";
  if (!/^[!-~]{1,4096}$/.test(key)) {
    throw new EnvironmentError(`the value of ${variable} holds characters that no key has`);
  }
  const server = apiVariable && readAddressVariable(apiVariable, context.readVariable);
  const answer = await context.requestHttp(
    { url: `${server ?? apiUrl}${checkPath}`, headers: { authorization: `Bearer ${key}` } },
    ONCE,
  );
  if (answer.status === 200) {
    return [{ status: "ok", name: variable, text: `accepted by ${server ?? name}` }];
  }
  throw new EnvironmentError(
    `${name} answered ${answer.status} to the key of ${variable}`,
    answer.status === 401 ? "make a new key" : "try again later",
  );
}
