import { cutToCodeUnits } from "../../../design/cut-to-code-units.ts";
import { isTransparent } from "../../../design/color.ts";
import type { Design } from "../../../design/design.ts";
import type { Box } from "../../../design/geometry.ts";
import { deepestGroups, groupsAround } from "../../../design/groups.ts";
import { isParameterName, longestParameterName } from "../../../design/parameter-names.ts";
import { type Layer, layerSchema } from "../../../kinds/kinds.ts";
import { freeBox } from "./free-place.ts";
import { copiesOf } from "./layer-commands.ts";

/** A frame of another program as a document. */
interface DrawnFrame {
  name: string;
  width: number;
  height: number;
  layers: readonly Record<string, unknown>[];
  background?: unknown;
}

/**
 * The layers of a frame for an open design: in a group that is the frame, with its color behind them, in the middle of the
 * canvas. A frame of the canvas's size lies on it exactly.
 */
export function drawnLayers(design: Design, frame: DrawnFrame): Layer[] {
  const { width, height } = frame;
  const middle = {
    x: Math.round((design.width - width) / 2),
    y: Math.round((design.height - height) / 2),
    width,
    height,
  };
  const { x, y } = freeBox(design, middle);
  const layers = frame.layers.map((layer) => layerSchema.parse(layer));
  return copiesOf(framed(layers, frame), design, { x, y });
}

/** Groups may not be nested deeper than the frame's own already are; then its layers are loose. */
function framed(layers: readonly Layer[], { name, width, height, background }: DrawnFrame): readonly Layer[] {
  const color = colorOf(background);
  const [only, ...others] = layers.filter(({ group }) => group === undefined);
  if (only !== undefined && others.length === 0 && color === undefined) return layers;
  const box: Box = { x: 0, y: 0, width, height };
  const base = { layer_id: "frame", name: nameOf(name), ...box };
  const isDeep = layers.some((layer) => groupsAround(layer, layers).length >= deepestGroups);
  if (isDeep) {
    const behind = { ...base, type: "shape", fill_color: color };
    return color === undefined ? layers : [layerSchema.parse(behind), ...layers];
  }
  const group = layerSchema.parse({
    ...base,
    type: "group",
    clip: true,
    ...(color === undefined ? {} : { fill_color: color }),
  });
  const inside = layers.map((layer) =>
    layer.group === undefined ? { ...layer, group: group.layer_id } : layer,
  );
  return [...inside, group];
}

function colorOf(background: unknown): string | undefined {
  const { color } = (background ?? {}) as { color?: unknown };
  return typeof color === "string" && !isTransparent(color) ? color : undefined;
}

/** A name that a layer can have, and a number behind it. */
function nameOf(name: string): string {
  const plain = name.replaceAll(/[{}|\p{Cc}\s]+/gu, " ").trim();
  const short = cutToCodeUnits(plain, longestParameterName - 6).trim();
  return isParameterName(short) ? short : "frame";
}
