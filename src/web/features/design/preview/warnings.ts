/** One entry of `X-Limn-Warnings`. */
export interface PreviewWarning {
  /** A layer_id, `background`, `image` for the whole image, or `*` for the count of omitted warnings. */
  layer: string;
  /** A code of docs/warnings.md, or the reason why a picture is unavailable. */
  code: string;
  details: Readonly<Record<string, string>>;
}

/** Parses `photo;reason=slow, headline;reason=text_shrunk;font_size=18`. */
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
      return [part.slice(0, at), decode(part.slice(at + 1))];
    }),
  );
  const { reason: code = "", ...rest } = details;
  return { layer: decode(layer), code, details: rest };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Details = PreviewWarning["details"];
type NameOf = (layerId: string) => string | undefined;

/** A sentence for each code: what happened and how to fix it. `layer` is already quoted. */
const sentences: Record<string, (layer: string, details: Details) => string> = {
  not_allowed: (layer) => picture(layer, "its URL isn't allowed. Use a public http or https URL"),
  unreachable: (layer) => picture(layer, "no server answers at its URL. Check the URL"),
  too_big: (layer) => picture(layer, "it is too large. Use one with fewer pixels, or a smaller file"),
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
  letters_left_out: (layer, { count = "some" }) =>
    `${layer} leaves out ${count} ${count === "1" ? "character" : "characters"} that no font has.`,
  font_replaced: (layer, { family = "" }) =>
    `The font ${family} of ${layer} isn't available. Noto is used instead.`,
  stack_overfull: (layer) => `${layer} has no room for all of its layers. Some reach out of it.`,
  code_too_small: (layer) => `${layer} is too small to scan. Make it larger or its value shorter.`,
  code_left_out: (layer) => `${layer} can't encode this value and is left out.`,
  row_unknown: () => "The table has no row with this key. The image is as without a row.",
  data_unavailable: () =>
    "The database can't be reached, so the row wasn't found. The image is as without a row.",
  size_unknown: () => "The design has no size of this name. Its own canvas is shown.",
  scale_reduced: () => "The image would have too many pixels. It has the largest scale that fits.",
  not_personalised: () => "The image couldn’t be made in time. The design’s own image is shown.",
  frames_dropped: (layer) => `Some frames of ${layer} are left out to keep the file small.`,
};

const picture = (layer: string, reason: string) =>
  `The image for ${layer} couldn't be loaded: ${reason}. Its fallback is shown, if it has one.`;

/** A warning as a sentence. `nameOf` returns a layer's name, if it has one. */
export function describeWarning(
  { layer, code, details }: PreviewWarning,
  nameOf: NameOf = () => undefined,
): string {
  if (layer === "*") return `And ${details["more"] ?? "some"} more.`;
  const subject = subjectOf(layer, nameOf);
  return sentences[code]?.(subject, details) ?? `${subject}: ${code.replaceAll("_", " ")}.`;
}

/** The name of a layer in a sentence. */
function subjectOf(layer: string, nameOf: NameOf): string {
  if (layer === "image") return "the image";
  if (layer === "background") return "the background";
  return `“${nameOf(layer) ?? layer}”`;
}

/** Warnings that several layers often share, combined into one sentence. */
const combined: Record<
  string,
  { name: (warning: PreviewWarning, nameOf: NameOf) => string; predicate: string }
> = {
  text_cut: {
    name: ({ layer }, nameOf) => subjectOf(layer, nameOf),
    predicate: "have no room for the whole text. Part of it is cut off.",
  },
  text_shrunk: {
    name: ({ layer, details }, nameOf) => `${subjectOf(layer, nameOf)} (${details["font_size"] ?? "?"} px)`,
    predicate: "are shrunk to fit.",
  },
  tag_unresolved: {
    name: ({ layer, details }, nameOf) =>
      details["parameter"] === undefined ? subjectOf(layer, nameOf) : `“${details["parameter"]}”`,
    predicate: "are merge tags that weren't filled in. Their fallbacks are shown.",
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
  return [...Map.groupBy(visible, ({ code }) => code)].toSorted(bySeverity).flatMap(([code, group]) => {
    const combination = combined[code];
    const single = [...new Set(group.map((warning) => describeWarning(warning, nameOf)))];
    if (combination === undefined || single.length === 1) return single;
    const names = [...new Set(group.map((warning) => combination.name(warning, nameOf)))];
    return [`${list.format(names)} ${combination.predicate}`];
  });
}

/** Shrunk texts come last. */
function bySeverity([one]: [string, unknown], [other]: [string, unknown]): number {
  return Number(one === "text_shrunk") - Number(other === "text_shrunk");
}
