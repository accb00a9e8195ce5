import type { PreviewWarning } from "../preview/warnings.ts";
import * as words from "./words.tsx";

/** How much of a text is visible, and what it would fit into; undefined for other warnings. The image was measured. */
export function adviceOf({ code, details }: PreviewWarning): string | undefined {
  if (code !== "text_cut" && code !== "text_shrunk") return undefined;
  const { shown, of, fits_width: width, fits_font_size: size } = details;
  const places = [
    width === undefined ? "" : words.intoBoxPxWide(width),
    size === undefined || code === "text_shrunk" ? "" : words.atSizePx(size),
  ].filter((place) => place !== "");
  const visible =
    code === "text_shrunk" || shown === undefined || of === undefined || shown === of
      ? ""
      : words.charactersAreVisible(shown, of);
  const fits = places.length === 0 ? "" : words.textFits(places.join(", or "));
  const advice = [visible, fits].filter((sentence) => sentence !== "").join(" ");
  return advice === "" ? undefined : advice;
}
