import { Field } from "../../kit/field.tsx";
import { usePlaceholderList, withList } from "../placeholders/use-placeholder-list.tsx";
import { useDraftText } from "./use-draft-text.ts";

interface TextFieldProps {
  label: string;
  hint?: string | undefined;
  value: string;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** Id of a datalist with suggestions; of one line only. */
  list?: string | undefined;
  /** Returns what is wrong with a text, while it is typed. */
  check?: ((text: string) => string | undefined) | undefined;
  /** Returns what is wrong with a text that can be applied nevertheless. */
  flaw?: ((text: string) => string | undefined) | undefined;
  /** Whether `{{` opens a list of what placeholders can name. */
  takesPlaceholders?: boolean | undefined;
  onChange: (value: string) => void;
}

/** One line of text, applied by Enter or on leaving the field. */
export function LineField(props: TextFieldProps) {
  return <DraftField {...props} isMultiline={false} />;
}

/** Several lines of text. Enter applies them, Shift+Enter starts a new line. */
export function AreaField(props: TextFieldProps) {
  return <DraftField {...props} isMultiline />;
}

function DraftField(props: TextFieldProps & { isMultiline: boolean }) {
  const { label, hint, value, placeholder, disabled, list, check, flaw, onChange, isMultiline } = props;
  const draft = useDraftText({ applied: value, apply: onChange, check, flaw });
  const placeholders = usePlaceholderList(props.takesPlaceholders === true);
  const shared = {
    title: hint,
    autoComplete: "off",
    spellCheck: false,
    disabled,
    placeholder,
    ...draft.control,
    ...withList(placeholders, draft.control),
  };
  return (
    // What is being chosen isn't wrong yet.
    <Field label={label} error={placeholders.isOpen ? undefined : draft.error} floats={draft.floats}>
      {(control) => (
        <>
          {isMultiline ? (
            <textarea {...control} {...shared} rows={3} />
          ) : (
            <input {...control} {...shared} list={list} />
          )}
          {placeholders.list}
        </>
      )}
    </Field>
  );
}
