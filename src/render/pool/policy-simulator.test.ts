import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Answer, simulate, type Stream } from "../../../test/support/pool-simulator.ts";

/** What an image takes in a worker that has the version's cached parts, in milliseconds. */
const imageMs = 8;
/** An open waits for a worker for at most 2 s, and then for its image. */
const longestMs = 2000 + 50;
const mix = ["a", "b", "c", "d", "e", "f"];
const capacityOf = (workers: number) => (workers * 1000) / imageMs;

const opens = (company: string, perSecond: number, change: Partial<Stream> = {}): Stream => ({
  company,
  versions: mix,
  costMs: imageMs,
  perSecond,
  from: 0,
  until: 5000,
  ...change,
});

const refused = (answers: readonly Answer[]) => answers.filter(({ isRefused }) => isRefused);
const answered = (answers: readonly Answer[]) => answers.filter(({ isRefused }) => !isRefused);
const longest = (answers: readonly Answer[]) => Math.max(0, ...answers.map(({ ms }) => ms));
/** Those after the first images of all versions. */
const settled = (answers: readonly Answer[]) => answers.filter(({ at }) => at > 1000);
function percentile(answers: readonly Answer[], share: number): number {
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return times[Math.floor(times.length * share)] ?? 0;
}

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout", "setImmediate"] }),
);
afterEach(() => void vi.useRealTimers());

describe.each([1, 2, 8, 32])("with %i workers", (workers) => {
  const capacity = capacityOf(workers);

  it("answers every open of a burst that takes 1.5 s, within 2 s", () => {
    const burst = opens("a", 0, { atOnce: capacity * 1.5, from: 3000 });
    const answers = simulate({ workers, streams: [opens("a", 20, { until: 2000 }), burst] });
    expect(refused(answers)).toEqual([]);
    expect(longest(answers)).toBeLessThanOrEqual(longestMs);
  });

  it.each([2, 3, 6])(
    "does nine tenths of its work at %i times its capacity, and refuses at once",
    (factor) => {
      const warm = opens("a", 40, { until: 500 });
      const answers = simulate({ workers, streams: [warm, opens("a", capacity * factor, { from: 500 })] });
      const good = answered(answers).filter(({ at, ms }) => at + ms >= 1000 && at + ms < 5000);
      expect(good.length / (4 * capacity)).toBeGreaterThan(0.9);
      expect(longest(answered(answers))).toBeLessThanOrEqual(longestMs);
      expect(percentile(refused(answers), 0.99)).toBeLessThanOrEqual(50);
      // Once the queue doesn't get shorter, it is kept short.
      const late = answered(answers).filter(({ at }) => at > 4000);
      expect(percentile(late, 0.95)).toBeLessThanOrEqual(400);
    },
  );

  it("refuses at once in an overload, also where some designs cost ten times as much as others", () => {
    const dear = opens("a", capacity * 0.1, { versions: ["dear", "dearer"], costMs: imageMs * 10 });
    const answers = simulate({ workers, streams: [opens("a", capacity), dear] });
    const late = refused(answers).filter(({ at }) => at > 2500);
    expect(late.length).toBeGreaterThan(0);
    expect(longest(late)).toBeLessThanOrEqual(50);
  });

  it("lets no flood of one company delay or refuse the opens of another", () => {
    const small = opens("b", 20, { versions: ["x", "y"] });
    const alone = simulate({ workers, streams: [small] });
    const flooded = simulate({ workers, streams: [opens("a", capacity * 4), small] });
    const ofSmall = flooded.filter(({ company }) => company === "b");
    expect(refused(ofSmall)).toEqual([]);
    const idleMs = percentile(settled(alone), 0.95);
    expect(percentile(settled(ofSmall), 0.95)).toBeLessThanOrEqual(2 * idleMs + 20);
  });

  it("answers calls within their deadline during a flood of the same company", () => {
    const calls = opens("a", 5, { versions: ["called"], isOpen: false, from: 1000 });
    const answers = simulate({ workers, streams: [opens("a", capacity * 3), calls] });
    const ofCalls = answers.filter(({ version }) => version === "called");
    expect(refused(ofCalls)).toEqual([]);
    expect(longest(ofCalls)).toBeLessThanOrEqual(8000);
  });

  it("answers opens while renders that take 300 ms are always queued", () => {
    const long = opens("b", workers * 4, { versions: ["long"], costMs: 300, isOpen: false });
    const answers = simulate({ workers, streams: [long, opens("a", capacity * 0.3, { from: 1000 })] });
    const ofOpens = answers.filter(({ company, at }) => company === "a" && at > 2500);
    expect(refused(ofOpens)).toEqual([]);
    expect(percentile(ofOpens, 0.95)).toBeLessThanOrEqual(workers === 1 ? 700 : 100);
  });

  it("answers everything while workers end", () => {
    const answers = simulate({ workers, streams: [opens("a", capacity * 0.5)], crashes: [1000, 3500] });
    expect(refused(answers)).toEqual([]);
    expect(longest(answers)).toBeLessThanOrEqual(longestMs);
  });

  it("uses all workers for one design", () => {
    const answers = simulate({ workers, streams: [opens("a", capacity * 0.8, { versions: ["a"] })] });
    const late = answers.filter(({ at }) => at > 3000);
    expect(refused(late)).toEqual([]);
    expect(percentile(late, 0.95)).toBeLessThanOrEqual(150);
  });
});
