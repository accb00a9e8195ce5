import { z } from "zod";
import { bindingOf } from "../../design/bindings/bindable-properties.ts";
import { completeValue, symbologies, symbologyNames } from "./symbologies.ts";
import { fillPlaceholders } from "../../design/placeholders.ts";
import { color, pixels } from "../../design/values.ts";
import { layerBox, layerPlace } from "../layer-box.ts";

const codeValue = z.string().min(1).max(1000);

export const look = {
  symbology: z.enum(symbologyNames).default("qr").describe("The kind of code"),
  error_correction: z
    .enum(["L", "M", "Q", "H"])
    .default("M")
    .describe("QR codes only: how much of the code may be damaged (7, 15, 25 or 30 %)"),
  color: color.default("#000000").describe("Color of the bars or modules, and of the text below"),
  background_color: color
    .default("#ffffff")
    .describe("Fills the layer's box; has to be much lighter than color for scanners"),
  padding: pixels(0, 2000).default(0).describe("Pixels between the box and the code's quiet zone"),
  show_text: z.boolean().default(false).describe("Writes the value below a barcode"),
  font_family: z.string().min(1).max(100).default("Inter").describe("Font of the text below"),
  font_size: pixels(1, 2000)
    .default(16)
    .describe("Font size of the text below; smaller if the code is narrow"),
};

export const codeSchema = z
  .strictObject({
    ...layerBox,
    type: z.literal("code").describe("The layer's kind"),
    ...layerPlace,
    bind: bindingOf({ ...layerPlace, ...look }),
    value: codeValue.describe(
      "Content of the code; may contain placeholders: https://a.example/t/{{ticket|0}}",
    ),
    fallback: codeValue.optional().describe("Used if the value is missing or can't be encoded"),
    ...look,
  })
  .superRefine((layer, context) => {
    for (const property of ["value", "fallback"] as const) {
      const value = layer[property];
      if (
        value === undefined ||
        holds(
          layer,
          fillPlaceholders(value, () => undefined),
        )
      )
        continue;
      const message = `A code of kind ${layer.symbology} holds ${symbologies[layer.symbology].description}`;
      context.addIssue({ code: "custom", path: [property], message });
    }
  });

export type CodeLayer = z.output<typeof codeSchema>;

/** Whether a code can encode a value. */
export function holds(layer: Pick<CodeLayer, "symbology">, value: string): boolean {
  return completeValue(layer.symbology, value) !== undefined;
}
