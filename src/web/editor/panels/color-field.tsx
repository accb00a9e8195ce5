import { useState } from "react";
import { Field } from "../../kit/field.tsx";
import styles from "./color-field.module.css";
import { ColorPicker, setBackground } from "./color-picker.tsx";
import { useDraftText } from "./use-draft-text.ts";
import * as words from "./field-words.ts";

interface ColorFieldProps {
  label: string;
  hint?: string | undefined;
  /** As in the document; undefined when the selected layers differ or the property isn't set. */
  value: string | undefined;
  placeholder?: string | undefined;
  /** Colors of the design, to choose from. */
  palette: readonly string[];
  disabled?: boolean | undefined;
  /** What hides the color, which then can't be changed. */
  covered?: string | undefined;
  onChange: (value: string | undefined) => void;
  /** Whether an empty field removes the property. */
  isOptional?: boolean;
}

const hexColor = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** A typed color such as `2f6bff`, with `#`. */
function readColor(text: string): string | undefined {
  const trimmed = text.trim();
  const color = trimmed.startsWith("#") ? trimmed : `#${trimmed}`;
  return hexColor.test(color) ? color.toLowerCase() : undefined;
}

/** A color as text, with a swatch that opens a picker. */
export function ColorField(props: ColorFieldProps) {
  const { label, hint, value, placeholder, palette, covered, isOptional = false, onChange } = props;
  const disabled = props.disabled === true || covered !== undefined;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const draft = useDraftText({
    applied: value ?? "",
    check(text) {
      if (text.trim() === "" && (isOptional || value === undefined)) return undefined;
      return readColor(text) === undefined ? words.enterColorSuchAs2f6bff : undefined;
    },
    apply: (text) => onChange(text.trim() === "" ? undefined : readColor(text)),
  });
  return (
    <div className={styles["field"]}>
      <Field label={label} hint={covered} error={draft.error} floats={draft.floats}>
        {(control) => (
          <div className={styles["row"]}>
            <button
              type="button"
              className={styles["swatch"]}
              aria-label={words.chooseNamed(label.toLowerCase())}
              aria-expanded={anchor !== null}
              disabled={disabled}
              onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
            >
              <span ref={(element) => setBackground(element, value)} />
            </button>
            <input
              {...control}
              {...draft.control}
              title={hint}
              autoComplete="off"
              spellCheck={false}
              disabled={disabled}
              placeholder={placeholder}
            />
          </div>
        )}
      </Field>
      {anchor !== null && (
        <ColorPicker {...{ label, value, palette, onChange, anchor }} onClose={() => setAnchor(null)} />
      )}
    </div>
  );
}
