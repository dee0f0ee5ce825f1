// Checks the AI providers for `doctor`: which keys are set and whether they are accepted.

import { readAddressVariable } from "../../addresses.ts";
import type { Context } from "../../cli/context.ts";
import { EnvironmentError } from "../../errors.ts";
import type { ProviderRow } from "../../llm/provider.ts";
import type { Status } from "../status.ts";
import type { Finding } from "./finding.ts";

const RETRY = { maxRetries: 1, backoffBaseSec: 0.5, backoffCapSec: 1 };

/** Checks a provider if it has a key or a server of the user's own. */
export async function checkProvider(
  { name, alias, keyVariables, apiVariable, checkPath }: ProviderRow,
  { requestHttp, readVariable }: Context,
  { showWait }: Status,
): Promise<readonly Finding[]> {
  const given = keyVariables.map(readVariable).find((key) => key !== undefined);
  const ownServer = apiVariable && readAddressVariable(apiVariable, readVariable);
  if (given === undefined && ownServer === undefined) {
    return [{ status: "off", name, text: `no key (${keyVariables.join(", ")})` }];
  }
  const { findModel } = await import("../../llm/model.ts");
  const { key, keyName, apiUrl } = findModel(
    { provider: alias, key: given, isKeyNeeded: false },
    readVariable,
  );
  const server = ownServer ?? name;
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const { status } = await requestHttp(
    { url: `${apiUrl}${checkPath}`, headers },
    { ...RETRY, onWait: showWait },
  );
  if (status === 200) {
    const text = key === undefined ? `${server} answers` : `accepted by ${server}`;
    return [{ status: "ok", name: keyName ?? apiVariable ?? name, text }];
  }
  throw new EnvironmentError(
    `${server} answered ${status} ${
      keyName === undefined ? "without a key" : `to the key of ${keyName}`
    }`,
    status === 401 && key !== undefined ? "create a new key" : "check its address",
  );
}
