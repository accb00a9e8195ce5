import type { Design } from "../design/design.ts";
import type { Finding } from "../design/lint/finding.ts";
import { lintDesign } from "../design/lint/lint-design.ts";
import { fitTextLayer } from "../render/fit-text-layer.ts";

/** What is likely not meant in a design, with its texts measured in their own fonts. */
export function lintDocument(design: Design): Finding[] {
  return lintDesign({ design, fitText: (layer) => fitTextLayer(layer, design.language) });
}
