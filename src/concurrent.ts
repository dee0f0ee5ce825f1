// Runs work concurrently, up to a limit: requests, files, batches.

/**
 * Processes the items of `next` until it returns undefined, at most `mostAtOnce` at a time. After a
 * failure no new item is started; items in progress are finished, so that their results are not
 * lost.
 * @throws the first failure.
 */
export async function workConcurrently<Item>(
  mostAtOnce: number,
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
  await Promise.all(Array.from({ length: mostAtOnce }, worker));
  if (failures.length > 0) throw failures[0];
}

/** The result for each item, in the order of the items; see {@link workConcurrently}. */
export async function mapConcurrently<Item, Result>(
  mostAtOnce: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Array<Result>(items.length);
  const left = [...items.entries()].reverse();
  await workConcurrently(mostAtOnce, () => left.pop(), async ([index, item]) => {
    results[index] = await work(item);
  });
  return results;
}
