/** Few enough to leave the server to others. */
const atOnce = 4;

/** What was done, in the order in which it was, and the first failure if anything failed. */
export interface BatchResult<Item> {
  succeeded: Item[];
  failure: unknown;
}

/** Does one thing to each of many, some at a time, and tells how many are through. What fails holds up no other. */
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
