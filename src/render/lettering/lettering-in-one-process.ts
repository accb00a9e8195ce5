import sharp from "sharp";
import { createMemory } from "../lent-memory.ts";
import { createRenderDesign } from "../render-design.ts";
import type { LoadPicture, Rendered, RenderJob } from "../render-job.ts";
import { createLettering, type Lettering, type LetteringWork } from "./lettering.ts";
import { createMakeLetterMasks } from "./masks/make-letter-masks.ts";
import { writeMasks } from "./masks/mask-wire.ts";

/** For tests: an engine as render processes have it, in this one. */
export const renderHere = createRenderDesign();
const makeMasks = createMakeLetterMasks(() => undefined);

/** What render processes make for a lettering, made here. */
export const workHere: LetteringWork = {
  async plate(job, under, load) {
    const { bytes, over = [], notes = [] } = await renderHere({ ...job, plateUnder: under }, load);
    return { bytes, over, notes };
  },
  masks: (order) => Promise.resolve(writeMasks(makeMasks(order))),
};

export function letteringHere(work: Partial<LetteringWork> = {}): Lettering {
  return createLettering({ ...workHere, ...work }, createMemory());
}

/** Until what a lettering ordered has been made. */
const ordersMade = async () => await new Promise((resolve) => setImmediate(resolve));

/** Renders jobs in turns until each was set, or so many rounds are over; gives the image of each that was set last. */
export async function setInTurns(
  lettering: Lettering,
  jobs: readonly RenderJob[],
  rounds: number,
  load: LoadPicture,
): Promise<(Rendered | undefined)[]> {
  const images = jobs.map((): Rendered | undefined => undefined);
  for (let round = 0; round < rounds && images.includes(undefined); round += 1) {
    for (const [index, job] of jobs.entries()) {
      images[index] = lettering.render(job, load) ?? images[index];
      // oxlint-disable-next-line no-await-in-loop -- what was ordered comes before the next image
      await ordersMade();
    }
  }
  return images;
}

/** RGB, as a reader's program decodes a file. */
export async function samples(bytes: Uint8Array): Promise<Buffer> {
  return await sharp(Buffer.from(bytes)).raw().toBuffer();
}
