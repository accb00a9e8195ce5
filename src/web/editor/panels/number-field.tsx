import type { FocusEvent, KeyboardEvent } from "react";
import { Field } from "../../kit/field.tsx";
import { readExpression } from "../document/read-expression.ts";
import { useOneStep } from "./field-effects.ts";
import styles from "./panels.module.css";
import { useDraftText } from "./use-draft-text.ts";
import { useScrub } from "./use-scrub.ts";
import * as words from "./field-words.ts";

interface NumberFieldProps {
  label: string;
  hint?: string | undefined;
  /** Undefined when the selected layers differ, or when an optional property isn't set. */
  value: number | undefined;
  isMixed?: boolean;
  /** What an empty field means, for optional properties. */
  emptyText?: string | undefined;
  min: number;
  max: number;
  isWhole?: boolean | undefined;
  /** The change by an arrow key; with Shift ten times as much. */
  step?: number;
  disabled?: boolean | undefined;
  /** Undefined removes an optional property. */
  onChange: (value: number | undefined) => void;
}

/** A number, or arithmetic such as `120+8`. Arrow keys change it by steps, and so does a drag on its label. */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, value, isMixed = false, emptyText, disabled, onChange } = props;
  const draft = useDraftText({
    applied: value === undefined ? "" : String(hundredths(value)),
    check(text) {
      if (text.trim() === "" && (emptyText !== undefined || isMixed)) return undefined;
      return read(text) === undefined ? words.enterNumberOrArithmetic : undefined;
    },
    apply(text) {
      const number = read(text);
      if (number !== undefined) onChange(clamp(number, props));
      else if (emptyText !== undefined) onChange(undefined);
    },
  });
  const arrows = useArrowKeys(draft, props);
  const scrub = useScrub({
    value,
    step: props.step ?? 1,
    isDisabled: disabled === true,
    apply: (number) => onChange(clamp(number, props)),
  });
  return (
    <div className={styles["number"]} {...scrub}>
      <Field label={label} error={draft.error} floats={draft.floats}>
        {(control) => (
          <input
            {...control}
            {...draft.control}
            inputMode="decimal"
            autoComplete="off"
            title={hint}
            disabled={disabled}
            placeholder={isMixed ? words.mixed : emptyText}
            {...arrows}
          />
        )}
      </Field>
    </div>
  );
}

/** Arrow keys, which are one step until the field is left. */
function useArrowKeys(draft: ReturnType<typeof useDraftText>, props: NumberFieldProps) {
  const steps = useOneStep();
  return {
    onFocus(event: FocusEvent<HTMLInputElement>) {
      event.target.select();
      steps.start();
    },
    onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
      const next = steppedNumber(event, read(draft.value) ?? props.value, props);
      if (next === undefined) {
        draft.control.onKeyDown(event);
        return;
      }
      event.preventDefault();
      draft.setText(String(next));
      steps.give(() => props.onChange(next));
    },
  };
}

type NumberBounds = Pick<NumberFieldProps, "min" | "max" | "isWhole" | "step">;

/** The number after an arrow key; undefined for other keys. */
function steppedNumber(
  { key, shiftKey }: KeyboardEvent,
  current: number | undefined,
  bounds: NumberBounds,
): number | undefined {
  const direction = { ArrowUp: 1, ArrowDown: -1 }[key];
  if (direction === undefined || current === undefined) return undefined;
  return clamp(current + direction * (bounds.step ?? 1) * (shiftKey ? 10 : 1), bounds);
}

function clamp(number: number, { min, max, isWhole }: NumberBounds): number {
  const bounded = Math.max(min, Math.min(max, number));
  return isWhole === true ? Math.round(bounded) : hundredths(bounded);
}

function hundredths(number: number): number {
  return Math.round(number * 100) / 100;
}

/** Units are accepted and ignored. */
function read(text: string): number | undefined {
  return readExpression(text.replace(/\s*(?:px|%|°)$/i, ""));
}
