import type { Layer } from "../../../kinds/kinds.ts";
import { type Brand, useBrand } from "../../api/brand.ts";
import { SelectField } from "../../kit/field.tsx";
import { isRunProperty, valuesIn } from "../document/styled-runs.ts";
import styles from "./panels.module.css";
import type { PropertyContext } from "./control-props.ts";
import * as words from "./words.ts";

interface BrandStyleProps {
  layers: readonly [Layer, ...Layer[]];
  context: PropertyContext;
}

/** Gives texts a text style of the brand. Its values are copied, so the brand can change without them. */
export function BrandStyle({ layers, context }: BrandStyleProps) {
  const { text_styles: all = [] } = useBrand().data ?? {};
  if (all.length === 0 || layers.some((layer) => !("font_size" in layer))) return null;
  const isShared = (name: string) => layers.every((layer) => name in layer);
  const valuesOf = (style: Style) => onlyOf(copied(style, context), isShared);
  const present = all.find(({ style }) => layers.every((layer) => hasAll(layer, valuesOf(style), context)));
  return (
    <div className={styles["wide"]}>
      <SelectField
        label={words.brandStyle}
        disabled={context.isReadOnly}
        options={[
          ...(present === undefined ? [{ value: "", label: words.none }] : []),
          ...all.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={present?.id ?? ""}
        onChange={(id) => {
          const chosen = all.find((one) => one.id === id);
          if (chosen !== undefined) context.set(withoutGradient(valuesOf(chosen.style)), chosen.name);
        }}
      />
    </div>
  );
}

type Style = Brand["text_styles"][number]["style"];

type Values = Readonly<Record<string, unknown>>;

/** What a style sets: of selected words only what words can have of their own. */
function copied({ color, ...letters }: Style, { range }: PropertyContext): Values {
  const values = { ...letters, ...(color === null ? {} : { color }) };
  return range === undefined ? values : onlyOf(values, isRunProperty);
}

function onlyOf(values: Values, isWanted: (name: string) => boolean): Values {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isWanted(name)));
}

/** A gradient would cover the style's color. Words have none. */
function withoutGradient(values: Values): Values {
  return "color" in values && "line_height" in values ? { ...values, color_gradient: undefined } : values;
}

function hasAll(layer: Layer, values: Values, { range }: PropertyContext): boolean {
  return Object.entries(values).every(([name, value]) =>
    valuesIn(layer, name, range).every((own) => own === value),
  );
}
