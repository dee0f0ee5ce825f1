// Waits for a screen to be as a test wants it, woken by output and never by time.

/** What a screen has to be like: to have this text somewhere, or to make the function say yes. */
export type ScreenCondition = string | RegExp | ((screen: string) => boolean);

/** What is known of the screen that is waited for. */
export interface WaitedScreen {
  readonly text: () => string;
  /** Whether half of a frame is on the screen, which nobody is to see. */
  readonly isDrawing: () => boolean;
  /** How the command ended, in words; undefined as long as output may come. */
  readonly describeEnd: () => string | undefined;
}

/** The waiting for one screen. */
export interface Waiting {
  /** Resolves when the screen is like this; rejects with the screen when it is not in time, or never will be. */
  readonly waitFor: (condition: ScreenCondition, timeoutMs: number) => Promise<void>;
  /** To be called whenever the screen has changed or the command has ended. */
  readonly look: () => void;
}

/** Begins to wait for a screen. */
export function createWaiting(screen: WaitedScreen): Waiting {
  const checks = new Set<() => void>();
  const waitFor = (condition: ScreenCondition, timeoutMs: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const settle = (finish: () => void): void => {
        clearTimeout(timer);
        checks.delete(check);
        finish();
      };
      const fail = (when: string): void => {
        const wanted = typeof condition === "string" ? JSON.stringify(condition) : condition;
        settle(() =>
          reject(new Error(`${wanted} was not on the screen ${when}:\n${screen.text().trimEnd()}`))
        );
      };
      const check = (): void => {
        const end = screen.describeEnd();
        if (end === undefined && screen.isDrawing()) return;
        try {
          if (holds(condition, screen.text())) settle(resolve);
          else if (end !== undefined) fail(`when the command ended with ${end}`);
        } catch (error) {
          settle(() => reject(error));
        }
      };
      const timer = setTimeout(() => fail(`within ${timeoutMs} ms`), timeoutMs);
      checks.add(check);
      check();
    });
  return { waitFor, look: () => checks.forEach((check) => check()) };
}

function holds(condition: ScreenCondition, screen: string): boolean {
  if (typeof condition === "string") return screen.includes(condition);
  return typeof condition === "function" ? condition(screen) : screen.search(condition) >= 0;
}
