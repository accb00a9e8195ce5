import { Plus, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button, IconButton } from "../../kit/button.tsx";
import { SelectField } from "../../kit/field.tsx";
import panelStyles from "./panels.module.css";
import { type LayerProperty, properties } from "./property-table.ts";
import { LineField } from "./text-fields.tsx";
import * as words from "./rule-words.ts";

type Bindings = Readonly<Record<string, string | undefined>>;

interface BindingsFieldProps {
  value: Bindings;
  /** The properties that can be bound. */
  bindable: readonly string[];
  /** Why a property can't have a parameter of this name. */
  checkName: (name: string) => string | undefined;
  disabled: boolean;
  /** The property whose parameter gets the focus now. */
  revealed: string | undefined;
  onRevealed: () => void;
  onChange: (value: Record<string, string> | undefined) => void;
}

/** The colors and numbers of a layer that the URL sets, each with its parameter. */
export function BindingsField(props: BindingsFieldProps) {
  const { value, bindable, checkName, disabled, revealed, onRevealed, onChange } = props;
  const bound = bindable.flatMap((property) => {
    const parameter = value[property];
    return parameter === undefined ? [] : [[property, parameter] as const];
  });
  const free = bindable.filter((property) => value[property] === undefined);
  const set = (next: readonly (readonly [string, string])[]) =>
    onChange(next.length === 0 ? undefined : Object.fromEntries(inOrder(next, bindable)));
  const first = free.find((property) => property.endsWith("color")) ?? free[0];
  return (
    <div className={panelStyles["list"]}>
      {bound.length === 0 && <p className={panelStyles["quiet"]}>{words.colorsAndNumbers}</p>}
      {bound.map(([property, parameter], index) => (
        <BindingRow
          key={property}
          {...{ property, parameter, checkName, disabled }}
          choices={[property, ...free]}
          isRevealed={property === revealed}
          onRevealed={onRevealed}
          onChange={(next) => set(next === undefined ? bound.toSpliced(index, 1) : bound.with(index, next))}
        />
      ))}
      <div className={panelStyles["buttons"]}>
        <Button
          size="small"
          icon={Plus}
          disabled={disabled || first === undefined}
          onClick={() => first !== undefined && set([...bound, [first, first]])}
        >
          {words.personaliseSetting}
        </Button>
      </div>
    </div>
  );
}

interface BindingRowProps extends Pick<BindingsFieldProps, "checkName" | "disabled" | "onRevealed"> {
  property: string;
  parameter: string;
  /** The properties to choose from. */
  choices: readonly string[];
  isRevealed: boolean;
  /** Undefined removes the row. */
  onChange: (binding: readonly [property: string, parameter: string] | undefined) => void;
}

/** One property and the parameter that sets it. */
function BindingRow(props: BindingRowProps) {
  const { property, parameter, choices, checkName, disabled, isRevealed, onRevealed, onChange } = props;
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!isRevealed || row.current === null) return;
    const section = row.current.closest("details");
    if (section !== null) section.open = true;
    const parameterField = row.current.querySelector("input");
    parameterField?.focus();
    parameterField?.select();
    onRevealed();
  }, [isRevealed, onRevealed]);
  return (
    <fieldset ref={row} className={panelStyles["binding"]} aria-label={words.fromUrlNamed(labelOf(property))}>
      <SelectField
        label={words.property}
        options={choices.map((one) => ({ value: one, label: labelOf(one) }))}
        value={property}
        disabled={disabled}
        onChange={(next) => onChange([next, parameter])}
      />
      <LineField
        label={words.parameter}
        value={parameter}
        disabled={disabled}
        check={checkName}
        onChange={(name) => onChange([property, name.trim()])}
      />
      <IconButton
        label={words.stopSettingFromUrl(labelOf(property))}
        icon={Trash2}
        size="small"
        disabled={disabled}
        onClick={() => onChange(undefined)}
      />
    </fieldset>
  );
}

function labelOf(property: string): string {
  return properties[property as LayerProperty].label;
}

/** In the schema's order, as documents are written. */
function inOrder(bound: readonly (readonly [string, string])[], bindable: readonly string[]) {
  return bound.toSorted(([one], [other]) => bindable.indexOf(one) - bindable.indexOf(other));
}
