import { z } from "zod";
import { designSchema } from "../../design/design.ts";
import { listFamilies } from "./company-fonts.ts";
import { invalid } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { withRenderErrors } from "../render/render-errors.ts";
import {
  type RenderedImage,
  renderPersonalised,
  type RenderServices,
} from "../render/render-personalised.ts";

export const previewFontInput = z.object({
  family: z.string().min(1).max(200).describe("A family that GET /v1/fonts lists"),
  weight: z.int().min(100).max(900).default(400).describe("100–900; the family's nearest weight is used"),
  style: z.enum(["normal", "italic"]).default("normal").describe("Upright or italic"),
  text: z.string().min(1).max(200).optional().describe("Sample text; default: a pangram"),
});

const pangram = "The quick brown fox jumps over the lazy dog 0123456789";

/** Renders a sample of a family as PNG: two large letters and a sentence. A background render. */
export async function previewFont(
  services: RenderServices & Pick<Services, "fontFamilies" | "backgroundRenders">,
  { companyId }: Caller,
  { family, weight, style, text = pangram }: z.output<typeof previewFontInput>,
  signal?: AbortSignal,
): Promise<RenderedImage> {
  const allowed = await listFamilies(services, companyId);
  if (!allowed.includes(family)) {
    throw invalid([{ path: "family", message: "No such font family", found: family.slice(0, 80), allowed }]);
  }
  const look = {
    type: "text",
    y: 0,
    height: 160,
    font_family: family,
    font_weight: weight,
    font_style: style,
  };
  const middle = { ...look, vertical_align: "middle", color: "#1b1f24" };
  const design = designSchema.parse({
    name: "Preview",
    width: 600,
    height: 160,
    layers: [
      { ...middle, layer_id: "letters", name: "letters", text: "Ag", x: 20, width: 160, font_size: 72 },
      { ...middle, layer_id: "sentence", name: "sentence", text, x: 196, width: 384, font_size: 30 },
    ],
  });
  const draw = () =>
    renderPersonalised(
      services,
      companyId,
      { design, defaults: design, changed: [], pictures: [] },
      { format: "png", quality: 82 },
    );
  // A page requests the samples of all families at once.
  return await services.backgroundRenders.run(
    () => withRenderErrors(draw),
    signal === undefined ? {} : { signal },
  );
}
