import type { Design } from "../../../design/design.ts";
import type { Diagnostic } from "../../../design/lint/diagnostic.ts";
import { lintDesign } from "../../../design/lint/lint-design.ts";
import { createHeldFonts } from "./company-fonts.ts";
import { fitTextLayer } from "./fit-text-layer.ts";
import type { JobFont, LoadPicture } from "../../protocol/render-job.ts";

const heldFonts = createHeldFonts();

/** What is likely not meant in a design, its texts measured in their own fonts, which this process then holds. */
export async function lintWithFonts(
  design: Design,
  fonts: readonly JobFont[],
  loadFont: LoadPicture,
): Promise<Diagnostic[]> {
  await heldFonts.find(fonts, loadFont);
  return lintDesign({ design, fitText: (layer) => fitTextLayer(layer, design.language) });
}
