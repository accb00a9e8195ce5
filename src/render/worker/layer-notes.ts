import { type LaidOutLayer, withMembers } from "../../paint/laid-out-layer.ts";
import type { RenderNote } from "../protocol/render-job.ts";

/** What came out otherwise than the layers say. */
export function layerNotes({ layers }: { layers: readonly LaidOutLayer[] }): RenderNote[] {
  const notes: RenderNote[] = [];
  for (const layer of withMembers(layers)) {
    addTextNotes(layer, notes);
    addCodeNotes(layer, notes);
  }
  return notes;
}

function addTextNotes({ layer, drawing: { text } }: LaidOutLayer, notes: RenderNote[]): void {
  if (text === undefined) return;
  const target = { kind: "layer", layer_id: layer.layer_id } as const;
  if (text.shortened) notes.push({ target, code: "text_shortened" });
  if ("font_size" in layer && text.font_size < layer.font_size) {
    notes.push({ target, code: "text_shrunk", font_size: text.font_size });
  }
  if (text.cut) notes.push({ target, code: "text_cut" });
  if (text.left_out > 0) notes.push({ target, code: "letters_left_out", count: text.left_out });
}

function addCodeNotes({ layer, drawing: { code } }: LaidOutLayer, notes: RenderNote[]): void {
  if (code === undefined || code.module >= 1) return;
  const target = { kind: "layer", layer_id: layer.layer_id } as const;
  notes.push({ target, code: code.module === 0 ? "code_left_out" : "code_too_small" });
}
