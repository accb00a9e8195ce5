import type { Design } from "../../design/design.ts";
import { importSvg } from "../../design/svg/import/import-svg.ts";
import { readSvg } from "../../design/svg/read-svg.ts";
import { newLayerId } from "../../web/editor/document/layer-names.ts";
import { layerById } from "../../web/editor/document/layer-tree.ts";
import { canGroup } from "../../web/editor/document/nesting.ts";
import { canvasSide, membersOf } from "../../web/editor/document/svg-layers.ts";
import { type Layer, layerSchema } from "../kinds.ts";
import type { SvgLayer } from "./schema.ts";

/** Whether splitting a graphic into layers keeps its look: it is shown whole and not stretched. */
export function canSplit(layer: Layer | undefined): boolean {
  if (layer?.type !== "svg") return false;
  if (layer.fit === "contain") return true;
  const isEven = evenLayers.get(layer) ?? isShownEvenly(layer);
  evenLayers.set(layer, isEven);
  return isEven;
}

/** Menus ask again and again. */
const evenLayers = new WeakMap<Layer, boolean>();

function isShownEvenly({ svg, width, height }: SvgLayer): boolean {
  const { viewBox } = readSvg(svg);
  return Math.abs((width * viewBox.height) / (height * viewBox.width) - 1) < 0.01;
}

/** Replaces a graphic by a group of layers that look like it. Undefined if it can't be split. */
export function splitGraphic(design: Design, id: string): { design: Design; group: string } | undefined {
  const graphic = layerById(design, id);
  if (graphic?.type !== "svg" || !canSplit(graphic) || !canGroup(design, [id])) return undefined;
  const source = graphic.svg.replaceAll(/currentcolor/gi, graphic.color);
  const { document } = importSvg(source, {
    families: [],
    canvasSide,
    newLayerId,
    place: graphic,
    separate: true,
  });
  if (document.layers.length < 2) return undefined;
  const rest = { ...design, layers: design.layers.filter((layer) => layer !== graphic) };
  // The group takes the graphic's place, and all other properties that the two kinds share.
  const { svg: _, fit: __, color: ___, ...shared } = graphic;
  const group = layerSchema.parse({ ...shared, layer_id: newLayerId("group"), type: "group" });
  const members = membersOf(rest, document.layers, group);
  const index = design.layers.indexOf(graphic);
  return {
    design: { ...rest, layers: rest.layers.toSpliced(index, 0, ...members, group) },
    group: group.layer_id,
  };
}
