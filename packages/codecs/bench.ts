// CPU of each coder beside libvips with the same pixels, in alternating turns: a photograph with text, and its patch of a name.
// Run: node packages/codecs/bench.ts
import sharp from "sharp";
import { encodeGif } from "./gif/encode-gif.ts";
import { createJpegCodec } from "./jpeg/jpeg-codec.ts";
import type { PatchCodec, Pixels } from "./patch-codec.ts";
import { pngCodec } from "./png/png-codec.ts";

const size = { width: 1200, height: 628 };
const name = { x: 400, y: 280, width: 400, height: 60 };
const quality = 85;
const rounds = 15;

async function samplePixels(): Promise<Pixels> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="628"><defs><radialGradient id="g"><stop offset="0" stop-color="#fc6"/><stop offset="1" stop-color="#246"/></radialGradient></defs><rect width="1200" height="628" fill="url(#g)"/><text x="400" y="330" font-size="56">Wilhelmina</text></svg>`;
  const noise = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const grain = await sharp({ create: { ...size, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  const data = await sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: "soft-light" }])
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { ...size, data: new Uint8ClampedArray(data) };
}

/** Milliseconds of CPU of this process, libvips' threads included. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function patchesOf<Coded, File>(
  codec: PatchCodec<Coded, File>,
  pixels: Pixels,
  options = { quality, opaque: true },
) {
  const coded = codec.code(pixels, options);
  const patches = codec.patchesOver([name], size).map((box) => {
    const data = new Uint8ClampedArray(box.width * box.height * 4);
    for (let row = 0; row < box.height; row += 1) {
      const from = ((box.y + row) * size.width + box.x) * 4;
      data.set(pixels.data.subarray(from, from + box.width * 4), row * box.width * 4);
    }
    return { ...box, data };
  });
  return () => codec.patchedFile(coded, patches, options);
}

const pixels = await samplePixels();
const raw = () => sharp(pixels.data, { raw: { ...size, channels: 4 } });
const jpegCodec = createJpegCodec();
const cases: Record<string, () => unknown> = {
  "JPEG whole": () => jpegCodec.encode(pixels, { quality, opaque: true }),
  "JPEG patch": patchesOf(jpegCodec, pixels),
  "JPEG by libvips": () => raw().jpeg({ quality }).toBuffer(),
  "PNG whole": () => pngCodec.file(pngCodec.code(pixels, { quality, opaque: true })),
  "PNG patch": patchesOf(pngCodec, pixels),
  "PNG by libvips": () => raw().png({ compressionLevel: 6 }).toBuffer(),
  "GIF whole": () => encodeGif(pixels, quality),
  "GIF by libvips": () => raw().gif({ effort: 1 }).toBuffer(),
};

const samples = new Map(Object.keys(cases).map((label): [string, number[]] => [label, []]));
for (let round = 0; round < rounds; round += 1) {
  // oxlint-disable-next-line no-await-in-loop -- in turns
  for (const [label, work] of Object.entries(cases)) samples.get(label)?.push(await cpuOf(work));
}
for (const [label, times] of samples) {
  const sorted = times.toSorted((one, other) => one - other);
  console.log(`${label.padEnd(16)} ${(sorted[Math.floor(rounds / 2)] ?? 0).toFixed(2).padStart(8)} ms`);
}
