import { propertyOf } from "../../../design/is-same.ts";
import type { PropertyEntry } from "../../../kinds/editor-properties.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import type { Gradient } from "../../../design/values.ts";
import { SwitchField } from "../../kit/switch-field.tsx";
import { sizeProblem } from "../document/layer-names.ts";
import { valuesIn } from "../document/styled-runs.ts";
import { ChoiceField } from "./choice-field.tsx";
import { ColorField } from "./color-field.tsx";
import { coveredByGradient, isCovered } from "./covered-colors.ts";
import { type SchemaFacts, schemaFacts } from "./describe-schema.ts";
import { FontField } from "./font-field.tsx";
import type { BoundControl, ControlProps } from "./control-props.ts";
import { GradientField } from "./gradient-field.tsx";
import { lineControl } from "./line-control.tsx";
import { NumberField } from "./number-field.tsx";
import { RecurrenceField } from "./recurrence-field.tsx";
import { PictureSourceField } from "./picture-source-field.tsx";
import { type LayerProperty, properties } from "./property-table.ts";
import { plainHint } from "./plain-hint.ts";
import { readLengths } from "./read-lengths.ts";
import { ShadowsField } from "./shadows-field.tsx";
import { AreaField, LineField } from "./text-fields.tsx";
import { WeightField } from "./weight-field.tsx";
import * as words from "./field-words.ts";

/** The control of one property, made from its schema and its entry in the table. */
export function PropertyControl(props: ControlProps) {
  const { property, layers, context } = props;
  const facts = schemaFacts(layers[0].type, property);
  if (facts === undefined) return null;
  const entry: PropertyEntry = properties[property];
  const values = layers.flatMap((layer) => valuesIn(layer, property, context.range));
  const isMixed = values.some((value) => JSON.stringify(value) !== JSON.stringify(values[0]));
  const bound: BoundControl = {
    ...props,
    entry,
    facts: { ...facts, hint: plainHint(facts.hint) },
    isMixed,
    value: isMixed ? undefined : values[0],
    set: (value) => context.set({ [property]: value }, entry.label),
  };
  const special = entry.control === undefined ? undefined : specialControls[entry.control];
  return special === undefined ? plainControl(bound) : special(bound);
}

function plainControl(bound: BoundControl) {
  const { property, entry, facts, value, isMixed, set, context } = bound;
  const { label } = entry;
  const hint = facts.hint;
  const disabled = context.isReadOnly;
  if (facts.kind === "switch") return switchControl(bound);
  if (facts.kind === "choice") {
    const choice = value as string | undefined;
    return <ChoiceField {...{ property, label, facts, isMixed, disabled }} value={choice} onChange={set} />;
  }
  if (facts.kind === "number") {
    return (
      <NumberField
        {...{ label, hint, isMixed, disabled }}
        value={value as number | undefined}
        emptyText={facts.isOptional ? words.auto : undefined}
        min={facts.min ?? -Infinity}
        max={facts.max ?? Infinity}
        isWhole={facts.isWhole}
        step={stepFor(facts)}
        onChange={set}
      />
    );
  }
  return lineControl(bound, LineField);
}

function switchControl({ property, entry, value, set, layers, context }: BoundControl) {
  // The names of dynamic layers are parameters.
  const problems = layers.map(({ name }) => sizeProblem(context.document, name));
  const isRefused = property === "dynamic" && value !== true;
  const problem = isRefused ? problems.find((one) => one !== undefined) : undefined;
  return (
    <SwitchField
      label={entry.label}
      hint={problem}
      value={value === true}
      disabled={context.isReadOnly || problem !== undefined}
      onChange={set}
    />
  );
}

/** Fractions change in small steps, such as line_height. */
function stepFor({ isWhole, max = Infinity }: SchemaFacts): number {
  return isWhole !== true && max <= 10 ? 0.1 : 1;
}

/** Of a countdown: it recurs, or ends once. */
function withEnd(layer: Layer, every: unknown): Readonly<Record<string, unknown>> {
  if (every !== undefined) return { every, until: undefined, plus: undefined };
  const until = "until" in layer ? layer.until : undefined;
  return { every, until: until ?? "2030-01-01" };
}

