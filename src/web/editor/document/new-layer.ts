import { freeName } from "../../../design/free-name.ts";
import type { Design } from "../../../design/design.ts";
import type { Box } from "../../../design/geometry.ts";
import { editorKindOf, type LayerTool, layerTools } from "../../../kinds/editor-kinds.ts";
import { type Layer, layerKindOf, layerSchema, type LayerType } from "../../../kinds/kinds.ts";
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
  return namedLayer(design, type, { ...start(box), ...box, ...values });
}

function namedLayer(design: Design, type: LayerType, values: Readonly<Record<string, unknown>>): Layer {
  const { name: wanted = layerKindOf(type).nameOf(values) } = values;
  const name = freeName(namesOf(design), String(wanted));
  return layerSchema.parse({ ...values, type, layer_id: newLayerId(type), name });
}

/** What a tool adds: a layer, and the members of a group. */
export interface NewLayers {
  layers: readonly Layer[];
  /** The layer to select. */
  selected: string;
  /** The text that is open for typing. */
  editing: string | undefined;
}

interface NewLook {
  /** Whether its box was drawn. A stack keeps such a box, others follow their content. */
  isDrawn?: boolean;
  /** What it takes from what was given last. */
  look?: Readonly<Record<string, unknown>>;
}

/** The layers that a tool adds in this box. */
export function newLayers(
  design: Design,
  tool: LayerTool,
  box: Box,
  { isDrawn = false, look = {} }: NewLook = {},
): NewLayers {
  const { members } = layerTools[tool];
  const drawn = isDrawn && members !== undefined ? { width_mode: "fixed", height_mode: "fixed" } : {};
  const layer = newLayer(design, tool, box, { ...look, ...drawn });
  const group = layer.layer_id;
  const inside = (members?.(box) ?? []).map(({ type, ...values }) =>
    namedLayer(design, type, { ...values, ...box, group }),
  );
  const edited = [layer, ...inside].find(({ type }) => editorKindOf(type).inPlace === "type");
  return {
    layers: [...inside, layer],
    selected: edited?.layer_id ?? group,
    editing: edited?.layer_id,
  };
}

/** The part of the canvas's sides that an added picture covers at most: most are logos and portraits. */
const pictureShare = 0.5;

/** The box of a picture inside of the canvas, at its own size at most. */
export function pictureBox(
  { width, height }: Design,
  picture: { width: number; height: number },
  at?: { x: number; y: number },
): Box {
  const scale = Math.min(1, (width * pictureShare) / picture.width, (height * pictureShare) / picture.height);
  const size = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  const centre = at ?? { x: width / 2, y: height / 2 };
  return inside({ width, height }, { x: centre.x - size.width / 2, y: centre.y - size.height / 2, ...size });
}

/** The box moved into the canvas, on whole pixels. */
function inside(canvas: { width: number; height: number }, { x, y, width, height }: Box): Box {
  const within = (start: number, side: number, whole: number) =>
    Math.round(Math.max(0, Math.min(whole - side, start)));
  return { x: within(x, width, canvas.width), y: within(y, height, canvas.height), width, height };
}
