/** One entry of `X-Limn-Warnings`. */
export interface PreviewWarning {
  /** A layer_id, `background`, `image` for the whole image, or `*` for warnings that the header had no room for. */
  layer: string;
  /** A code of docs/warnings.md, or for pictures the reason why they can't be had. */
  code: string;
  details: Readonly<Record<string, string>>;
}

/** Reads `photo;reason=slow, headline;reason=text_shrunk;font_size=18`. */
export function readWarnings(header: string | null): PreviewWarning[] {
  if (header === null) return [];
  return header
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
    .map(readWarning);
}

function readWarning(entry: string): PreviewWarning {
  const [layer = "", ...parts] = entry.split(";");
  const details = Object.fromEntries(
    parts.map((part) => {
      const at = part.indexOf("=");
      return [part.slice(0, at), decoded(part.slice(at + 1))];
    }),
  );
  const { reason: code = "", ...rest } = details;
  return { layer: decoded(layer), code, details: rest };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Details = PreviewWarning["details"];
type Words = (layer: string, details: Details) => string;

/** The problem and its fix for each code. `layer` is already quoted. */
const words: Record<string, Words> = {
  not_allowed: (layer) => picture(layer, "its URL isn't allowed. Use a public http or https URL"),
  unreachable: (layer) => picture(layer, "no server answers at its URL. Check the URL"),
  too_big: (layer) => picture(layer, "the file is too large. Use a smaller one"),
  broken: (layer) => picture(layer, "the file isn't a complete image. Use a JPEG, PNG, WebP, GIF or AVIF"),
  slow: (layer) => picture(layer, "it took too long to load. Use a faster host, or upload the image"),
  value_replaced: (layer) => `${layer} can't use this value. Its fallback is shown.`,
  format_unread: (_, { parameter = "" }) =>
    `The format of “${parameter}” can't read this value, so it is shown as entered.`,
  tag_unresolved: (layer, { parameter }) =>
    parameter === undefined
      ? `${layer} shows a merge tag that wasn't filled in.`
      : `“${parameter}” is a merge tag that wasn't filled in. Its fallback is shown.`,
  text_shrunk: (layer, { font_size = "?" }) => `${layer} is shrunk to ${font_size} px to fit.`,
  text_shortened: (layer) => `${layer} has no room for the whole text. Its short text is shown.`,
  text_cut: (layer) => `${layer} has no room for the whole text. Part of it is cut off.`,
  letters_left_out: (layer, { count = "Some" }) =>
    `${count} ${count === "1" ? "character" : "characters"} of ${layer} ${count === "1" ? "isn't" : "aren't"} in any font and ${count === "1" ? "is" : "are"} left out.`,
  font_replaced: (layer, { family = "" }) =>
    `The font ${family} of ${layer} isn't available. Noto is used instead.`,
  code_too_small: (layer) => `${layer} is too small to scan. Make it larger or its value shorter.`,
  code_left_out: (layer) => `${layer} can't encode this value and is left out.`,
  frames_dropped: (layer) => `Some frames of ${layer} are left out to keep the file small.`,
};

const picture = (layer: string, reason: string) =>
  `The image for ${layer} couldn't be loaded: ${reason}. Its fallback is shown, if it has one.`;

/** A warning as a sentence. `nameOf` gives a layer's name, if there is one. */
export function describeWarning(
  { layer, code, details }: PreviewWarning,
  nameOf: (layerId: string) => string | undefined = () => undefined,
): string {
  if (layer === "*") return `And ${details["more"] ?? "some"} more.`;
  const place = placeOf(layer, nameOf);
  return words[code]?.(place, details) ?? `${place}: ${code.replaceAll("_", " ")}.`;
}

/** A layer as a sentence names it. */
function placeOf(layer: string, nameOf: (layerId: string) => string | undefined): string {
  if (layer === "image") return "the image";
  if (layer === "background") return "the background";
  return `“${nameOf(layer) ?? layer}”`;
}

type NameOf = (layerId: string) => string | undefined;

/** What several layers often share, in one sentence of them all. */
const shared: Record<string, { name: (warning: PreviewWarning, nameOf: NameOf) => string; words: string }> = {
  text_cut: {
    name: ({ layer }, nameOf) => placeOf(layer, nameOf),
    words: "have no room for the whole text. Part of it is cut off.",
  },
  text_shrunk: {
    name: ({ layer, details }, nameOf) => `${placeOf(layer, nameOf)} (${details["font_size"] ?? "?"} px)`,
    words: "are shrunk to fit.",
  },
  tag_unresolved: {
    name: ({ layer, details }, nameOf) =>
      details["parameter"] === undefined ? placeOf(layer, nameOf) : `“${details["parameter"]}”`,
    words: "are merge tags that weren't filled in. Their fallbacks are shown.",
  },
};

const list = new Intl.ListFormat("en");

/** Warnings as unique sentences, the most severe first. A cut text isn't also reported as shrunk. */
export function describeWarnings(
  warnings: readonly PreviewWarning[],
  nameOf: NameOf = () => undefined,
): string[] {
  const cut = new Set(warnings.filter(({ code }) => code === "text_cut").map(({ layer }) => layer));
  const visible = warnings.filter(({ code, layer }) => code !== "text_shrunk" || !cut.has(layer));
  const sentences = [...Map.groupBy(visible, ({ code }) => code)]
    .toSorted(byGravity)
    .flatMap(([code, group]) => {
      const together = shared[code];
      const single = [...new Set(group.map((warning) => describeWarning(warning, nameOf)))];
      if (together === undefined || single.length === 1) return single;
      const names = [...new Set(group.map((warning) => together.name(warning, nameOf)))];
      return [`${list.format(names)} ${together.words}`];
    });
  return sentences;
}

/** Shrunk texts come last. */
function byGravity([one]: [string, unknown], [other]: [string, unknown]): number {
  return Number(one === "text_shrunk") - Number(other === "text_shrunk");
}
