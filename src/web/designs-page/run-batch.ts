/** Limits the load on the server. */
const atOnce = 4;

/** The items that succeeded, in order of completion, and the first failure, if any. */
export interface BatchResult<Item> {
  succeeded: Item[];
  failure: unknown;
}

/** Runs an action on each item, a few at a time. A failure doesn't stop the others. */
export async function runBatch<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  onThrough: (count: number) => void,
): Promise<BatchResult<Item>> {
  const waiting = [...items];
  const succeeded: Item[] = [];
  const failures: unknown[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        await act(next);
        succeeded.push(next);
      } catch (error) {
        failures.push(error);
      }
      onThrough(succeeded.length + failures.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return { succeeded, failure: failures[0] };
}
