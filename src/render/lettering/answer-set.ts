import type { Layer } from "../../design/layer-kinds.ts";
import type { LaidOutLayer } from "../../paint/laid-out-layer.ts";
import { layerNotes } from "../layer-notes.ts";
import type { LendMemory } from "../lent-memory.ts";
import type { Rendered, RenderJob, RenderNote } from "../render-job.ts";
import type { Plate } from "./plates/plate.ts";
import type { SetPicture } from "./set-letters.ts";

/** A picture that was set, in memory that outlasts the next one, with what is to be told of all its layers. */
export function answerSet(
  { file, texts }: SetPicture,
  { notes }: Plate,
  { design: { width, height, layers } }: RenderJob,
  lend: LendMemory,
): Rendered {
  const { bytes, giveBack } = lend(file.byteLength);
  bytes.set(file);
  const laidOut = [...texts.values()];
  const kept = notes.length === 0 ? notes : notesOfOthers(notes, laidOut);
  const told = [...kept, ...layerNotes({ layers: laidOut })];
  const answer = { bytes, giveBack, width, height };
  return told.length === 0 ? answer : { ...answer, notes: inOrder(told, layers) };
}

function notesOfOthers(notes: readonly RenderNote[], laidOut: readonly LaidOutLayer[]): RenderNote[] {
  const set = new Set<unknown>(laidOut.map(({ layer }) => layer.layer_id));
  return notes.filter(({ target }) => typeof target === "string" || !set.has(target.layer_id));
}

/** As a render process tells them: layer by layer, then what is of none. */
function inOrder(notes: readonly RenderNote[], layers: readonly Layer[]): readonly RenderNote[] {
  if (notes.length < 2) return notes;
  const places = new Map(layers.map(({ layer_id }, place) => [layer_id, place]));
  const placeOf = ({ target }: RenderNote) =>
    (typeof target === "string" ? undefined : places.get(target.layer_id)) ?? layers.length;
  return notes.toSorted((one, other) => placeOf(one) - placeOf(other));
}
