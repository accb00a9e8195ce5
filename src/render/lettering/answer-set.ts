import { layerNotes } from "../layer-notes.ts";
import type { LendMemory } from "../lent-memory.ts";
import type { Rendered, RenderJob } from "../render-job.ts";
import type { Plate } from "./plate.ts";
import type { SetPicture } from "./set-letters.ts";

/** A picture that was set, in memory that outlasts the next one, with what is to be told of all its layers. */
export function answerSet(
  { file, texts }: SetPicture,
  { notes }: Plate,
  { design: { width, height } }: RenderJob,
  lend: LendMemory,
): Rendered {
  const { bytes, giveBack } = lend(file.byteLength);
  bytes.set(file);
  const laidOut = [...texts.values()];
  const set = new Set<unknown>(laidOut.map(({ layer }) => layer.layer_id));
  const kept = notes.filter(({ target }) => typeof target === "string" || !set.has(target.layer_id));
  const told = [...kept, ...layerNotes({ layers: laidOut })];
  return { bytes, giveBack, width, height, ...(told.length > 0 ? { notes: told } : {}) };
}
