// The variables that tune how a platform is asked and what is kept of its answers.

import { readAddressVariable } from "../addresses.ts";
import { UsageError } from "../errors.ts";
import { quote } from "../untrusted.ts";
import type { Platform, ReadVariable } from "./platform.ts";
import { PLATFORMS } from "./registry.ts";

/** How a platform is asked and what is kept of its answers. */
export interface PlatformSettings {
  /** Attempts after the first. */
  readonly maxRetries: number;
  readonly backoffBaseSec: number;
  readonly backoffCapSec: number;
  /** Whether answers are kept on disk. */
  readonly isCacheEnabled: boolean;
  /** Relative to the root of the repository, or absolute. */
  readonly cacheDirectory: string;
  readonly cacheLifetimeMin: number;
}

const TRUE = ["1", "true", "yes", "on"];
const FALSE = ["0", "false", "no", "off"];

/**
 * The settings of a platform from its own variables, `RELNOTES_PA_…` and the like (specification, Environment
 * variables).
 * @throws UsageError when a variable is not of its type.
 */
export function readPlatformSettings(
  { prefix, cacheDirectory }: Platform,
  readVariable: ReadVariable,
): PlatformSettings {
  const nameOf = (rest: string): string => `${prefix}_${rest}`;
  const read = <Value>(rest: string, reader: Reader<Value>, standard: Value): Value => {
    const text = readVariable(nameOf(rest))?.trim();
    return text === undefined || text === "" ? standard : reader(nameOf(rest), text);
  };
  return {
    maxRetries: read("MAX_RETRIES", readInteger, 3),
    backoffBaseSec: read("BACKOFF_BASE_SEC", readSeconds, 0.5),
    backoffCapSec: read("BACKOFF_CAP_SEC", readSeconds, 8),
    isCacheEnabled: read("CACHE", readBoolean, false),
    cacheDirectory: read("CACHE_DIR", readPath, cacheDirectory),
    cacheLifetimeMin: read("CACHE_TTL_MINUTES", readInteger, 10),
  };
}

/**
 * Reads the settings of all platforms, so that one that is malformed is said before any work is done.
 * @throws UsageError when a variable is not of its type.
 */
export function checkSettings(readVariable: ReadVariable): void {
  for (const platform of PLATFORMS) {
    readPlatformSettings(platform, readVariable);
    const { prefix, isSelfHosted } = platform;
    // Those of a CI system are not the person's to mend.
    readAddressVariable(`${prefix}_API_URL`, readVariable);
    if (isSelfHosted) readAddressVariable(`${prefix}_URL`, readVariable);
  }
}

type Reader<Value> = (name: string, text: string) => Value;

function readInteger(name: string, text: string): number {
  // More than this no timer and no person waits for.
  if (!/^\d{1,6}$/.test(text)) throw refuse(name, text, "a whole number from 0 to 999999");
  return Number(text);
}

function readSeconds(name: string, text: string): number {
  if (!/^\d{1,6}(?:\.\d{1,6})?$/.test(text)) {
    throw refuse(name, text, "a number of seconds such as 0.5");
  }
  return Number(text);
}

function readBoolean(name: string, text: string): boolean {
  const word = text.toLowerCase();
  if (TRUE.includes(word)) return true;
  if (FALSE.includes(word)) return false;
  throw refuse(name, text, `one of ${[...TRUE, ...FALSE].join(", ")}`);
}

function readPath(name: string, text: string): string {
  if (text.includes("\0")) throw refuse(name, text, "a path");
  return text;
}

function refuse(name: string, text: string, wanted: string): UsageError {
  return new UsageError(`${name} is ${quote(text)}, which is not ${wanted}`, `unset ${name}`);
}
