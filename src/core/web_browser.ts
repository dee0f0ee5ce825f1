// Opens a page in the user's web browser.

import { spawn } from "node:child_process";
import { platform } from "node:os";
import { describeStartError } from "./file_errors.ts";

/**
 * The program that opens an address with the browser of the user's choice. On Windows `start` is a
 * word of the shell, which would read `&` in an address; this is what it calls.
 */
const OPENERS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};
const OTHER_SYSTEMS = ["xdg-open"] as const;

/** An opener that still runs after this time has found a browser. */
const PATIENCE_MS = 1_500;

/**
 * Opens a page. Returns why it could not be opened, otherwise undefined.
 * @param url must begin with `https://` or `http://`.
 */
export async function openPage(url: string): Promise<string | undefined> {
  if (!/^https?:\/\/[^/]/i.test(url)) return "it is no web address";
  const [file, ...args] = OPENERS[platform()] ?? OTHER_SYSTEMS;
  try {
    return await run(file, [...args, url]);
  } catch (error) {
    return `${file} cannot be started: ${describeStartError(error)}`;
  }
}

function run(file: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    // Detached: the browser outlives this run, and does not get its Ctrl-C.
    const child = spawn(file, args, { stdio: "ignore", detached: true, windowsHide: true });
    const timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
    child.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on("exit", (code) => {
      clearTimeout(timer);
      resolve(code === 0 ? undefined : `${file} found no browser`);
    });
    // Under Deno a program that was not started has nothing to let go of.
    child.on("spawn", () => child.unref());
  });
}
