import { isParameterTest, testsOf } from "../../../design/conditions/tests-of.ts";
import type { Design } from "../../../design/design.ts";
import { kindOfFormats } from "../../../design/formats/kind-of-formats.ts";
import { textsWithPlaceholders } from "../../../design/layer-texts.ts";
import { type Parameter, parametersOf } from "../../../design/parameters.ts";
import { placeholdersIn } from "../../../design/placeholders.ts";
import { isNumberLike } from "../../../design/stress/is-number-like.ts";
import { editorKindOf } from "../../../kinds/editor-kinds.ts";
import * as words from "./words.ts";

/** A value of each kind that a layout has to bear. A kind without one keeps the design's own. */
interface DifficultValue {
  label: string;
  text?: string;
  picture?: string;
  date?: string;
  time?: string;
  number?: string;
  /** For every parameter, whatever its kind: what a platform sends that has no value. */
  any?: string;
}

/* oxlint-disable limn/words-in-catalogues -- values to try, in the languages of recipients */
export const difficultValues: readonly DifficultValue[] = [
  { label: words.short, text: "Al", date: "2027-05-01", time: "2027-05-01T01:00", number: "1" },
  {
    label: words.long,
    text: "Maximiliana Konstantinopoulou-Featherstonehaugh",
    // A long weekday and a long month in many languages.
    date: "2028-09-27",
    time: "2028-09-27T22:58",
    number: "1234567.89",
  },
  { label: words.emoji, text: "Zoë 👩‍👩‍👧‍👦 🇨🇭 ❤️‍🔥" },
  { label: words.rightToLeft, text: "عبد الرحمن القحطاني" },
  { label: words.allEmpty, any: "" },
  { label: words.unfilledMergeTag, any: "*|FNAME|*", picture: "*|PHOTO|*" },
  // A host name that never resolves (RFC 2606).
  { label: words.brokenPicture, picture: "https://picture.invalid/missing.jpg" },
];
/* oxlint-enable limn/words-in-catalogues */

/** The test values of a button: a name where a name belongs, a date where a date does. */
export function difficultValuesOf(document: Design, value: DifficultValue): Record<string, string> {
  const filled = parametersOf(document).flatMap((parameter) => {
    const kind = kindOf(document, parameter);
    const text = (kind === "chosen" ? undefined : value[kind]) ?? value.any;
    return text === undefined ? [] : [[parameter.name, text] as const];
  });
  return Object.fromEntries(filled);
}

/**
 * `chosen` is one of few values, such as those that a condition tests or a bar's range has: another one tells nothing about the
 * layout.
 */
function kindOf(
  document: Design,
  parameter: Parameter,
): "text" | "picture" | "date" | "time" | "number" | "chosen" {
  const { name, type } = parameter;
  if (type !== "text") return type === "image" ? "picture" : "chosen";
  const own = document.layers.find((layer) => layer.dynamic && layer.name === name);
  if (own !== undefined && editorKindOf(own.type).valueInput !== undefined) return "chosen";
  const placeholders = placeholdersOf(document, name);
  const formats = placeholders.flatMap((placeholder) => placeholder.formats);
  if (formats.some((format) => format.startsWith("map:"))) return "chosen";
  const isTestedOnly = own === undefined && placeholders.length === 0 && testedNamesOf(document).has(name);
  if (isTestedOnly || isNumberLike(parameter)) return kindOfFormats(formats) ?? "chosen";
  return kindOfFormats(formats) ?? "text";
}

function placeholdersOf({ layers, alt }: Design, name: string) {
  const texts = [alt, ...layers.flatMap(textsWithPlaceholders).map(([, text]) => text)];
  return texts.flatMap(placeholdersIn).filter((placeholder) => placeholder.name === name);
}

function testedNamesOf({ layers }: Design): ReadonlySet<string> {
  return new Set(
    layers
      .flatMap(({ show_when }) => (show_when === undefined ? [] : testsOf(show_when).tests))
      .flatMap((test) => (isParameterTest(test) ? [test.parameter] : [])),
  );
}
