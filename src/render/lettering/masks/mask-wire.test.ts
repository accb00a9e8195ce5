import fc from "fast-check";
import { expect, it } from "vitest";
import { phases } from "./letter-look.ts";
import { type MadeMask, readMasks, writeMasks } from "./mask-wire.ts";

const mask = fc
  .record({
    left: fc.integer({ min: -512, max: 512 }),
    top: fc.integer({ min: -512, max: 512 }),
    width: fc.nat(20),
    height: fc.nat(20),
  })
  .chain((where) => {
    const length = where.width * where.height;
    return fc
      .uint8Array({ minLength: length, maxLength: length })
      .map((data): MadeMask => ({ ...where, data }));
  });
const letters = fc.array(fc.array(mask, { minLength: phases, maxLength: phases }), { maxLength: 3 });

it("masks are read as they were written, wherever their bytes lie", () => {
  fc.assert(
    fc.property(letters, fc.nat(9), (made, before) => {
      const bytes = Buffer.concat([new Uint8Array(before), writeMasks(made.flat())]).subarray(before);
      const read = readMasks(bytes, made.length);
      expect(read.map((some) => some.map((one) => ({ ...one, data: [...one.data] })))).toEqual(
        made.map((some) => some.map((one) => ({ ...one, data: [...one.data] }))),
      );
    }),
  );
});

it("any other bytes are refused, or lie within what came", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(5), (bytes, count) => {
      let read: MadeMask[][] = [];
      try {
        read = readMasks(bytes, count);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
      for (const { width, height, data } of read.flat()) {
        expect(width).toBeGreaterThanOrEqual(0);
        expect(height).toBeGreaterThanOrEqual(0);
        expect(data.byteLength).toBe(width * height);
      }
    }),
  );
});

const head = (...numbers: readonly number[]) => new Uint8Array(new Int16Array([0, 0, ...numbers]).buffer);

it.each([
  ["of a size below nothing", [-1, -1]],
  ["of a size below nothing, to one side", [5, -1]],
  ["larger than any", [32_767, 32_767]],
  ["with fewer pixels than it says", [3, 3]],
])("a mask %s is refused", (_, size) => {
  const bytes = Buffer.concat([head(...size), new Uint8Array(4)]);
  expect(() => readMasks(bytes, 1)).toThrow(RangeError);
});
