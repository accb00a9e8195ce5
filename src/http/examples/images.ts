import { warnings } from "../../operations/warnings.ts";
import { exampleIds } from "./ids.ts";

export const renderExample = {
  design_id: exampleIds.design,
  params: { first_name: "Ada" },
  layers: [{ layer_id: "greeting", text: "Good morning, Ada", color: "#ffe9c2" }],
  format: "png",
};

const warning = {
  layer: "greeting",
  code: "text_shrunk",
  message: warnings.text_shrunk.meaning,
  font_size: 36,
};

export const temporaryImageExample = {
  imageUrl: "https://limn.example.com/temporary/3f9c….png",
  mimeType: "image/png",
  expiresInSeconds: 30,
  width: 600,
  height: 200,
  warnings: [{ ...warning, shown: 15, of: 15, fits_font_size: 36, fits_width: 634 }],
  layers: [
    {
      layer_id: "greeting",
      x: 40,
      y: 60,
      width: 520,
      height: 80,
      lines: 1,
      font_size: 36,
      text_shown: "Good morning, Ada",
      contrast: 8.6,
      overlaps: [],
      outside: false,
    },
  ],
};

export const renderReportExample = {
  image: "iVBORw0KGgo…",
  mime_type: "image/png",
  width: 600,
  height: 200,
  bytes: 8214,
  warnings: [warning],
};
