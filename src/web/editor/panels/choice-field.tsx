import { SelectField } from "../../kit/field.tsx";
import { iconChoices } from "./choice-icons.ts";
import { choiceLabel } from "./choice-label.ts";
import type { SchemaFacts } from "./describe-schema.ts";
import { ChoiceButtons } from "./layout/choice-buttons.tsx";
import type { LayerProperty } from "./property-table.ts";
import * as words from "./field-words.ts";

interface ChoiceFieldProps {
  property: LayerProperty;
  label: string;
  facts: SchemaFacts;
  /** Undefined when the selected layers differ, or when an optional property isn't set. */
  value: string | undefined;
  isMixed: boolean;
  disabled: boolean;
  onChange: (value: string | undefined) => void;
}

/** Values that no button sets, by the one that looks like them. */
const alike: Readonly<Record<string, string>> = { left: "start", right: "end" };

/** A property with a few values: as icons where they say more than words, otherwise as a list. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { property, label, facts, value, isMixed, disabled, onChange } = props;
  const icons = facts.isOptional ? undefined : iconChoices[property];
  if (icons !== undefined)
    return (
      <ChoiceButtons
        {...{ label, disabled, onChange }}
        hint={facts.hint}
        value={alike[value ?? ""] ?? value}
        choices={icons}
      />
    );
  const options = (facts.choices ?? []).map((choice) => ({ value: choice, label: choiceLabel(choice) }));
  const none = { value: "", label: isMixed ? words.mixed : words.defaultLabel };
  return (
    <SelectField
      label={label}
      title={facts.hint}
      disabled={disabled}
      options={isMixed || facts.isOptional ? [none, ...options] : options}
      value={value ?? ""}
      onChange={(choice) => onChange(choice === "" ? undefined : choice)}
    />
  );
}
