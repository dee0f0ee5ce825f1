// Checks the AI providers for `doctor`: which keys are set and whether they are accepted.

import { readAddressVariable } from "../../addresses.ts";
import { type ProviderId, PROVIDERS } from "../../llm/provider.ts";
import type { Context } from "../../cli/context.ts";
import { EnvironmentError } from "../../errors.ts";
import { type Status, withStatus } from "../status.ts";
import { attempt, type Finding } from "./finding.ts";

const ONCE = { maxRetries: 1, backoffBaseSec: 0.5, backoffCapSec: 1 };

/** Checks each provider with a key or a server of its own. */
export async function checkProviders(context: Context): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const id of Object.keys(PROVIDERS) as ProviderId[]) {
    const { name } = PROVIDERS[id];
    const check = (status: Status): Promise<readonly Finding[]> =>
      attempt(name, () => checkProvider(id, context, status));
    findings.push(...await withStatus(`asking ${name}`, name, context, check));
  }
  return findings;
}

async function checkProvider(
  id: ProviderId,
  context: Context,
  status: Status,
): Promise<readonly Finding[]> {
  const { name, keyVariables, apiUrl, apiVariable, checkPath } = PROVIDERS[id];
  const variable = keyVariables.find((each) => context.readVariable(each) !== undefined);
  const server = apiVariable && readAddressVariable(apiVariable, context.readVariable);
  if (variable === undefined && server === undefined) {
    return [{ status: "off", name, text: `no key (${keyVariables.join(", ")})` }];
  }
  const key = variable === undefined ? undefined : readKey(variable, context);
  const answer = await context.requestHttp(
    {
      url: `${server ?? apiUrl}${checkPath}`,
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
    },
    { ...ONCE, onWait: status.showWait },
  );
  const asked = variable ?? apiVariable ?? name;
  if (answer.status === 200) {
    const text = key === undefined ? `${server} answers` : `accepted by ${server ?? name}`;
    return [{ status: "ok", name: asked, text }];
  }
  throw new EnvironmentError(
    `${server ?? name} answered ${answer.status} ` +
      (variable === undefined ? "without a key" : `to the key of ${variable}`),
    answer.status === 401 && variable !== undefined ? "make a new key" : "check its address",
  );
}

function readKey(variable: string, context: Context): string {
  const key = context.readVariable(variable)?.trim() ?? "";
  if (/^[!-~]{1,4096}$/.test(key)) return key;
  throw new EnvironmentError(
    `the value of ${variable} holds characters that no key has`,
    "copy the key anew",
  );
}
