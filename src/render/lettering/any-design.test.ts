import fc from "fast-check";
import { expect, it } from "vitest";
import type { RenderJob } from "../render-job.ts";
import { letteringHere, renderHere, samples, setInTurns } from "./lettering-in-one-process.ts";
import { jobsOf, loadSome, someDesign } from "./sample-designs.ts";

const runs = Number(process.env["LIMN_TEST_RUNS"] ?? 25);

it("sets letters of any design to the very samples and notes that a render process makes", async () => {
  let set = 0;
  await fc.assert(
    fc.asyncProperty(someDesign, fc.constantFrom(40, 82, 95), async (design, quality) => {
      const jobs = jobsOf(design, quality);
      const images = await setInTurns(letteringHere(), jobs, 40, loadSome);
      for (const [index, image] of images.entries()) {
        if (image === undefined) continue;
        set += 1;
        // oxlint-disable-next-line no-await-in-loop -- the engine makes one image at a time
        const made = await renderHere(jobs[index] as RenderJob, loadSome);
        expect(image.notes).toEqual(made.notes);
        // oxlint-disable-next-line no-await-in-loop -- two decoders at once are enough
        const [here, there] = await Promise.all([samples(image.bytes), samples(made.bytes)]);
        expect(here.equals(there), `image ${index}`).toBe(true);
      }
    }),
    { numRuns: runs },
  );
  expect(set).toBeGreaterThan(runs);
}, 600_000);
