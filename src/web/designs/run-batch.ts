/** The items that succeeded, in order of completion, and the first failure, if any. */
export interface BatchResult<Item> {
  succeeded: Item[];
  failure: unknown;
}

interface BatchOptions {
  /** How many actions run at a time. Limits the load on the server. */
  concurrency?: number;
  /** Called with the number of finished items after each item. */
  onProgress?: (count: number) => void;
}

/** Runs an action on each item, a few at a time. A failure doesn't stop the others. */
export async function runBatch<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  { concurrency = 4, onProgress }: BatchOptions = {},
): Promise<BatchResult<Item>> {
  const queue = [...items];
  const succeeded: Item[] = [];
  const failures: unknown[] = [];
  const runQueue = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      try {
        await act(next);
        succeeded.push(next);
      } catch (error) {
        failures.push(error);
      }
      onProgress?.(succeeded.length + failures.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, items.length) }, runQueue));
  return { succeeded, failure: failures[0] };
}
