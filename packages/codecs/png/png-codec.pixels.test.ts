import { constants, deflateRawSync, deflateSync, inflateSync } from "node:zlib";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { joinAdler32 } from "./png-chunk.ts";
import { pngCodec } from "./png-codec.ts";

interface Picture {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

describe("a PNG joined from strips", () => {
  const size = { width: fc.integer({ min: 1, max: 90 }), height: fc.integer({ min: 1, max: 90 }) };
  const noise = fc.record({ ...size, seed: fc.nat(), levels: fc.constantFrom(2, 7, 256) });
  // Deflate's runs have up to 258 bytes.
  const run = fc.record({ length: fc.integer({ min: 1, max: 400 }), level: fc.nat({ max: 255 }) });
  const runs = fc.record({ ...size, runs: fc.array(run, { minLength: 1, maxLength: 60 }) });
  const picture = fc.oneof(noise.map(drawNoise), runs.map(drawRuns));

  it("decodes to the original pixels", async () => {
    await fc.assert(
      fc.asyncProperty(picture, fc.boolean(), async (drawn, opaque) => {
        await expectSamePixels(opaque ? withoutAlpha(drawn) : drawn, opaque);
      }),
      { numRuns: 150 },
    );
  });

  it("decodes to them with the widest image, and with a small one after it", async () => {
    const size = { width: 4096, height: 33 };
    await expectSamePixels(drawNoise({ ...size, seed: 1, levels: 256 }), false);
    await expectSamePixels(drawRuns({ ...size, runs: [{ length: 1, level: 200 }] }), false);
    await expectSamePixels(drawNoise({ width: 3, height: 2, seed: 2, levels: 256 }), false);
  });
});

describe("a strip", () => {
  it("has the left neighbour as its first row's filter, and Paeth's as that of others", () => {
    const rows = Array.from({ length: 5 }, (_, row) => [
      row === 0 ? 1 : 4,
      ...Array.from({ length: 28 }, (_, at) => (row * 91 + at * at * 37) % 256),
    ]);
    const picture = unfilter(rows, 7);
    expect(inflateSync(imageData(encode(picture, false)))).toEqual(Buffer.from(rows.flat()));
  });

  it("is encoded where the best code for its bytes would be longer than is allowed", () => {
    // Each is more than the golden ratio times the one before, so the best code has a length for each.
    const counts = Array.from({ length: 18 }, (_, byte) => Math.round(1.75 ** byte));
    const bytes = spread(counts);
    const width = 4096;
    const rows = [0, 1, 2].map((row) => {
      const part = bytes.slice(row * width * 4, (row + 1) * width * 4);
      return [row === 0 ? 1 : 4, ...part, ...Array.from({ length: width * 4 - part.length }, () => 0)];
    });
    const encoded = inflateSync(imageData(encode(unfilter(rows, width), false)));
    expect(encoded.equals(Buffer.from(rows.flat()))).toBe(true);
  });

  it("is as small as zlib makes it from runs and Huffman codes", () => {
    const size = { width: 600, height: 16 };
    const flat = drawRuns({ ...size, runs: [{ length: 1, level: 200 }] });
    const lines = drawRuns({ ...size, runs: [5, 90, 1, 300, 2].map((length, level) => ({ length, level })) });
    const noise = [2, 7, 256].map((levels) => drawNoise({ ...size, seed: 3, levels }));
    const zlibs = { strategy: constants.Z_RLE, level: 6, finishFlush: constants.Z_FULL_FLUSH };
    for (const picture of [flat, lines, ...noise]) {
      const data = imageData(encode(picture, false));
      // zlib begins another block every 16,000 symbols, with codes of its own.
      expect(data.length).toBeLessThan(deflateRawSync(inflateSync(data), zlibs).length * 1.02 + 12);
    }
  });
});

describe("joined checksums", () => {
  it("equal zlib's of the whole", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 9000 }), fc.uint8Array({ maxLength: 9000 }), (first, second) => {
        const joined = joinAdler32(sumOf(first), sumOf(second));
        expect(joined).toEqual(sumOf(Buffer.concat([first, second])));
      }),
    );
  });

  function sumOf(bytes: Uint8Array): { sum: number; bytes: number } {
    return { sum: deflateSync(bytes).readUInt32BE(deflateSync(bytes).length - 4), bytes: bytes.length };
  }
});

function encode(picture: Picture, opaque: boolean): Uint8Array {
  return pngCodec.file(pngCodec.code(picture, { quality: 82, opaque }));
}

async function expectSamePixels(picture: Picture, opaque: boolean): Promise<void> {
  const { data, width, height } = picture;
  const file = encode(picture, opaque);
  const decoded = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decoded.info).toMatchObject({ width, height });
  expect(decoded.data.equals(Buffer.from(data.buffer))).toBe(true);
  expect((await sharp(file).metadata()).hasAlpha).toBe(!opaque);
  // Throws where the checksum is wrong, which decoders of pictures may ignore.
  expect(inflateSync(imageData(file)).length).toBe((width * (opaque ? 3 : 4) + 1) * height);
}

/** The content of all IDAT chunks. */
function imageData(file: Uint8Array): Buffer {
  const bytes = Buffer.from(file);
  const parts: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (bytes.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(bytes.subarray(at + 8, end));
  }
  return Buffer.concat(parts);
}

function drawNoise({
  width,
  height,
  seed,
  levels,
}: Omit<Picture, "data"> & { seed: number; levels: number }) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 1)
    data[at] = (Math.imul(at + seed, 2_654_435_761) >>> 13) % levels;
  return { data, width, height };
}

/** Runs of equal bytes, repeated until the picture is full. */
function drawRuns({
  width,
  height,
  runs,
}: Omit<Picture, "data"> & { runs: readonly { length: number; level: number }[] }): Picture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0, run = 0; at < data.length; run += 1) {
    const { length, level } = runs[run % runs.length] as (typeof runs)[number];
    data.fill(level, at, at + length);
    at += length;
  }
  return { data, width, height };
}

function withoutAlpha({ data, ...size }: Picture): Picture {
  return { data: data.map((level, at) => (at % 4 === 3 ? 255 : level)), ...size };
}

/** The picture of which these are filtered rows, with alpha (PNG 3, 9.2). */
function unfilter(rows: readonly (readonly number[])[], width: number): Picture {
  const data = new Uint8ClampedArray(width * 4 * rows.length);
  const byteAt = (row: number, at: number) => (row < 0 || at < 0 ? 0 : (data[row * width * 4 + at] ?? 0));
  for (const [row, [filter, ...bytes]] of rows.entries()) {
    for (const [at, byte] of bytes.entries()) {
      const left = byteAt(row, at - 4);
      const prediction = filter === 1 ? left : paeth(left, byteAt(row - 1, at), byteAt(row - 1, at - 4));
      data[row * width * 4 + at] = (byte + prediction) & 255;
    }
  }
  return { data, width, height: rows.length };
}

function paeth(left: number, above: number, corner: number): number {
  const distance = (neighbour: number) => Math.abs(left + above - corner - neighbour);
  const nearest = Math.min(...[left, above, corner].map(distance));
  return [left, above, corner].find((neighbour) => distance(neighbour) === nearest) ?? 0;
}

/** Bytes with these counts, each spread evenly, so that there are no runs. */
function spread(counts: readonly number[]): number[] {
  const places = counts.flatMap((count, byte) =>
    Array.from({ length: count }, (_, index) => ({ byte, place: (index + 0.5) / count })),
  );
  return places.sort((one, other) => one.place - other.place).map(({ byte }) => byte);
}
