import fc from "fast-check";
import { expect, it } from "vitest";
import { type Design, designSchema } from "../../design/design.ts";
import type { RenderJob } from "../render-job.ts";
import { samplePicture } from "../sample-picture.ts";
import { letteringHere, renderHere, samples, setInTurns } from "./lettering-in-one-process.ts";
import { jobsOf, someDesign, someRoundedDesign } from "./sample-designs.ts";

const runs = Number(process.env["LIMN_TEST_RUNS"] ?? 25);

/** Gives how many were set, each just as a render process makes it. */
async function compare(design: Design, quality: number): Promise<number> {
  const jobs = jobsOf(design, quality);
  const images = await setInTurns(letteringHere(), jobs, 40, samplePicture);
  for (const [index, image] of images.entries()) {
    if (image === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- the engine makes one image at a time
    const made = await renderHere(jobs[index] as RenderJob, samplePicture);
    expect(image.notes).toEqual(made.notes);
    // oxlint-disable-next-line no-await-in-loop -- two decoders at once are enough
    const [here, there] = await Promise.all([samples(image.bytes), samples(made.bytes)]);
    expect(here.equals(there), `image ${index}`).toBe(true);
  }
  return images.filter((image) => image !== undefined).length;
}

it("sets letters of any design to the very samples and notes that a render process makes", async () => {
  let set = 0;
  await fc.assert(
    fc.asyncProperty(someDesign, fc.constantFrom(40, 82, 95), async (design, quality) => {
      set += await compare(design, quality);
    }),
    { numRuns: runs },
  );
  // Many aren't plain, or have something over them: but some are.
  expect(set).toBeGreaterThan(0);
}, 600_000);

it("puts letters on the rows and quarters of pixels that Skia does", async () => {
  await fc.assert(
    fc.asyncProperty(someRoundedDesign, async (design) => void (await compare(design, 82))),
    {
      numRuns: runs,
    },
  );
}, 600_000);

it("tells what came out otherwise layer by layer, as a render process does", async () => {
  const text = (layer_id: string, words: string, y: number) => {
    const box = { layer_id, name: layer_id, type: "text", x: 0, y, width: 60, height: 12, font_size: 12 };
    return { ...box, text: words };
  };
  const layers = [text("open", "{{who}}", 0), text("closed", "A line that is too long", 40)];
  expect(
    await compare(designSchema.parse({ name: "Notes", width: 96, height: 77, layers }), 82),
  ).toBeGreaterThan(5);
});

it("sets letters whose ligature letter spacing parts, and which reach farther than it, where they are drawn", async () => {
  const look = { font_family: "Raleway", font_style: "italic", font_size: 33.5, shadow_y: 5 };
  const text = { layer_id: "text", name: "text", type: "text", x: 0, y: 20, width: 320, height: 60, ...look };
  for (const letter_spacing of [0, 1e-46, -1, 3]) {
    const layers = [{ ...text, letter_spacing, text_align: "right", text: "{{who}} fine" }];
    // oxlint-disable-next-line no-await-in-loop -- the engine makes one image at a time
    const set = await compare(designSchema.parse({ name: "Ligatures", width: 320, height: 100, layers }), 82);
    expect(set).toBeGreaterThan(5);
  }
});
