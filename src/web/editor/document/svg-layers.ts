import type { Design } from "../../../design/design.ts";
import { createFreeNames, freeName } from "../../../design/free-name.ts";
import type { Box } from "../../../design/geometry.ts";
import { type Layer, layerSchema } from "../../../kinds/kinds.ts";
import type { SvgLayer } from "../../../kinds/svg/schema.ts";
import { importSvg, type ImportedSvg } from "../../../design/svg/import/import-svg.ts";
import { readSvg } from "../../../design/svg/read-svg.ts";
import { namesOf, newLayerId } from "./layer-names.ts";
import { layerById, withValues } from "./layer-tree.ts";

const canvasSide = 16_384;

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
  if (graphic?.type !== "svg" || !canSplit(graphic)) return undefined;
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

/** Reads an SVG file into a box of the canvas. Throws SvgError. */
export function readSvgFile(
  source: string,
  options: { place: Box; families: readonly string[] },
): ImportedSvg {
  return importSvg(source, { ...options, canvasSide, newLayerId });
}

/** The layers of a file, several of them in a group with this name and box. */
export function groupedLayers(
  design: Design,
  values: ImportedSvg["document"]["layers"],
  { place, name }: { place: Box; name: string },
): Layer[] {
  const id = newLayerId("group");
  const group = { layer_id: id, name: freeName(namesOf(design), name), type: "group", ...place };
  const parsedGroup = layerSchema.parse(group);
  const members = membersOf(design, values, parsedGroup);
  return members.length > 1
    ? [...members, parsedGroup]
    : members.map((only) => withValues(only, { group: undefined }));
}

/** Layers of a document as members of a group, with names that no layer of the design has. */
function membersOf(design: Design, layers: ImportedSvg["document"]["layers"], group: Layer): Layer[] {
  const freeNames = createFreeNames([...namesOf(design), group.name]);
  return layers.map((values) =>
    layerSchema.parse({ ...values, name: freeNames(String(values["name"])), group: group.layer_id }),
  );
}
