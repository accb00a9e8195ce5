import type { Design } from "../../../design/design.ts";
import type { TextLayer } from "../../../kinds/text/schema.ts";
import type { Diagnostic, TextFit } from "../../../design/lint/diagnostic.ts";
import { lintDesign } from "../../../design/lint/lint-design.ts";
import { defaultsOf } from "../../../design/personalise.ts";
import { withFallbacks } from "../../../design/layer-texts.ts";
import { defaultLimits } from "../../../design/limits.ts";
import { placeLayers } from "../../../paint/layout/place-layers.ts";
import { layOutText } from "../../../paint/text/lay-out-text.ts";
import type { JobFont, LoadPicture } from "../../protocol/render-job.ts";
import { createCompanyFonts } from "./company-fonts.ts";
import { createMeasureWithFonts } from "./job-fonts.ts";

const companyFonts = createCompanyFonts();

/** Finds likely mistakes in a design. Registers its fonts to measure its texts. */
export async function lintWithFonts(
  design: Design,
  fonts: readonly JobFont[],
  loadFont: LoadPicture,
): Promise<Diagnostic[]> {
  await companyFonts.find(fonts, loadFont);
  return lintDesign({ design: placed(design), fitText: (layer) => fitTextLayer(layer, design.language) });
}

/** The design with its layers where an open without values shows them; what a stack leaves out is hidden. */
function placed(design: Design): Design {
  const { personalised } = defaultsOf(design, defaultLimits);
  const tools = { measureText: createMeasureWithFonts(), hasPicture: () => true };
  const { layers } = placeLayers(personalised.design, tools).design;
  return {
    ...design,
    layers: design.layers.map((layer, index) => {
      const { x, y, width, height } = layers[index] ?? layer;
      return width === 0 || height === 0 ? { ...layer, hidden: true } : { ...layer, x, y, width, height };
    }),
  };
}

// Below this share of its font size, shrunk text is reported.
const minShare = 0.6;

/** Whether a layer's own text fits its box. */
function fitTextLayer(layer: TextLayer, language: string): TextFit {
  const { font_size, cut } = layOutText(withFallbacks(layer), language, createMeasureWithFonts());
  if (cut) return { fits: false, message: "Its text is cut off: give it a larger box or a smaller font" };
  if (font_size < layer.font_size * minShare) {
    return { fits: false, message: `Its text is shrunk from ${layer.font_size} to ${font_size} px to fit` };
  }
  return { fits: true };
}
