import type { Design } from "../design/design.ts";
import { layersWithTags } from "../design/drawn-tags.ts";
import { layersWhere } from "../design/groups.ts";
import type { PersonalisedDesign, PictureTarget } from "../design/personalised-design.ts";
import type { Rendered } from "../render/render-job.ts";
import type { FontSet } from "./company-fonts.ts";
import { replacedFonts, wearsForeignFonts } from "./replaced-fonts.ts";
import type { RenderWarning } from "./warnings.ts";

interface Made {
  personalised: PersonalisedDesign;
  /** The design before values, which bring in no family, or edits, which bring in none that isn't there. */
  base: Design | undefined;
  fonts: FontSet;
  /** What became of its pictures. */
  pictures: readonly RenderWarning[];
  rendered: Pick<Rendered, "notes" | "lostFonts">;
}

/** All that came out otherwise than asked for: bottom layer first, each thing once, of what is seen alone. */
export function collectWarnings({ personalised, base, fonts, pictures, rendered }: Made): RenderWarning[] {
  const { design, notes = [] } = personalised;
  const found: RenderWarning[] = [...pictures];
  for (const { layer_id, ...note } of notes) found.push({ layer: layer_id, ...note });
  for (const { layer_id } of layersWithTags(design)) found.push({ layer: layer_id, code: "tag_unresolved" });
  if (rendered.lostFonts !== undefined || wearsForeignFonts(base ?? design)) {
    found.push(...replacedFonts(design, fonts, rendered.lostFonts));
  }
  for (const { target, ...note } of rendered.notes ?? []) found.push({ layer: targetName(target), ...note });
  return found.length === 0 ? found : inOrder(found, design);
}

export function targetName(target: PictureTarget | "image"): string {
  return typeof target === "string" ? target : target.layer_id;
}

function inOrder(found: readonly RenderWarning[], design: Design): RenderWarning[] {
  const seen = layersWhere(design.layers, ({ hidden, opacity }) => !hidden && opacity > 0);
  const names = ["background", ...seen.map(({ layer_id }) => layer_id), "image"];
  const places = new Map(names.map((name, place) => [name, place]));
  const different = new Map(found.map((warning) => [JSON.stringify(warning), warning]));
  return [...different.values()]
    .filter(({ layer }) => places.has(layer))
    .sort((one, other) => (places.get(one.layer) ?? 0) - (places.get(other.layer) ?? 0));
}