type SpecialControl = NonNullable<PropertyEntry["control"]>;

const specialControls = {
  name: (bound) => (bound.layers.length > 1 ? null : lineControl(bound, LineField)),
  area: (bound) => lineControl(bound, AreaField),
  color: ({ property, entry, facts, value, isMixed, set, layers, context }) => (
    <ColorField
      covered={context.range === undefined && isCovered(property, layers) ? coveredByGradient : undefined}
      label={entry.label}
      hint={facts.hint}
      value={value as string | undefined}
      placeholder={isMixed ? words.mixed : words.none}
      palette={context.palette}
      disabled={context.isReadOnly}
      isOptional={facts.isOptional}
      onChange={set}
    />
  ),
  font: ({ entry, facts, value, isMixed, set, context }) => (
    <FontField
      label={entry.label}
      hint={facts.hint}
      value={(value as string | undefined) ?? ""}
      placeholder={isMixed ? words.mixed : words.none}
      disabled={context.isReadOnly}
      onChange={set}
    />
  ),
  weight: ({ entry, value, set, layers, context }) => (
    <WeightField
      label={entry.label}
      families={layers.flatMap((layer) => valuesIn(layer, "font_family", context.range)).map(String)}
      disabled={context.isReadOnly}
      value={value as number | undefined}
      onChange={set}
    />
  ),
  percent: ({ entry, facts, value, isMixed, set, context }) => (
    <NumberField
      label={entry.label}
      hint={facts.hint}
      value={value === undefined ? undefined : (value as number) * 100}
      isMixed={isMixed}
      emptyText={facts.isOptional ? words.auto : undefined}
      min={(facts.min ?? 0) * 100}
      max={(facts.max ?? 1) * 100}
      disabled={context.isReadOnly}
      onChange={(percent) => set(percent === undefined ? undefined : percent / 100)}
    />
  ),
  picture: ({ entry, facts, value, set, context }) => (
    <PictureSourceField
      label={entry.label}
      value={value as string | undefined}
      isOptional={facts.isOptional}
      disabled={context.isReadOnly}
      onChange={set}
    />
  ),
  gradient: ({ entry, property, value, set, layers, context }) => (
    <GradientField
      label={entry.label}
      value={value as Gradient | undefined}
      startColor={startColorOf(layers[0], property)}
      palette={context.palette}
      disabled={context.isReadOnly}
      onCanvas={context.grading(property)}
      onChange={set}
    />
  ),
  shadows: ({ entry, value, set, context }) => (
    <ShadowsField
      label={entry.label}
      value={(value as Layer["more_shadows"] | undefined) ?? []}
      palette={context.palette}
      disabled={context.isReadOnly}
      onChange={set}
    />
  ),
  recurrence: ({ entry, value, layers, context }) => (
    <RecurrenceField
      label={entry.label}
      value={value as Parameters<typeof RecurrenceField>[0]["value"]}
      disabled={context.isReadOnly}
      onChange={(every) => context.set(withEnd(layers[0], every), entry.label)}
    />
  ),
  // What recurs has no other end.
  until: (bound) =>
    bound.layers.some((layer) => "every" in layer && layer.every !== undefined)
      ? null
      : lineControl(bound, LineField),
  lengths: ({ entry, facts, value, set, context }) => (
    <LineField
      label={entry.label}
      hint={facts.hint}
      placeholder={words.solid}
      disabled={context.isReadOnly}
      value={((value as number[] | undefined) ?? []).join(" ")}
      check={(text) => (readLengths(text) === null ? words.enterLengthsSuchAs84 : undefined)}
      onChange={(text) => set(readLengths(text) ?? undefined)}
    />
  ),
  none: () => null,
} satisfies Record<SpecialControl, (bound: BoundControl) => React.ReactNode>;

/** The color that a gradient replaces. */
function startColorOf(layer: Layer, property: LayerProperty): string {
  const color = propertyOf(layer, property.replace("gradient", "color").replace("color_color", "color"));
  return typeof color === "string" ? color : "#5b7cfa";
}
