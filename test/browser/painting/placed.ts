import type { Design } from "../../../src/design/design.ts";
import { placeLayers } from "../../../src/paint/layout/place-layers.ts";
import { createMeasureWithFonts } from "../../../src/render/worker/fonts/job-fonts.ts";

const measureText = createMeasureWithFonts();

/** A design with its layers where stacks put them, of which pictures are decoded for their boxes. */
export function placed(design: Design): Design {
  return placeLayers(design, { measureText, hasPicture: () => true }).design;
}
