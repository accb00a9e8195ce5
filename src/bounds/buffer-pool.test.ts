import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBufferPool, type PooledBuffer } from "./buffer-pool.ts";

describe("a buffer pool", () => {
  it("never returns a buffer in use, in any order of acquiring and releasing", () => {
    const step = fc.record({ length: fc.integer({ min: 0, max: 200_000 }), back: fc.nat({ max: 9 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { acquire } = createBufferPool(300_000);
        const out: { mark: number; buffer: PooledBuffer }[] = [];
        for (const [mark, { length, back }] of steps.entries()) {
          const buffer = acquire(length);
          expect(buffer.bytes.byteLength).toBe(length);
          buffer.bytes.fill(mark);
          out.push({ mark, buffer });
          if (back < out.length) out.splice(back, 1)[0]?.buffer.release();
          for (const one of out) expect(one.buffer.bytes.every((byte) => byte === one.mark)).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it("reuses a released buffer, and only once when it is released twice", () => {
    const { acquire } = createBufferPool();
    const first = acquire(40_000);
    first.release();
    first.release();
    const [second, third] = [acquire(50_000), acquire(50_000)];
    expect(second.bytes.buffer).toBe(first.bytes.buffer);
    expect(third.bytes.buffer).not.toBe(first.bytes.buffer);
  });

  it("drops buffers beyond its limit", () => {
    const { acquire } = createBufferPool(100_000);
    const [first, second] = [acquire(60_000), acquire(60_000)];
    first.release();
    second.release();
    expect(acquire(60_000).bytes.buffer).toBe(first.bytes.buffer);
    expect(acquire(60_000).bytes.buffer).not.toBe(second.bytes.buffer);
  });
});
