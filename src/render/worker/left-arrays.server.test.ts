import { expect, test } from "vitest";
import { finished, startScript } from "../../../test/support/child-script.ts";
import { workerNodeOptions } from "../pool/worker-process.ts";

const pictures = `
  const [width, height] = [1000, 500];
  const patterns = [0, 1, 2].map((shift) =>
    Uint32Array.from({ length: 2 ** 19 }, (_, at) => {
      const [x, y] = [at % width, Math.floor(at / width)];
      return (0xff000000 | ((((x >> 2) + shift) & 255) << 16) | (((y >> 1) & 255) << 8) | 90) >>> 0;
    }),
  );
  // A part of larger memory, as images in pooled memory are.
  const images = patterns.map(({ buffer }) => ({ data: new Uint8ClampedArray(buffer, 0, width * height * 4), width, height }));`;

/** The most megabytes in arrays after each of these calls, in a process with a worker's options. */
async function maxArrays(module: string, calls: number, call: string): Promise<number> {
  const script = `
    const { encodeGif, encodeGifFrames } = await import(url(${JSON.stringify(module)}));
    ${pictures}
    let most = 0;
    for (let count = 0; count < ${calls}; count += 1) {
      ${call};
      await new Promise(setImmediate);
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    }
    console.log(most / 2 ** 20);`;
  const { printed } = await finished(startScript(import.meta.url, script, workerNodeOptions));
  return Number(printed);
}

// Arrays that outlive two collections of young objects are only freed by a full one, which comes late.
test("images leave no arrays of their pixels behind", async () => {
  const max = await maxArrays(
    "../../../packages/codecs/gif/encode-gif.ts",
    100,
    "encodeGif(images[count % 3], 82)",
  );
  expect(max).toBeGreaterThan(4);
  expect(max).toBeLessThan(32);
});

test("nor do the frames of animations", async () => {
  const frames = "Array.from({ length: 20 }, (_, at) => images[(count + at) % 3])";
  const given = "{ quality: 82, durations: Array(20).fill(50), repeats: true }";
  const max = await maxArrays(
    "../../../packages/codecs/gif/encode-gif-frames.ts",
    8,
    `encodeGifFrames(${frames}, ${given})`,
  );
  expect(max).toBeGreaterThan(4);
  expect(max).toBeLessThan(128);
});
