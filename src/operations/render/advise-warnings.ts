import type { RenderWarning } from "../warnings.ts";
import type { RenderedImage } from "./render-request.ts";

/** The warnings of a measured image; those of texts that don't fit say what would. */
export function adviseWarnings({ warnings, measures }: RenderedImage): RenderWarning[] {
  return warnings.map((warning) => {
    const { target, code } = warning;
    if (target.kind !== "layer" || (code !== "text_cut" && code !== "text_shrunk")) return warning;
    const advice = measures?.texts.find(({ layer_id }) => layer_id === target.layer_id);
    if (advice === undefined) return warning;
    const { layer_id: _, ...details } = advice;
    return { ...warning, ...details };
  });
}
