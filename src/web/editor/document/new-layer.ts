import { freeName } from "../../../design/free-name.ts";
import type { Design } from "../../../design/design.ts";
import type { Box } from "../../../design/geometry.ts";
import { editorKindOf, type LayerTool, layerTools } from "../../../kinds/editor-kinds.ts";
import { type Layer, layerKindOf, layerSchema } from "../../../kinds/kinds.ts";
import { namesOf, newLayerId } from "./layer-names.ts";

/** The box of a layer that is added by key: in the middle of the canvas, in whole pixels. */
export function middleBox({ width, height }: Design, tool: LayerTool): Box {
  const { ratio, share } = layerTools[tool];
  const wide = Math.min(width * share, height * share * Math.max(1, ratio) * 1.5);
  const size = { width: Math.max(1, Math.round(wide)), height: Math.max(1, Math.round(wide / ratio)) };
  return { x: Math.round((width - size.width) / 2), y: Math.round((height - size.height) / 2), ...size };
}

/** The box of a layer that is placed by a click: its usual size around this point. */
export function clickBox(design: Design, tool: LayerTool, at: { x: number; y: number }): Box {
  const box = middleBox(design, tool);
  return { ...box, x: Math.round(at.x - box.width / 2), y: Math.round(at.y - box.height / 2) };
}

/** A new layer in this box. */
export function newLayer(
  design: Design,
  tool: LayerTool,
  box: Box,
  values: Readonly<Record<string, unknown>> = {},
): Layer {
  const { type, values: start } = layerTools[tool];
  const all = { type, ...start(box), ...box, ...values };
  const name = freeName(namesOf(design), layerKindOf(type).nameOf(all));
  return layerSchema.parse({ ...all, layer_id: newLayerId(type), name });
}

/** The id of a new layer that is open for typing; undefined for others. */
export function editedAtOnce({ type, layer_id }: Layer): string | undefined {
  return editorKindOf(type).inPlace === "type" ? layer_id : undefined;
}

/** The box of a picture that fits the canvas, at its own size at most. */
export function pictureBox(
  { width, height }: Design,
  picture: { width: number; height: number },
  at?: { x: number; y: number },
): Box {
  const scale = Math.min(1, (width * 0.8) / picture.width, (height * 0.8) / picture.height);
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  const centre = at ?? { x: width / 2, y: height / 2 };
  return { x: Math.round(centre.x - size.width / 2), y: Math.round(centre.y - size.height / 2), ...size };
}
