import { editorKindOf } from "../../../kinds/editor-kinds.ts";
import type { EditorState, EditorStore } from "../document/editor-store.ts";
import { boundsOnCanvas, type Point } from "../document/layer-boxes.ts";
import { setProperties } from "../document/layer-commands.ts";
import { innermostLayerAt } from "../view/layer-at.ts";
import * as words from "./words.tsx";

/**
 * The picture that one dropped at a point replaces. A picture that fills the canvas, as a background does, is only replaced
 * while it is selected, so that a logo can be dropped on it.
 */
export function replacedPicture(state: EditorState, at: Point): string | undefined {
  const { design, selection } = state;
  const layer = innermostLayerAt(state, at, 0);
  if (layer === undefined || editorKindOf(layer.type).inPlace !== "crop") return undefined;
  const { x, y, width, height } = boundsOnCanvas(design, layer);
  const fills = x <= 0 && y <= 0 && x + width >= design.width && y + height >= design.height;
  return fills && !selection.includes(layer.layer_id) ? undefined : layer.layer_id;
}

/** Shows another picture in the frame of one, which keeps all but the crop. */
export function replacePicture(store: EditorStore, layerId: string, assetId: string): void {
  const values = { image_url: `asset:${assetId}`, focus_x: undefined, focus_y: undefined, zoom: 1 };
  store.change((before) => setProperties(before, [layerId], values), {
    label: words.replacePicture,
    select: [layerId],
  });
}
