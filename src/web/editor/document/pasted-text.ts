import { cutToCodeUnits } from "../../../design/cut-to-code-units.ts";
import type { Design } from "../../../design/design.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { longestTextProperty } from "../../../design/values.ts";
import { freeBox } from "./free-place.ts";
import { middleBox, newLayer } from "./new-layer.ts";

/** Of the font size: how wide a letter is about, and how high a line. */
const letterWidth = 0.55;
const lineHeight = 1.3;
/** The part of the canvas that a text may cover. */
const share = 0.8;

/** A new text layer in the middle of the canvas, large enough for its text. */
export function pastedText(design: Design, pasted: string): Layer {
  const whole = pasted.trim().replaceAll(/\r\n?/g, "\n");
  const text = cutToCodeUnits(whole, longestTextProperty).toWellFormed();
  const usual = middleBox(design, "text");
  const size = Math.max(8, Math.round(usual.height * 0.45));
  const longest = Math.max(...text.split("\n").map((line) => line.length));
  const width = Math.round(
    Math.min(design.width * share, Math.max(usual.width, longest * size * letterWidth)),
  );
  const perLine = Math.max(1, Math.floor(width / (size * letterWidth)));
  const lines = text
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
  const wanted = Math.max(usual.height, lines * size * lineHeight);
  const height = Math.round(Math.max(1, Math.min(design.height * share, wanted)));
  const middle = {
    x: Math.round((design.width - width) / 2),
    y: Math.round((design.height - height) / 2),
    width,
    height,
  };
  return newLayer(design, "text", freeBox(design, middle), { text, font_size: size });
}
