import { editorKindOf } from "../../../kinds/editor-kinds.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import type { EditorStore } from "../document/editor-store.ts";
import { layerById } from "../document/layer-tree.ts";

/** What Enter and a double click do to a layer; undefined if nothing. */
export function inPlaceOf(layer: Layer | undefined) {
  return layer === undefined ? undefined : editorKindOf(layer.type).inPlace;
}

/** Begins to edit a text or to crop a picture; enters a group by selecting its topmost member. */
export function editInPlace(store: EditorStore): void {
  const { design, selection } = store.get();
  const layer = layerById(design, selection[0]);
  if (layer === undefined || layer.locked) return;
  const inPlace = inPlaceOf(layer);
  if (inPlace === "type") store.set({ editing: layer.layer_id });
  if (inPlace === "crop") store.set({ framing: layer.layer_id });
  if (inPlace === "enter") {
    const member = design.layers.findLast(({ group }) => group === layer.layer_id);
    if (member !== undefined) store.set({ selection: [member.layer_id] });
  }
}
