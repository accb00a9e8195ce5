import fc from "fast-check";
import sharp from "sharp";
import { expect, it } from "vitest";
import { designSchema } from "../../design/design.ts";
import { jobVersion } from "../../../test/support/job-version.ts";
import { createEngine } from "../worker/engine.ts";

const render = createEngine();
const noPicture = () => Promise.reject(new Error("The design has no picture"));

const shape = fc.record({
  shape: fc.constantFrom("ellipse", "rectangle", "star"),
  x: fc.integer({ min: -40, max: 200 }),
  y: fc.integer({ min: -40, max: 200 }),
  width: fc.integer({ min: 20, max: 200 }),
  height: fc.integer({ min: 20, max: 120 }),
  rotation: fc.integer({ min: 1, max: 89 }),
});

it("a rotated shape above a dynamic layer has the same edges as alone", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(shape, async (own) => {
      const open = { layer_id: "open", name: "open", type: "text", text: "{{who|Ada}}" };
      const under = { ...open, x: 0, y: 0, width: 50, height: 20, font_size: 10 };
      const turned = { ...own, layer_id: "turned", name: "turned", type: "shape", fill_color: "#000000" };
      const size = { width: 240, height: 230 };
      const design = designSchema.parse({ name: "Any", ...size, layers: [under, turned] });
      const job = { design, pictures: [], format: "png", quality: 82 } as const;
      const shared = await samples({ ...job, version: jobVersion(`${(run += 1)}`, design) });
      const alone = await samples(job);
      const max = shared.reduce((far, level, at) => Math.max(far, Math.abs(level - (alone[at] ?? 0))), 0);
      expect(max).toBeLessThanOrEqual(2);
    }),
    { numRuns: 100 },
  );
});

async function samples(job: Parameters<typeof render>[0]): Promise<Buffer> {
  const { bytes } = await render(job, noPicture);
  return await sharp(bytes).raw().toBuffer();
}
