import { ChevronDown } from "lucide-react";
import { useId } from "react";
import fieldStyles from "../../kit/field.module.css";
import { Field, TextField } from "../../kit/field.tsx";
import styles from "./placeholders.module.css";
import { exampleOf, formatGroups, numberOfForm, pluralForms, type shownValue } from "./format-choices.ts";
import { type FormatDraft, hasDecimals, kindOfFormat } from "./format-draft.ts";
import * as words from "./words.ts";

interface FormatFieldsProps {
  draft: FormatDraft;
  /** The test value that examples are made of, if they can be. */
  value: string | undefined;
  place: Parameters<typeof shownValue>[2];
  problem: string | undefined;
  onChange: (draft: FormatDraft) => void;
}

/** How a value is shown: a choice with an example of each, and what the chosen one asks for. */
export function FormatFields(props: FormatFieldsProps) {
  const { draft, value, place, onChange } = props;
  return (
    <>
      <Field label={words.showAs}>
        {(control) => (
          <div className={fieldStyles["withIcon"]}>
            <select
              {...control}
              value={draft.kind}
              onChange={(event) => onChange({ ...draft, kind: event.target.value })}
            >
              <option value="none">{words.asItComes}</option>
              {formatGroups(place.language).map(({ label, choices }) => (
                <optgroup key={label} label={label}>
                  {choices.map((choice) => (
                    <option key={choice.format} value={kindOfFormat(choice.format)}>
                      {choice.label}: {exampleOf(choice.format, value, place)}
                    </option>
                  ))}
                </optgroup>
              ))}
              <option value="own">{words.otherFormats}</option>
            </select>
            <ChevronDown aria-hidden />
          </div>
        )}
      </Field>
      <OptionFields {...props} />
    </>
  );
}

/** What the chosen kind asks for. */
function OptionFields(props: FormatFieldsProps) {
  const { draft, problem, onChange } = props;
  const { kind } = draft;
  const set = (change: Partial<FormatDraft>) => onChange({ ...draft, ...change });
  const text = (label: string, name: "decimals" | "currency" | "own", hint?: string, error?: string) => (
    <TextField
      label={label}
      value={draft[name]}
      hint={hint}
      error={error}
      autoComplete="off"
      spellCheck={false}
      onChange={(next) => set({ [name]: next })}
    />
  );
  return (
    <>
      {kind === "currency" && text(words.currency, "currency", words.threeLettersSuchAsEur, problem)}
      {hasDecimals(draft) &&
        text(words.decimals, "decimals", words.empty, kind === "currency" ? undefined : problem)}
      {kind === "own" && text(words.formats, "own", words.suchAsFirstUpper, problem)}
      {kind === "plural" && <PluralFields {...props} />}
      {kind === "map" && (
        <TextField
          label={words.wordsForEachValue}
          multiline
          value={draft.lines}
          error={problem}
          hint={words.wordsForEachValueHint}
          spellCheck={false}
          onChange={(lines) => set({ lines })}
        />
      )}
    </>
  );
}

function PluralFields({ draft, place, problem, onChange }: FormatFieldsProps) {
  const { language } = place;
  const id = useId();
  const forms = pluralForms(language);
  return (
    <fieldset className={styles["form"]} aria-describedby={id}>
      {forms.map((form) => (
        <TextField
          key={form}
          label={labelOfForm(language, form)}
          value={draft.words[form] ?? ""}
          error={form === "other" ? problem : undefined}
          autoComplete="off"
          onChange={(text) => onChange({ ...draft, words: { ...draft.words, [form]: text } })}
        />
      ))}
      <p id={id} className={styles["quiet"]}>
        {words.isNumber}
      </p>
    </fieldset>
  );
}

function labelOfForm(language: string, form: string): string {
  const number = numberOfForm(language, form);
  const isLast = form === "other";
  if (number === undefined) return isLast ? words.wordsForAllOthers : words.wordsForm(form);
  return isLast ? words.wordsForAllOthersSuch(number) : words.wordsForNumber(number);
}
