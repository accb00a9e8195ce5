import fc from "fast-check";
import { expect, test } from "vitest";
import { formatLine } from "./journal-file.ts";
import { readLines } from "./read-journal.ts";

const KEY = "2026-11-21 2026-11-15 dsn_0123456789abcd";
const OTHER = "2026-11-21 2026-10-31 dsn_zzzzzzzzzzzzzz";
const read = (text: string) => readLines(Buffer.from(text, "latin1"));
const damage = (text: string) => Buffer.concat(read(text).damaged).toString("latin1");

test("reads lines as sums by key", () => {
  const text = formatLine(KEY, 3) + formatLine(OTHER, 1) + formatLine(KEY, 39);
  expect(read(text)).toEqual({
    counter: new Map([
      [KEY, 42],
      [OTHER, 1],
    ]),
    damaged: [],
    newerLines: 0,
  });
});

test("reports a torn last line as damage, and counts a complete one without a line feed", () => {
  const line = formatLine(KEY, 3);
  for (let length = 1; length < line.length - 1; length += 1) {
    const { counter } = read(formatLine(OTHER, 1) + line.slice(0, length));
    expect(counter).toEqual(new Map([[OTHER, 1]]));
  }
  expect(read(line.trimEnd()).counter).toEqual(new Map([[KEY, 3]]));
});

test("counts a sound line after a torn one, with or without a line feed between them", () => {
  const torn = formatLine(KEY, 3).slice(0, 30);
  for (const between of ["", "\n", "\n\n"]) {
    const text = formatLine(KEY, 1) + torn + between + formatLine(OTHER, 5);
    expect(Object.fromEntries(read(text).counter)).toEqual({ [KEY]: 1, [OTHER]: 5 });
    expect(damage(text)).toBe(`${torn}\n`);
  }
});

test("never reads a line with a flipped bit as another line", () => {
  const lines = [formatLine(KEY, 3), formatLine(OTHER, 5), formatLine(KEY, 7)];
  const text = Buffer.from(lines.join(""), "latin1");
  const position = fc.integer({ min: 0, max: text.length * 8 - 1 });
  fc.assert(
    fc.property(position, (bit) => {
      const flipped = Buffer.from(text);
      const byte = bit >> 3;
      flipped[byte] = (flipped[byte] ?? 0) ^ (1 << (bit & 7));
      const { counter } = readLines(flipped);
      expect([10, 7, 3]).toContain(counter.get(KEY));
      expect([5, undefined]).toContain(counter.get(OTHER));
      expect(counter.size).toBe(counter.has(OTHER) ? 2 : 1);
    }),
    { numRuns: 1500 },
  );
});

test("distinguishes lines of a newer format from damage", () => {
  const newer = "v2 2026-11-21 something else 00000000\n";
  expect(read(newer)).toMatchObject({ newerLines: 0 });
  const sound = formatLine(KEY, 3).replace("v1", "v2");
  expect(read(sound)).toMatchObject({ newerLines: 0 });
  const checked = "v2 2026-11-21 something else";
  // CRC-32 of the text above.
  const { counter, newerLines, damaged } = read(`${checked} 6387fc70\n${formatLine(KEY, 1)}`);
  expect(counter).toEqual(new Map([[KEY, 1]]));
  expect(newerLines).toBe(1);
  expect(Buffer.concat(damaged).toString()).toBe(`${checked} 6387fc70\n`);
});

test("reads any bytes without an error, and accounts for all of them", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const { counter, damaged } = readLines(Buffer.from(bytes));
      expect(counter.size).toBe(0);
      const without = (part: Uint8Array) => Buffer.from(part.filter((byte) => byte !== 10));
      expect(without(Buffer.concat(damaged))).toEqual(without(bytes));
    }),
  );
});
