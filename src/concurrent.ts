// Several requests at one time, but not many: platforms ask for that.

/** Requests in flight at one time; GitHub asks for few, to be spared its secondary limits. */
export const MOST_AT_ONCE = 3;

/**
 * Works on what `next` gives until it gives nothing more, on a few at one time. After a failure nothing new
 * is begun; what is in flight is waited for, so that its answers are not lost.
 * @throws the first failure.
 */
export async function workConcurrently<Item>(
  next: () => Item | undefined,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const worker = async (): Promise<void> => {
    for (let item = next(); item !== undefined && failures.length === 0; item = next()) {
      try {
        await work(item);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, worker));
  if (failures.length > 0) throw failures[0];
}
