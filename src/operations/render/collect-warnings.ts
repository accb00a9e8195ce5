import type { Design } from "../../design/design.ts";
import { layersWithTags } from "../../design/layer-texts.ts";
import { layersWhere } from "../../design/groups.ts";
import type { Layer } from "../../kinds/kinds.ts";
import type { PersonalisedDesign, RenderTarget } from "../../design/personalised-design.ts";
import type { Rendered } from "../../render/protocol/render-job.ts";
import { findReplacedFonts, type FontSet, hasForeignFonts } from "../fonts/company-fonts.ts";
import type { RenderWarning } from "../warnings.ts";

interface RenderOutcome {
  personalised: PersonalisedDesign;
  /** The design before values and edits, which can't add an unavailable family. */
  originalDesign: Design;
  fonts: FontSet;
  /** Warnings about its pictures. */
  pictures: readonly RenderWarning[];
  rendered: Pick<Rendered, "warnings" | "lostFonts">;
}

/** Collects every warning of a render: bottom layer first, without duplicates, of visible layers alone. */
export function collectWarnings({
  personalised,
  originalDesign,
  fonts,
  pictures,
  rendered,
}: RenderOutcome): RenderWarning[] {
  const { design, warnings: valueWarnings = [] } = personalised;
  const warnings: RenderWarning[] = [...pictures];
  const layer = (layer_id: string) => ({ kind: "layer", layer_id }) as const;
  warnings.push(...refusedPictures(personalised));
  for (const { layer_id, ...warning } of valueWarnings)
    warnings.push({ target: layer(layer_id), ...warning });
  for (const { layer_id } of layersWithTags(design, personalised.defaults)) {
    warnings.push({ target: layer(layer_id), code: "tag_unresolved" });
  }
  if (rendered.lostFonts !== undefined || hasForeignFonts(originalDesign)) {
    warnings.push(...findReplacedFonts(design, fonts, rendered.lostFonts));
  }
  for (const warning of rendered.warnings ?? []) {
    if (warning.code === "text_shrunk" && isAsDesigned(warning.target, design, originalDesign)) continue;
    warnings.push(warning);
  }
  return warnings.length === 0 ? warnings : sortWarnings(warnings, design);
}

function refusedPictures({ refusedPictures: ids = [] }: PersonalisedDesign): RenderWarning[] {
  return ids.map((layer_id) => {
    return { target: { kind: "layer", layer_id }, code: "image_replaced", reason: "not_allowed" };
  });
}

const appearanceProperties = /^(?:x|y|rotation|opacity)$|colou?r|shadow/;

/** Whether a layer's text and box are unchanged. The designer has then seen its reduced size. */
function isAsDesigned(target: RenderTarget, design: Design, originalDesign: Design): boolean {
  if (target.kind !== "layer") return false;
  const layerId = target.layer_id;
  const originalLayer = originalDesign.layers.find(({ layer_id }) => layer_id === layerId);
  const renderedLayer = design.layers.find(({ layer_id }) => layer_id === layerId);
  if (originalLayer === undefined || renderedLayer === undefined) return false;
  return (
    originalLayer === renderedLayer ||
    (isEqualExcept(appearanceProperties, originalLayer, renderedLayer) &&
      isEqualExcept(appearanceProperties, renderedLayer, originalLayer))
  );
}

/** Whether all properties are equal, except those whose names match `names`. */
function isEqualExcept(names: RegExp, one: Layer, other: Layer): boolean {
  // Values are compared first: most are equal, and a regular expression costs more.
  for (const name in one) {
    const property = name as keyof Layer;
    if (one[property] !== other[property] && !names.test(name)) return false;
  }
  return true;
}

function sortWarnings(warnings: readonly RenderWarning[], design: Design): RenderWarning[] {
  const visibleLayers = layersWhere(design.layers, ({ hidden, opacity }) => !hidden && opacity > 0);
  const indexById = new Map(visibleLayers.map(({ layer_id }, index) => [layer_id, index]));
  const indexOf = ({ target }: RenderWarning): number | undefined => {
    if (target.kind === "layer") return indexById.get(target.layer_id);
    return target.kind === "background" ? -1 : indexById.size;
  };
  const distinctWarnings = new Map(warnings.map((warning) => [JSON.stringify(warning), warning]));
  return [...distinctWarnings.values()]
    .filter((warning) => indexOf(warning) !== undefined)
    .sort((one, other) => (indexOf(one) ?? 0) - (indexOf(other) ?? 0));
}
