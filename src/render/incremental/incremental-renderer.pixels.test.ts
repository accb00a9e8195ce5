import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Design } from "../../design/design.ts";
import { createEngine } from "../worker/engine.ts";
import { keepingFirst } from "../../../test/support/keeping-first.ts";
import { samplePicture } from "../../../test/support/sample-picture.ts";
import { designOf, designs, jobFor, type Values, values } from "../../../test/support/sample-versions.ts";

const painted = keepingFirst(createEngine());
const whole = keepingFirst(createEngine());
const once = createEngine();

it("keeps parts of a version from its second image on", async () => {
  const engine = createEngine();
  const box = { x: 10, y: 10, width: 150, height: 40 };
  const design = designOf([{ layer_id: "name", name: "name", type: "text", text: "{{who}}", ...box }]);
  const ways = [];
  for (const who of ["Ada", "g", "ゆき"] as const) {
    const job = jobFor(design, { who, photo1: undefined }, "jpg").of("opened often");
    ways.push((await engine(job, samplePicture)).made);
  }
  expect(ways).toEqual([
    { way: "whole", why: "first of its version" },
    { way: "reference", why: "opened again" },
    { way: "incremental", why: "dynamic layers differ" },
  ]);
});

describe("an incrementally rendered image", () => {
  it.each(["jpg", "png"] as const)(
    "has the same samples as the version's first image painted whole, as %s",
    async (format) => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(
          designs,
          fc.array(values, { minLength: 2, maxLength: 4 }),
          async (design, readers) => {
            const version = `${format} ${(run += 1)}`;
            for (const reader of readers) {
              const job = jobFor(design, reader, format);
              // Read at once, because the next image may overwrite the bytes.
              const { bytes } = await painted(job.of(version), samplePicture);
              const own = await samples(bytes);
              const first = job.of(`${format} first ${(run += 1)}`);
              const { bytes: expected } = await whole(first, samplePicture);
              expect(own.equals(await samples(expected))).toBe(true);
            }
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  it("equals the file of the version's first image, as webp and gif, rendered one by one and encoded at once", async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(designs, fc.array(values, { minLength: 2, maxLength: 4 }), async (design, readers) => {
        const version = `at once ${(run += 1)}`;
        const jobs = readers.map((reader, turn) => jobFor(design, reader, turn % 2 === 0 ? "webp" : "gif"));
        const files = await Promise.all(
          jobs.map((job) => painted({ ...job.of(version), quality: 100 }, samplePicture)),
        );
        for (const [turn, job] of jobs.entries()) {
          const first = { ...job.of(`at once first ${(run += 1)}`), quality: 100 };
          const { bytes: expected } = await whole(first, samplePicture);
          expect(Buffer.compare(files[turn]?.bytes ?? Buffer.of(), expected)).toBe(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each(["jpg", "png"] as const)(
    "has the same samples as one of which nothing is kept, as %s",
    async (format) => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(designs, values, async (design, reader) => {
          const { of, job } = jobFor(design, reader, format);
          const kept = of(`kept ${format} ${(run += 1)}`);
          const expected = await samples((await painted(kept, samplePicture)).bytes);
          const { dynamicLayers } = kept.version;
          for (const alone of [of(`once ${format} ${run}`), { ...job, dynamicLayers: [...dynamicLayers] }]) {
            const { bytes, made } = await once(alone, samplePicture);
            expect(made.way).toBe("whole");
            expect(expected.equals(await samples(bytes))).toBe(true);
          }
        }),
        { numRuns: 60 },
      );
    },
  );

  it("has the same edges of a box in a rotated group", async () => {
    const group = { layer_id: "turned", name: "turned", type: "group", width: 188, height: 79, rotation: 17 };
    const box = { x: 150, y: 0, width: 85, height: 14, background_color: "#ffe8a3" };
    const open = { layer_id: "open", name: "open", type: "text", text: "{{who}}", font_size: 8, ...box };
    const layers = [
      { ...group, x: 25, y: 27, shadow_x: -4 },
      { ...open, group: "turned" },
    ];
    const reader: Values = { who: "Ada", photo1: undefined };
    expect(await maxDifferent(designOf(layers), reader)).toBe(0);
  });
});

let unshared = 0;

/** The largest difference in levels between a design's images, of which parts are kept and are not. */
async function maxDifferent(design: Design, reader: Values): Promise<number> {
  const job = jobFor(design, reader, "png");
  const version = `shared ${(unshared += 1)}`;
  const shared = await samples((await painted(job.of(version), samplePicture)).bytes);
  const alone = await samples((await once(job.of(`alone ${unshared}`), samplePicture)).bytes);
  return shared.reduce((max, level, at) => Math.max(max, Math.abs(level - (alone[at] ?? 0))), 0);
}

async function samples(bytes: Uint8Array): Promise<Buffer> {
  return await sharp(bytes).raw().toBuffer();
}
