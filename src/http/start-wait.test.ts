import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStartWait } from "./start-wait.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether each of the waits is over by now. */
async function areOver(waits: readonly Promise<void>[]): Promise<boolean[]> {
  const over = waits.map(() => false);
  for (const [index, wait] of waits.entries()) void wait.then(() => (over[index] = true));
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

describe("Waiting for the start", () => {
  it("ends for all when it is over, and at once after it", async () => {
    const start = createStartWait({ max: 2, ms: 1000 });
    const waits = [start.untilOver(), start.untilOver()];
    expect(await areOver(waits)).toEqual([false, false]);
    start.end();
    expect(await areOver([...waits, start.untilOver()])).toEqual([true, true, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends for each after its own time", async () => {
    const start = createStartWait({ max: 2, ms: 1000 });
    const first = start.untilOver();
    await vi.advanceTimersByTimeAsync(600);
    const second = start.untilOver();
    await vi.advanceTimersByTimeAsync(600);
    expect(await areOver([first, second])).toEqual([true, false]);
  });

  it("refuses those beyond the bound, and has room again when one has left", async () => {
    const start = createStartWait({ max: 1, ms: 1000 });
    expect(await areOver([start.untilOver(), start.untilOver()])).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await areOver([start.untilOver()])).toEqual([false]);
  });
});
