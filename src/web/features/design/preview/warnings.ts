import { formatList } from "../../../kit/formats/format-list.ts";
import * as words from "./words.ts";

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
  not_allowed: (layer) => picture(layer, words.itsUrlIsntAllowed),
  unreachable: (layer) => picture(layer, words.noServerAnswersAtItsUrl),
  too_big: (layer) => picture(layer, words.itIsTooLarge),
  broken: (layer) => picture(layer, words.fileIsntCompleteImage),
  slow: (layer) => picture(layer, words.itTookTooLongToLoad),
  value_replaced: (layer) => words.cantUseThisValue(layer),
  format_unread: (_, { parameter = "" }) => words.formatOfCantRead(parameter),
  tag_unresolved: (layer, { parameter }) =>
    parameter === undefined ? words.showsMergeTagThatWasnt(layer) : words.isMergeTagThatWasnt(parameter),
  text_shrunk: (layer, { font_size = "?" }) => words.isShrunk(layer, font_size),
  text_shortened: (layer) => words.hasNoRoomForWholeText(layer),
  text_cut: (layer) => words.hasNoRoomForWholeTextPart(layer),
  letters_left_out: (layer, { count }) =>
    count === undefined ? words.leavesOutSome(layer) : words.leavesOut(layer, Number(count)),
  font_replaced: (layer, { family = "" }) => words.fontOfIsntAvailable(family, layer),
  stack_overfull: (layer) => words.hasNoRoomForAll(layer),
  code_too_small: (layer) => words.isTooSmallToScan(layer),
  code_left_out: (layer) => words.cantEncodeThisValue(layer),
  row_unknown: () => words.tableHasNoRow,
  data_unavailable: () => words.databaseCantBeReached,
  size_unknown: () => words.designHasNoSize,
  scale_reduced: () => words.imageWouldHaveTooManyPixels,
  not_personalised: () => words.imageCouldntBeMadeInTime,
  frames_dropped: (layer) => words.someFramesOfAreLeft(layer),
};

const picture = (layer: string, reason: string) => words.imageForCouldntBeLoaded(layer, reason);

/** A warning as a sentence. `nameOf` returns a layer's name, if it has one. */
export function describeWarning(
  { layer, code, details }: PreviewWarning,
  nameOf: NameOf = () => undefined,
): string {
  if (layer === "*") return words.andMore(details["more"] ?? words.some);
  const subject = subjectOf(layer, nameOf);
  return sentences[code]?.(subject, details) ?? `${subject}: ${code.replaceAll("_", " ")}.`;
}

/** The name of a layer in a sentence. */
function subjectOf(layer: string, nameOf: NameOf): string {
  if (layer === "image") return words.image;
  if (layer === "background") return words.background;
  return `“${nameOf(layer) ?? layer}”`;
}

/** Warnings that several layers often share, combined into one sentence. */
const combined: Record<
  string,
  { name: (warning: PreviewWarning, nameOf: NameOf) => string; predicate: string }
> = {
  text_cut: {
    name: ({ layer }, nameOf) => subjectOf(layer, nameOf),
    predicate: words.haveNoRoomForWholeText,
  },
  text_shrunk: {
    name: ({ layer, details }, nameOf) =>
      words.subjectWithSize(subjectOf(layer, nameOf), details["font_size"] ?? "?"),
    predicate: words.areShrunkToFit,
  },
  tag_unresolved: {
    name: ({ layer, details }, nameOf) =>
      details["parameter"] === undefined ? subjectOf(layer, nameOf) : `“${details["parameter"]}”`,
    predicate: words.areMergeTagsThatWerent,
  },
};

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
    return [`${formatList(names)} ${combination.predicate}`];
  });
}

/** Shrunk texts come last. */
function bySeverity([one]: [string, unknown], [other]: [string, unknown]): number {
  return Number(one === "text_shrunk") - Number(other === "text_shrunk");
}
