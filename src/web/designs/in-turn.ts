/** Few enough to leave the server to others. */
const atOnce = 4;

/**
 * Does one thing to each of many, some at a time, and tells how many are done. What fails holds up no other; the
 * first failure is thrown once all have been tried.
 */
export async function inTurn<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  onDone: (done: number) => void,
): Promise<void> {
  const waiting = [...items];
  const failures: unknown[] = [];
  let done = 0;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await act(next).catch((error: unknown) => failures.push(error));
      done += 1;
      onDone(done);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  if (failures.length > 0) throw failures[0];
}
