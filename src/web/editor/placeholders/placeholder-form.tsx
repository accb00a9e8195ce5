import { type FormEvent, type KeyboardEvent, useContext, useEffect, useId, useRef, useState } from "react";
import type { Design } from "../../../design/design.ts";
import { isParameterName } from "../../../design/parameter-names.ts";
import { parametersOf } from "../../../design/parameters.ts";
import type { Placeholder } from "../../../design/placeholders.ts";
import { ownProperty } from "../../../design/own-property.ts";
import { Button } from "../../kit/button.tsx";
import { TextField } from "../../kit/field.tsx";
import styles from "./placeholders.module.css";
import { exampleOf, shownValue } from "./format-choices.ts";
import { draftOfFormats, formatProblem, formatsOfDraft } from "./format-draft.ts";
import { FormatFields } from "./format-fields.tsx";
import { usualFallback } from "./suggest-placeholders.ts";
import { PlaceholderSource } from "./placeholder-source.tsx";
import { fallbackProblem, writePlaceholder } from "./write-placeholder.ts";
import * as words from "./words.ts";

export interface PlaceholderFormProps {
  document: Design;
  /** The placeholder that is changed; undefined for a new one. */
  placeholder: Placeholder | undefined;
  /** Why a text can't have its placeholders. */
  check: (text: string) => string | undefined;
  onWrite: (placeholder: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

const usual: Placeholder = { name: "first_name", formats: [], fallback: "there" };

/** Name, format and fallback of a placeholder, with what it shows. Enter writes it. */
export function PlaceholderForm(props: PlaceholderFormProps) {
  const { document, placeholder = usual, check, onWrite, onRemove, onClose } = props;
  const [name, setName] = useState(placeholder.name);
  const [typedFallback, setFallback] = useState<string>();
  const fallback = typedFallback ?? props.placeholder?.fallback ?? newFallback(name.trim(), document);
  const [draft, setDraft] = useState(() => draftOfFormats(placeholder.formats));
  const form = useOpenedForm();
  const { language } = document;
  const formats = formatsOfDraft(draft, language);
  const problems = {
    name: nameProblem(name) ?? check(`{{${name}}}`),
    format: formatProblem(draft, language),
    fallback: fallbackProblem(fallback, formats.length > 0),
  };
  const isReady = Object.values(problems).every((problem) => problem === undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady)
      onWrite(writePlaceholder({ ...placeholder, name: name.trim(), formats, fallback: fallback.trim() }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  const value = useTestValue(name.trim(), document);
  const place = { language, locale: placeholder.locale, zone: placeholder.zone };
  return (
    <form
      ref={form}
      className={styles["form"]}
      aria-label={words.placeholder}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      <NameField {...{ name, document }} problem={problems.name} onChange={setName} />
      <FormatFields {...{ draft, value, place }} problem={problems.format} onChange={setDraft} />
      <TextField
        label={words.ifItIsMissing}
        value={fallback}
        error={problems.fallback}
        autoComplete="off"
        onChange={setFallback}
      />
      <Shown {...{ formats, value, place }} isKnown={problems.format === undefined} />
      <FormButtons isNew={props.placeholder === undefined} {...{ isReady, onRemove, onClose }} />
    </form>
  );
}

/** Comes into sight whole, with its first field selected. */
function useOpenedForm() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector("input")?.select();
    form.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return form;
}

/** What a new placeholder has until another is typed. */
function newFallback(name: string, document: Design): string {
  return usualFallback(name, document) ?? (name === usual.name ? usual.fallback : "");
}

interface FormButtonsProps extends Pick<PlaceholderFormProps, "onRemove" | "onClose"> {
  isNew: boolean;
  isReady: boolean;
}

function FormButtons({ isNew, isReady, onRemove, onClose }: FormButtonsProps) {
  return (
    <div className={styles["buttons"]}>
      <Button type="submit" size="small" variant="primary" disabled={!isReady}>
        {isNew ? words.insert : words.apply}
      </Button>
      {!isNew && (
        <Button size="small" onClick={onRemove}>
          {words.remove}
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={onClose}>
        {words.cancel}
      </Button>
    </div>
  );
}

function nameProblem(name: string): string | undefined {
  return isParameterName(name.trim()) && !/[{}|]/.test(name) ? undefined : words.useNameWithoutBracesAndBars;
}

interface NameFieldProps {
  name: string;
  document: Design;
  problem: string | undefined;
  onChange: (name: string) => void;
}

function NameField({ name, document, problem, onChange }: NameFieldProps) {
  const listId = useId();
  return (
    <>
      <TextField
        label={words.placeholderName}
        value={name}
        error={problem}
        list={listId}
        autoComplete="off"
        spellCheck={false}
        onChange={onChange}
      />
      <datalist id={listId}>
        {parametersOf(document).map((parameter) => (
          <option key={parameter.name} value={parameter.name} />
        ))}
      </datalist>
    </>
  );
}

/** The parameter's test value, or what the design shows without one. */
function useTestValue(name: string, document: Design): string | undefined {
  const source = useContext(PlaceholderSource);
  const value = ownProperty(source?.get().values ?? {}, name);
  return value ?? parametersOf(document).find((parameter) => parameter.name === name)?.default;
}

interface ShownProps {
  formats: readonly string[];
  isKnown: boolean;
  value: string | undefined;
  place: Parameters<typeof shownValue>[2];
}

/** What the placeholder shows, of the test value or of an example. */
function Shown({ formats, isKnown, value, place }: ShownProps) {
  const own = value === undefined || value === "" ? undefined : shownValue(formats, value, place);
  const [first] = formats;
  const shown = own ?? (first === undefined ? undefined : exampleOf(first, undefined, place));
  const isEmpty = !isKnown || shown === undefined || shown === "";
  return (
    <p className={styles["quiet"]} role="status">
      {isEmpty ? "" : own === undefined ? words.forExample(shown) : words.withTestValue(shown)}
    </p>
  );
}
