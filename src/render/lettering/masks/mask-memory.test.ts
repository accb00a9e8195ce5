import fc from "fast-check";
import { expect, it } from "vitest";
import { createMaskMemory } from "./mask-memory.ts";

const masks = 1000;
const most = 16 * 1024;

function newMemory() {
  let end = 0;
  const memory = (bytes: number) => {
    end = Math.max(end, bytes);
    return new Uint8Array();
  };
  return { memory: createMaskMemory({ masks, memory }, most), end: () => end };
}

it("what is lent never overlaps, with seven bytes to spare, and lies in memory that there is", () => {
  const step = fc.record({ take: fc.boolean(), bytes: fc.nat(5000), which: fc.nat() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const { memory, end } = newMemory();
      const lent: { at: number; bytes: number }[] = [];
      for (const { take, bytes, which } of steps) {
        if (!take) {
          const [back] = lent.splice(which % (lent.length + 1), 1);
          if (back !== undefined) memory.giveBack(back.at, back.bytes);
          continue;
        }
        const at = memory.take(bytes);
        if (at === undefined) continue;
        expect(at).toBeGreaterThanOrEqual(masks);
        expect(at + bytes + 7).toBeLessThanOrEqual(Math.min(end(), masks + most));
        expect(
          lent.some((other) => at < other.at + other.bytes + 7 && other.at < at + bytes + 7),
          `${at}, ${bytes}`,
        ).toBe(false);
        lent.push({ at, bytes });
      }
    }),
  );
});

it("once all is given back there is room for the largest, whatever sizes were lent before", () => {
  const { memory } = newMemory();
  const small = Array.from({ length: most / 256 }, () => memory.take(100));
  expect(small).not.toContain(undefined);
  expect(memory.take(0)).toBeUndefined();
  for (const at of small.toReversed()) memory.giveBack(at ?? 0, 100);
  expect(memory.take(most - 7)).toBe(masks);
  expect(memory.take(0)).toBeUndefined();
});

it("there is no room for more than all of it", () => {
  const { memory } = newMemory();
  expect(memory.take(most - 2)).toBeUndefined();
  expect(memory.take(most - 7)).toBe(masks);
});
