import { gradientOf, withoutGradients } from "./bindings/apply-bindings.ts";
import { withQuickTexts, withTextsOf } from "./checked-texts.ts";
import { isSameValue, propertyOf } from "./is-same.ts";
import { type Issue, issuesOf } from "./issues.ts";
import { type Layer, layerKindOf } from "../kinds/kinds.ts";
import { cleanTexts, cutTexts, type TextBudget } from "./layer-texts.ts";
import { runsOf } from "./text-runs.ts";

/** Properties that go when one of these others is edited, unless the edit names them too. */
const removedBy: Readonly<Record<string, readonly string[]>> = {
  short_text: ["text", "runs"],
  ...Object.fromEntries(Object.entries(gradientOf).map(([color, gradient]) => [gradient, [color]])),
};

/**
 * An edit's changes without texts that equal the design's own, with or without placeholders. Of a layer with runs every
 * value that it has already is left out: beside another text it would hide the style of the first run. What goes with
 * another change stays, because the edit names it.
 */
export function withoutOwnValues(
  changes: Record<string, unknown>,
  layer: Layer,
  { filled: base, raw }: { filled: Layer | undefined; raw: Layer | undefined },
): Record<string, unknown> {
  const { texts, editable } = layerKindOf(layer.type);
  const hasLetters = (name: string) => name in texts || name === "runs";
  const properties: readonly string[] = runsOf(layer) === undefined ? [] : editable;
  const mayRestate = (name: string) => hasLetters(name) || properties.includes(name);
  const filled = Object.entries(changes).map(([name, value]) => {
    const isOwn = hasLetters(name) && isSameValue(value, propertyOf(raw, name));
    return [name, isOwn ? propertyOf(base, name) : value] as const;
  });
  const isNew = ([name, value]: readonly [string, unknown]) =>
    !(mayRestate(name) && isSameValue(value, propertyOf(layer, name)));
  const newNames = filled.filter(isNew).map(([name]) => name);
  const goesOtherwise = (name: string) => (removedBy[name] ?? []).some((other) => newNames.includes(other));
  return Object.fromEntries(filled.filter(([name]) => newNames.includes(name) || goesOtherwise(name)));
}

/** Lays the changes of an edit over a layer. */
export function editLayer(
  layer: Layer,
  changes: Record<string, unknown>,
  budget: TextBudget,
): { layer: Layer; isCut: boolean } | { issues: Issue[] } {
  const kind = layerKindOf(layer.type);
  const supported: readonly string[] = kind.editable;
  const names = Object.keys(changes);
  const unsupported = names.filter((name) => !supported.includes(name));
  if (unsupported.length > 0) {
    return {
      issues: unsupported.map((name) => ({
        path: name,
        message: `Layer ${layer.layer_id} has no property ${name} that can be edited`,
        found: name,
        allowed: supported,
      })),
    };
  }
  const prepared = kind.beforeEdit?.(layer, names) ?? layer;
  const changed = { ...withoutGradients(prepared, names), ...changes };
  // An edit names no text that was checked once.
  const parsed = kind.schema.safeParse(withQuickTexts(changed));
  if (!parsed.success) return { issues: issuesOf(parsed.error, changed, kind.schema) };
  const editedLayer = withTextsOf(changed, parsed.data) as Layer;
  // Texts of the design itself are not limited.
  if (!names.some((name) => name in kind.texts || name === "runs"))
    return { layer: editedLayer, isCut: false };
  const cleanLayer = cleanTexts(editedLayer);
  const cutLayer = cutTexts(cleanLayer, budget);
  return { layer: cutLayer, isCut: cutLayer !== cleanLayer };
}
