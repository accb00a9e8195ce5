import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBufferPool, type PooledBuffer } from "./buffer-pool.ts";

describe("lent memory", () => {
  it("never lies under two at once, however it is lent and given back", () => {
    const step = fc.record({ length: fc.integer({ min: 0, max: 200_000 }), back: fc.nat({ max: 9 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const lend = createBufferPool(300_000);
        const out: { mark: number; lent: PooledBuffer }[] = [];
        for (const [mark, { length, back }] of steps.entries()) {
          const lent = lend(length);
          expect(lent.bytes.byteLength).toBe(length);
          lent.bytes.fill(mark);
          out.push({ mark, lent });
          if (back < out.length) out.splice(back, 1)[0]?.lent.release();
          for (const one of out) expect(one.lent.bytes.every((byte) => byte === one.mark)).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("is lent again once it was given back, and not twice for being given back twice", () => {
    const lend = createBufferPool();
    const first = lend(40_000);
    first.release();
    first.release();
    const [second, third] = [lend(50_000), lend(50_000)];
    expect(second.bytes.buffer).toBe(first.bytes.buffer);
    expect(third.bytes.buffer).not.toBe(first.bytes.buffer);
  });

  it("is let go of where enough is kept", () => {
    const lend = createBufferPool(100_000);
    const [first, second] = [lend(60_000), lend(60_000)];
    first.release();
    second.release();
    expect(lend(60_000).bytes.buffer).toBe(first.bytes.buffer);
    expect(lend(60_000).bytes.buffer).not.toBe(second.bytes.buffer);
  });
});
