import fc from "fast-check";
import { expect, it } from "vitest";
import { applyParams } from "../../design/apply-params.ts";
import { type Design, designSchema } from "../../design/design.ts";
import { fontFamilies } from "../../design/font-families.ts";
import { parametersOf } from "../../design/parameters.ts";
import type { RenderJob } from "../render-job.ts";
import { letteringHere, renderHere, samples, setInTurns } from "./lettering-in-one-process.ts";

const runs = Number(process.env["LIMN_TEST_RUNS"] ?? 25);
const noPicture = () => Promise.reject(new Error("There is no picture"));

let versions = 0;

/** Jobs as opens of one version make them. */
function jobsOf(design: Design): (who: string) => RenderJob {
  const parameters = parametersOf(design);
  const base = { key: `version ${(versions += 1)}`, design };
  return (who) => {
    const query = [{ name: "who", value: who }];
    const filled = applyParams(design, parameters, query, { graphemes: 2000 });
    return { design: filled.design, pictures: [], format: "jpg", quality: 82, base };
  };
}

/** A page of one text that is filled in, between what lies under it and over it. */
function pageOf(look: object, { over = [] as object[], text = "AVA To {{who}}" } = {}): Design {
  return designSchema.parse({
    name: "Letters",
    width: 320,
    height: 200,
    background: { color: "#e9e2d0" },
    layers: [
      {
        layer_id: "behind",
        name: "behind",
        type: "shape",
        x: 40,
        y: 20,
        width: 150,
        height: 90,
        fill_color: "#336699",
      },
      { layer_id: "text", name: "text", type: "text", x: 10, y: 12, width: 290, height: 150, text, ...look },
      ...over,
    ],
  });
}

const names = ["Ada", "Wy", "Zoë 7", "Bartholomew", "AVATo", "Лев", "“Quote”, fine", "123.50 €"];

const look = fc.record({
  x: fc.constantFrom(0, 10, 10.37, -30),
  y: fc.constantFrom(0, 12, 33.5, -10),
  width: fc.integer({ min: 120, max: 300 }),
  font_family: fc.constantFrom(...fontFamilies),
  font_weight: fc.constantFrom(400, 700),
  font_style: fc.constantFrom("normal", "italic"),
  font_size: fc.constantFrom(9, 20, 33.5, 60),
  letter_spacing: fc.constantFrom(0, 0, 3, -1, 0.3),
  text_align: fc.constantFrom("start", "center", "right"),
  vertical_align: fc.constantFrom("top", "middle"),
  overflow: fc.constantFrom("shrink", "ellipsis", "visible"),
  shadow_blur: fc.constantFrom(0, 0, 3, 8),
  shadow_x: fc.constantFrom(0, -4, 2.5),
  shadow_y: fc.constantFrom(0, 5),
  shadow_color: fc.constantFrom("#000000", "#d6336c80"),
  more_shadows: fc.constantFrom([], [], [{ blur: 6, color: "#1d1b2680" }]),
  highlight_color: fc.constantFrom(undefined, undefined, "#43aa8b"),
  color: fc.constantFrom("#1d1b26", "#ffffff", "#d6336c80"),
});
const template = fc.constantFrom(
  "{{who}}",
  "AVA To {{who}}",
  "Dear *{{who}}* and more",
  "Two\nlines for {{who}}",
  "Thfi office, fluffy {{who}}",
);
const caption = {
  layer_id: "caption",
  name: "caption",
  type: "text",
  x: 20,
  y: 60,
  width: 280,
  height: 60,
  text: "{{also|Not far from it}}",
  font_size: 22,
  shadow_blur: 4,
  shadow_color: "#00000080",
};

it("sets letters to the very samples that a render process makes", async () => {
  let set = 0;
  await fc.assert(
    fc.asyncProperty(look, template, fc.boolean(), async (given, text, covered) => {
      const jobOf = jobsOf(pageOf(given, { text, over: covered ? [caption] : [] }));
      const jobs = names.map(jobOf);
      const images = await setInTurns(letteringHere(), jobs, 60, noPicture);
      for (const [index, image] of images.entries()) {
        if (image === undefined) continue;
        set += 1;
        // oxlint-disable-next-line no-await-in-loop -- the engine makes one image at a time
        const made = await renderHere(jobs[index] as RenderJob, noPicture);
        expect(image.notes).toEqual(made.notes);
        // oxlint-disable-next-line no-await-in-loop -- two decoders at once are enough
        const [here, there] = await Promise.all([samples(image.bytes), samples(made.bytes)]);
        expect(here.equals(there), JSON.stringify({ given, text, name: names[index] })).toBe(true);
      }
    }),
    { numRuns: runs },
  );
  // Not all looks are plain letters, or worth their masks; of those drawn by chance enough are, or nothing was tested.
  expect(set).toBeGreaterThan(runs);
}, 120_000);
