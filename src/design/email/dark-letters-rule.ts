import { blend, contrast, isOpaque, readColor, type Rgba } from "../color.ts";
import type { Design } from "../design.ts";
import { layersWhere } from "../groups.ts";
import type { Layer } from "../../kinds/kinds.ts";
import { isText } from "../../kinds/structural-kinds.ts";
import { colorBehind } from "../lint/color-behind.ts";
import { colorsOf } from "../lint/contrast.ts";
import { formatFacts } from "../output-formats.ts";
import type { EmailContext, EmailFault } from "./email-rule.ts";

// Email programs use greys between #000000 and #292929.
const darkPage: Rgba = { red: 0x1f, green: 0x1f, blue: 0x1f, alpha: 1 };
const minContrast = 3;

/** Letters and codes in an image without a background, that can't be told from a dark page. */
export function darkLetterFaults({ design }: EmailContext): EmailFault[] {
  if (!formatFacts[design.output.format].alpha || isOpaque(design.background.color)) return [];
  return layersWhere(design.layers, ({ hidden }) => !hidden).flatMap((layer): EmailFault[] => {
    const found = minContrastOnDark(layer, design);
    return found === undefined || found >= minContrast
      ? []
      : [
          {
            layer_id: layer.layer_id,
            message: `Can hardly be read on a dark page, as email programs have it in dark mode: nothing lies behind, and its contrast is ${found.toFixed(1)}:1`,
          },
        ];
  });
}

/** Undefined for a layer without letters, and where something lies behind it that covers the page, or may do so. */
function minContrastOnDark(layer: Layer, design: Design): number | undefined {
  const colors = lettersOf(layer);
  const [onDark, onWhite] = [colorBehind(layer, design, darkPage), colorBehind(layer, design)];
  if (colors.length === 0 || onDark === undefined || onWhite === undefined) return undefined;
  if (contrast(onDark, onWhite) < minContrast) return undefined;
  return Math.min(...colors.map((color) => contrast(blend(readColor(color), onDark), onDark)));
}

/** The colors of what has to be read. A stroke around letters keeps them apart from any page. */
function lettersOf(layer: Layer): string[] {
  if ("stroke_width" in layer && layer.stroke_width > 0) return [];
  if (isText(layer)) return layer.text.trim() === "" ? [] : colorsOf(layer);
  return "color" in layer && typeof layer.color === "string" ? [layer.color] : [];
}
