import type { Design } from "../../../design/design.ts";
import { createFreeNames, freeName } from "../../../design/free-name.ts";
import type { Box } from "../../../design/geometry.ts";
import { type Layer, layerSchema } from "../../../kinds/kinds.ts";
import { importSvg, type ImportedSvg } from "../../../design/svg/import/import-svg.ts";
import { namesOf, newLayerId } from "./layer-names.ts";
import { withValues } from "./layer-tree.ts";

export const canvasSide = 16_384;

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
export function membersOf(design: Design, layers: ImportedSvg["document"]["layers"], group: Layer): Layer[] {
  const freeNames = createFreeNames([...namesOf(design), group.name]);
  return layers.map((values) =>
    layerSchema.parse({ ...values, name: freeNames(String(values["name"])), group: group.layer_id }),
  );
}
