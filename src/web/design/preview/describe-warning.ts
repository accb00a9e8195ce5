import type { PreviewWarning } from "./read-warnings.ts";

type Details = PreviewWarning["details"];
type Words = (layer: string, details: Details) => string;

/** What a reader of the image would have to be told, and what to do; `layer` comes in quotation marks. */
const words: Record<string, Words> = {
  not_allowed: (layer) =>
    picture(layer, "its address isn't one that may be fetched; use a public http or https URL"),
  unreachable: (layer) => picture(layer, "nothing answers at its address; check it for mistakes"),
  too_big: (layer) => picture(layer, "the file is too big; use a smaller one"),
  broken: (layer) => picture(layer, "what is there is no whole picture; use a JPEG, PNG, WebP, GIF or AVIF"),
  slow: (layer) => picture(layer, "it took too long to come; use a faster host, or upload it"),
  value_replaced: (layer) => `${layer} can't show this value, so its fallback stands there.`,
  format_unread: (_, { parameter = "" }) =>
    `The format of “${parameter}” can't read this value, so it stands there as typed.`,
  tag_unresolved: (layer, { parameter }) =>
    parameter === undefined
      ? `A merge tag that nobody filled in is drawn in ${layer}.`
      : `“${parameter}” is still a merge tag, so its fallback stands there.`,
  text_shrunk: (layer, { font_size = "?" }) => `${layer} is drawn smaller to fit, at ${font_size} px.`,
  text_shortened: (layer) => `${layer} has no room for the whole text; its short text stands there.`,
  text_cut: (layer) => `${layer} has no room for the whole text: a part of it isn't seen.`,
  letters_left_out: (layer, { count = "Some" }) =>
    `${count} ${count === "1" ? "character" : "characters"} of ${layer} ${count === "1" ? "is" : "are"} in no font, and left out.`,
  font_replaced: (layer, { family = "" }) =>
    `${layer} should be set in ${family}, which can't be had; Noto stands in.`,
  code_too_small: (layer) => `${layer} is too small to be scanned: make it larger, or its value shorter.`,
  code_left_out: (layer) => `${layer} can't be made of this value, and is left out.`,
  frames_dropped: (layer) => `Frames of ${layer} are left out, to keep the image small.`,
};

const picture = (layer: string, reason: string) =>
  `The picture of ${layer} can't be had: ${reason}. Its fallback stands there, if it has one.`;

/** A warning in a sentence; `nameOf` gives the name of a layer, where it is known. */
export function describeWarning(
  { layer, code, details }: PreviewWarning,
  nameOf: (layerId: string) => string | undefined = () => undefined,
): string {
  if (layer === "*") return `And ${details["more"] ?? "some"} more.`;
  const place = placeOf(layer, nameOf);
  return words[code]?.(place, details) ?? `${place}: ${code.replaceAll("_", " ")}.`;
}

/** A layer as a sentence names it. */
export function placeOf(layer: string, nameOf: (layerId: string) => string | undefined): string {
  if (layer === "image") return "the image";
  if (layer === "background") return "the background";
  return `“${nameOf(layer) ?? layer}”`;
}
