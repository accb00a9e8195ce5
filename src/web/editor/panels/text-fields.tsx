import { Field } from "../../ui/field.tsx";
import { useDraftText } from "./use-draft-text.ts";

interface LineFieldProps {
  label: string;
  hint?: string | undefined;
  value: string;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** Returns what is wrong with a text, while it is typed. */
  check?: (text: string) => string | undefined;
  onChange: (value: string) => void;
}

/** One line of text, applied by Enter or on leaving the field. */
export function LineField({ label, hint, value, placeholder, disabled, check, onChange }: LineFieldProps) {
  const draft = useDraftText({ applied: value, apply: onChange, ...(check === undefined ? {} : { check }) });
  return (
    <Field label={label} error={draft.error}>
      {(control) => (
        <input
          {...control}
          title={hint}
          autoComplete="off"
          spellCheck={false}
          disabled={disabled}
          placeholder={placeholder}
          value={draft.value}
          onChange={(event) => draft.onChange(event.target.value)}
          onBlur={draft.onBlur}
          onKeyDown={draft.onKeyDown}
        />
      )}
    </Field>
  );
}

/** Several lines of text. Enter applies them, Shift+Enter starts a new line. */
export function AreaField({ label, hint, value, placeholder, disabled, check, onChange }: LineFieldProps) {
  const draft = useDraftText({ applied: value, apply: onChange, ...(check === undefined ? {} : { check }) });
  return (
    <Field label={label} error={draft.error}>
      {(control) => (
        <textarea
          {...control}
          title={hint}
          rows={3}
          disabled={disabled}
          placeholder={placeholder}
          value={draft.value}
          onChange={(event) => draft.onChange(event.target.value)}
          onBlur={draft.onBlur}
          onKeyDown={draft.onKeyDown}
        />
      )}
    </Field>
  );
}
