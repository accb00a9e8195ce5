import { layersWhere } from "../groups.ts";
import { isText } from "../../kinds/structural-kinds.ts";
import type { EmailContext, EmailFault } from "./email-rule.ts";

/** The usual width of emails in pixels. Some email programs don't scale wider images down. */
const emailWidth = 600;
// From here on an image that is shown 600 pixels wide is as sharp as one of a scale.
const nearlySharp = 1.5;
const smallestLetters = 8;

/** A canvas that is wider than an email and no sharper, or whose letters are too small when it is shown as wide as one. */
export function widthFaults({ design }: EmailContext): EmailFault[] {
  const { width, output } = design;
  if (width <= emailWidth) return [];
  if (output.scale === 1 && width < emailWidth * nearlySharp)
    return [
      {
        message: `The image is ${width} pixels wide: more than the ${emailWidth} of an email, and too few to be sharp there`,
      },
    ];
  const shown = emailWidth / width;
  return layersWhere(design.layers, ({ hidden }) => !hidden).flatMap((layer): EmailFault[] => {
    if (!isText(layer) || layer.text.trim() === "" || layer.font_size * shown >= smallestLetters) return [];
    const size = Math.round(layer.font_size * shown * 10) / 10;
    return [
      {
        layer_id: layer.layer_id,
        message: `Its letters are ${size} pixels high in an email, where the image is shown ${emailWidth} pixels wide`,
      },
    ];
  });
}
