/** Few enough to leave the server to others. */
const atOnce = 4;

/** What was done, in the order in which it was, and the first failure if anything failed. */
export interface Done<Item> {
  done: Item[];
  failure: unknown;
}

/** Does one thing to each of many, some at a time, and tells how many are through. What fails holds up no other. */
export async function inTurn<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  onThrough: (count: number) => void,
): Promise<Done<Item>> {
  const waiting = [...items];
  const done: Item[] = [];
  const failures: unknown[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        await act(next);
        done.push(next);
      } catch (error) {
        failures.push(error);
      }
      onThrough(done.length + failures.length);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return { done, failure: failures[0] };
}
