// Runs checks one after another, prints a line for each and counts them.

/** What the checks of the npm package have found so far. */
export class Report {
  #passed = 0;
  #failed = 0;

  /** Runs one check: it fails when `work` throws. Gives what `work` gives, if it passed. */
  async check<Value>(name: string, work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      const value = await work();
      this.#passed++;
      await this.say(`ok      ${name}`);
      return value;
    } catch (error) {
      this.#failed++;
      const reason = error instanceof Error ? error.message : String(error);
      await this.say(`FAILED  ${name}: ${reason.trim().replaceAll("\n", " | ")}`);
      return undefined;
    }
  }

  /** Prints one line. */
  async say(line: string): Promise<void> {
    const bytes = new TextEncoder().encode(`${line}\n`);
    let written = 0;
    while (written < bytes.length) written += await Deno.stdout.write(bytes.subarray(written));
  }

  /** Prints the counts; true when no check failed. */
  async end(): Promise<boolean> {
    await this.say(`${this.#passed} passed, ${this.#failed} failed`);
    return this.#failed === 0;
  }
}

/** @throws Error that shows where two values first differ. */
export function expectSame<Value extends string | number | boolean>(
  what: string,
  actual: Value,
  expected: Value,
): void {
  if (actual === expected) return;
  const [one, other] = [String(actual), String(expected)];
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const start = Math.max(0, same - 20);
  const around = (text: string): string => JSON.stringify(text.slice(start, same + 60));
  throw new Error(`${what} is ${around(one)}, not ${around(other)} (from character ${start})`);
}
