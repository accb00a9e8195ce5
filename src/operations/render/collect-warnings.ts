import type { Design } from "../../design/design.ts";
import { layersWithTags } from "../../design/layer-texts.ts";
import { layersWhere } from "../../design/groups.ts";
import type { Layer } from "../../design/layer-kinds.ts";
import type { PersonalisedDesign, RenderTarget } from "../../design/personalised-design.ts";
import type { Rendered } from "../../render/protocol/render-job.ts";
import type { FontSet } from "../fonts/company-fonts.ts";
import { replacedFonts, wearsForeignFonts } from "../fonts/replaced-fonts.ts";
import type { RenderWarning } from "../warnings.ts";

interface Made {
  personalised: PersonalisedDesign;
  /** The design before values and edits, which bring in no family that isn't there. */
  designed: Design | undefined;
  fonts: FontSet;
  /** What became of its pictures. */
  pictures: readonly RenderWarning[];
  rendered: Pick<Rendered, "notes" | "lostFonts">;
}

/** All that came out otherwise than asked for: bottom layer first, each thing once, of what is seen alone. */
export function collectWarnings({
  personalised,
  designed,
  fonts,
  pictures,
  rendered,
}: Made): RenderWarning[] {
  const { design, warnings: notes = [] } = personalised;
  const found: RenderWarning[] = [...pictures];
  const layer = (layer_id: string) => ({ kind: "layer", layer_id }) as const;
  for (const { layer_id, ...note } of notes) found.push({ target: layer(layer_id), ...note });
  for (const { layer_id } of layersWithTags(design, personalised.defaults)) {
    found.push({ target: layer(layer_id), code: "tag_unresolved" });
  }
  if (rendered.lostFonts !== undefined || wearsForeignFonts(designed ?? design)) {
    found.push(...replacedFonts(design, fonts, rendered.lostFonts));
  }
  for (const note of rendered.notes ?? []) {
    if (note.code === "text_shrunk" && isAsDesigned(note.target, design, designed)) continue;
    found.push(note);
  }
  return found.length === 0 ? found : inOrder(found, design);
}

const ofLook = /^(?:x|y|rotation|opacity)$|colou?r|shadow/;

/** Whether a layer has the text and the room that it was designed with: its size is what the designer saw, then. */
function isAsDesigned(target: RenderTarget, design: Design, designed: Design | undefined): boolean {
  if (target.kind !== "layer") return false;
  const layerId = target.layer_id;
  const own = designed?.layers.find(({ layer_id }) => layer_id === layerId);
  const drawn = design.layers.find(({ layer_id }) => layer_id === layerId);
  if (own === undefined || drawn === undefined) return false;
  return own === drawn || (isLikeBut(ofLook, own, drawn) && isLikeBut(ofLook, drawn, own));
}

/** Whether all properties of one layer but those of some names are the other's. */
function isLikeBut(names: RegExp, one: Layer, other: Layer): boolean {
  // Nearly all are alike, and comparing costs less than a look at the name.
  for (const name in one) {
    const property = name as keyof Layer;
    if (one[property] !== other[property] && !names.test(name)) return false;
  }
  return true;
}

function inOrder(warnings: readonly RenderWarning[], design: Design): RenderWarning[] {
  const seen = layersWhere(design.layers, ({ hidden, opacity }) => !hidden && opacity > 0);
  const places = new Map(seen.map(({ layer_id }, place) => [layer_id, place]));
  const placeOf = ({ target }: RenderWarning): number | undefined => {
    if (target.kind === "layer") return places.get(target.layer_id);
    return target.kind === "background" ? -1 : places.size;
  };
  const different = new Map(warnings.map((warning) => [JSON.stringify(warning), warning]));
  return [...different.values()]
    .filter((warning) => placeOf(warning) !== undefined)
    .sort((one, other) => (placeOf(one) ?? 0) - (placeOf(other) ?? 0));
}
