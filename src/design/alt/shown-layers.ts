import { passes } from "../conditions/evaluate-condition.ts";
import type { Condition } from "../conditions/condition.ts";
import { isParameterTest, testsOf } from "../conditions/tests-of.ts";
import type { Design } from "../design.ts";
import { groupsAround, layersWhere } from "../groups.ts";
import { isText } from "../../kinds/structural-kinds.ts";
import { fillPlaceholders, placeholdersIn } from "../placeholders.ts";
import { type AltValueOf, shownValue } from "./alt-values.ts";

type Layer = Design["layers"][number];

/** A design, as far as its texts are concerned. */
export type DrawnDesign = Pick<Design, "layers" | "language" | "data">;

/**
 * Whether a layer is shown to everybody who gets the same alternative text. One that depends on the time, or on a value that isn't known yet,
 * isn't: an alternative text never says what isn't drawn.
 */
export function createIsShown(design: DrawnDesign, valueOf: AltValueOf): (layer: Layer) => boolean {
  const textOf = createTextOf(design, valueOf);
  return (layer) =>
    [layer, ...groupsAround(layer, design.layers)].every(
      ({ hidden, opacity, bind, show_when }) =>
        !hidden &&
        (opacity > 0 || bind?.["opacity"] !== undefined) &&
        (show_when === undefined || holds(show_when, textOf) === true),
    );
}

type TextOf = (parameter: string) => string | undefined;

/** Undefined if that depends on what isn't known. */
function holds(condition: Condition, textOf: TextOf): boolean | undefined {
  const { tests, isAll } = testsOf(condition);
  const results = tests.map((test) => {
    if (!isParameterTest(test)) return undefined;
    const text = textOf(test.parameter);
    return text === undefined ? undefined : passes(test, text);
  });
  if (results.includes(!isAll)) return !isAll;
  return results.includes(undefined) ? undefined : isAll;
}

/** The text that conditions compare, as `testedTextOf` in personalise.ts, or undefined if it isn't known yet. */
function createTextOf({ layers, language, data }: DrawnDesign, valueOf: AltValueOf): TextOf {
  const ownTexts = new Map(
    layersWhere(layers, ({ hidden }) => !hidden).flatMap((layer) =>
      isText(layer) && layer.dynamic
        ? [[layer.name, (layer.runs ?? [layer]).map(({ text }) => text)] as const]
        : [],
    ),
  );
  const isUnknown = (name: string) => {
    const value = valueOf(name);
    return value === undefined ? data.length > 0 : value.kind === "tag";
  };
  return (parameter) => {
    if (isUnknown(parameter)) return undefined;
    const value = valueOf(parameter);
    const texts = ownTexts.get(parameter);
    if (value !== undefined || texts === undefined) return shownValue(value) ?? "";
    if (texts.flatMap(placeholdersIn).some(({ name }) => isUnknown(name))) return undefined;
    return texts
      .map((text) => fillPlaceholders(text, (name) => shownValue(valueOf(name)), { language }))
      .join("");
  };
}
