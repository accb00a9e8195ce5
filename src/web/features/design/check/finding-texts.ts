import type { WarningCode } from "../../../../operations/warnings.ts";
import { formatCount } from "../../../kit/formats/format-counts.ts";

/** Codes of a check: those of warnings, and that pictures of other hosts weren't looked up. */
export type FindingCode = WarningCode | "picture_not_tried";

interface FindingText {
  /** Which row differs most, if that can be told. */
  worst?: "longest" | "smallest";
  /** What readers see. `subject` is a quoted name of a layer or parameter, or "the image". */
  says: (subject: string, isParameter: boolean) => string;
  fix: string;
}

/** In the order of severity. */
const findingTexts = {
  text_cut: {
    worst: "longest",
    says: (subject) => `${subject} is cut off`,
    fix: "Make its box wider or higher, allow another line, let it shrink, or give it a short text.",
  },
  letters_left_out: {
    says: (subject) => `${subject} has characters that no font has`,
    fix: "Correct these values, or upload a font with the characters.",
  },
  code_left_out: {
    says: (subject) => `${subject} can’t encode the value and is left out`,
    fix: "Correct these values, or choose another kind of code.",
  },
  code_too_small: {
    says: (subject) => `${subject} is too small to scan`,
    fix: "Make the code larger, or its values shorter.",
  },
  stack_overfull: {
    says: (subject) => `${subject} has no room for all of its layers`,
    fix: "Make the stack larger, or let its texts shrink.",
  },
  image_left_out: {
    says: (subject) => `the picture of ${subject} can’t be loaded and is missing`,
    fix: "Correct the addresses, or give the layer a fallback picture.",
  },
  image_replaced: {
    says: (subject) => `the picture of ${subject} can’t be loaded, so its fallback is shown`,
    fix: "Correct the addresses.",
  },
  tag_unresolved: {
    says: (subject, isParameter) =>
      isParameter
        ? `${subject} is a merge tag or a word such as “null”, so its fallback is shown`
        : `${subject} shows a merge tag that wasn’t filled in`,
    fix: "Fill these cells, or leave them empty where the fallback is right.",
  },
  value_replaced: {
    says: (subject) => `${subject} can’t use the value, so its fallback is shown`,
    fix: "Correct these values.",
  },
  format_unread: {
    says: (subject) => `${subject} can’t be formatted and is shown as it is`,
    fix: "Correct these values, or change the format of the placeholder.",
  },
  text_shortened: {
    worst: "longest",
    says: (subject) => `${subject} has no room, so its short text is shown`,
    fix: "Make its box larger if the long text matters.",
  },
  text_shrunk: {
    worst: "smallest",
    says: (subject) => `${subject} is drawn smaller to fit`,
    fix: "This is what “shrink” is for. Make the box larger if the text gets too small.",
  },
  row_unknown: {
    says: () => "the table has no row with the key",
    fix: "Load the missing rows into the table.",
  },
  size_unknown: {
    says: () => "the design has no size of this name",
    fix: "Correct the column of sizes.",
  },
  font_replaced: {
    says: (subject) => `the font of ${subject} isn’t available`,
    fix: "Upload the font, or choose another one.",
  },
  data_unavailable: {
    says: () => "the database couldn’t be reached",
    fix: "Check the list again.",
  },
  frames_dropped: {
    says: (subject) => `${subject} loses frames of its animation`,
    fix: "Use shorter animations.",
  },
  scale_reduced: {
    says: () => "the image would have too many pixels at this scale",
    fix: "Use a smaller scale.",
  },
  not_personalised: {
    says: () => "the image couldn’t be made in time",
    fix: "Check the list again when the server is less busy.",
  },
  picture_not_tried: {
    says: (subject) => `the picture of ${subject} wasn’t looked up, because it is on another server`,
    fix: "Open a few of the addresses yourself. Limn would ask another server once for each row.",
  },
} satisfies Record<FindingCode, FindingText>;

const codes: readonly string[] = Object.keys(findingTexts);

/** Smaller is more severe. */
export const severity = (code: string) => codes.indexOf(code);

interface Named {
  code: string;
  layer_id?: string | undefined;
  parameter?: string | undefined;
  size?: string | undefined;
  count: number;
  /** The name of the row that differs most. */
  worst?: string | undefined;
}

/** What a finding means, as a sentence without the rows, and what helps. */
export function describeFinding(
  { code, layer_id: layerId, parameter, size, count, worst }: Named,
  nameOf: (layerId: string) => string | undefined,
): { sentence: string; fix: string } {
  const {
    says,
    fix,
    worst: adjective,
  }: FindingText = findingTexts[code as FindingCode] ?? {
    says: () => code,
    fix: "",
  };
  const name = parameter ?? (layerId === undefined ? undefined : (nameOf(layerId) ?? layerId));
  const said = says(name === undefined ? "the image" : `“${name}”`, parameter !== undefined);
  const where = `in ${count === 1 ? "1 row" : `${formatCount(count)} rows`}`;
  const inSize = size === undefined ? "" : `, size “${size}”`;
  const most =
    adjective === undefined || worst === undefined || count === 1
      ? ""
      : `; the ${adjective} is in row ${worst}`;
  return { sentence: `${said.charAt(0).toUpperCase()}${said.slice(1)} ${where}${inSize}${most}.`, fix };
}
