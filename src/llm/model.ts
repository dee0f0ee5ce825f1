// Chooses the model, its address and its key, before any other work.

import { isCleartext, readAddressVariable } from "../addresses.ts";
import { EnvironmentError, UsageError } from "../errors.ts";
import { joinList, listVariables } from "../text/wording.ts";
import { findProvider, type ProviderId, PROVIDERS } from "./provider.ts";

/** The model to use, its address and its key. */
export interface ChosenModel {
  readonly provider: ProviderId;
  readonly model: string;
  /** Without a trailing slash. */
  readonly apiUrl: string;
  /** Absent when a self-hosted server needs none. */
  readonly key?: string;
  /** The variable or flag that holds the key. */
  readonly keyName?: string;
}

/** The options that choose the model. */
export interface ModelOptions {
  readonly provider: string;
  readonly model?: string | undefined;
  readonly key?: string | undefined;
  /** False when no request will be sent. */
  readonly isKeyNeeded: boolean;
}

type ReadVariable = (name: string) => string | undefined;

const EXAMPLE = "http://localhost:11434/v1";

/**
 * The model that the options and the environment name.
 * @throws EnvironmentError when the provider's key is missing, or would be sent without encryption.
 * @throws UsageError when an address or a key is malformed.
 */
export function findModel(options: ModelOptions, readVariable: ReadVariable): ChosenModel {
  const provider = findProvider(options.provider);
  const row = PROVIDERS[provider];
  const server = row.apiVariable && readAddressVariable(row.apiVariable, readVariable, EXAMPLE);
  const apiUrl = server ?? row.apiUrl;
  const chosen = { provider, apiUrl, model: options.model ?? row.defaultModel };
  const { key } = options;
  if (key === undefined) {
    if (!options.isKeyNeeded || (server !== undefined && server !== row.apiUrl)) return chosen;
    const local = row.apiVariable && `; a local server (${row.apiVariable}) needs none`;
    throw new EnvironmentError(
      `no API key set for ${row.name}`,
      `set ${joinList(listVariables(row.keyVariables), "or")}${local ?? ""}` +
        hintAtOther(provider, readVariable),
    );
  }
  const keyName = row.keyVariables.find((name) => readVariable(name) === key) ??
    `--${row.alias}-api-key`;
  const trimmed = key.trim();
  if (!/^[!-~]{1,4096}$/.test(trimmed)) {
    throw new UsageError(
      `the value of ${keyName} contains characters that are invalid in a key`,
      "copy the key again: letters, digits and punctuation on one line",
    );
  }
  const { host } = new URL(apiUrl);
  if (isCleartext(apiUrl)) {
    throw new EnvironmentError(
      `the key of ${keyName} is not sent to ${host} over plain http`,
      `unset ${keyName} if the server needs none, or use https:// in ${row.apiVariable}`,
    );
  }
  return { ...chosen, key: trimmed, keyName };
}

/** A hint at the other provider if one of its variables is set; else empty. */
function hintAtOther(provider: ProviderId, readVariable: ReadVariable): string {
  const others = Object.entries(PROVIDERS).filter(([id]) => id !== provider);
  for (const [, { name, alias, keyVariables, apiVariable }] of others) {
    const found = [...keyVariables, apiVariable ?? ""].find((each) =>
      each !== "" && (readVariable(each) ?? "").trim() !== ""
    );
    if (found !== undefined) return `; ${found} is set: use --llm-provider ${alias} for ${name}`;
  }
  return "";
}
