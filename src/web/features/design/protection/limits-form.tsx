import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { SelectField, TextField } from "../../../kit/field.tsx";
import { LeaveDialog } from "../../../kit/leave-dialog.tsx";
import { SaveBar } from "../../../kit/save-bar.tsx";
import { lengthError, type ProtectionDraft, rateError } from "./protection-draft.ts";
import styles from "./protection-tab.module.css";
import { textParametersOf, type useLimitsForm } from "./use-protection.ts";
import * as words from "./words.ts";

interface LimitsFormProps {
  design: FullDesignBody;
  form: ReturnType<typeof useLimitsForm>;
  disabled: boolean;
}

/** Lengths of values, hosts of pictures and opens a second, saved together. */
export function LimitsForm({ design, form, disabled }: LimitsFormProps) {
  const { draft, edit, wasSubmitted } = form;
  const hasPictures = design.optional_url_params.some(({ type }) => type === "image");
  return (
    <form
      className={styles["form"]}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <fieldset className={styles["fields"]} disabled={disabled}>
        <Lengths names={textParametersOf(design)} {...{ draft, edit, wasSubmitted }} />
        {(hasPictures || draft.pictures.onlyHosts) && <Hosts draft={draft} edit={edit} />}
        <TextField
          label={words.opensPerSecond}
          hint={words.opensPerSecondHint}
          value={draft.rate}
          onChange={(rate) => edit({ rate })}
          inputMode="numeric"
          autoComplete="off"
          placeholder={words.opensPerSecondExample}
          error={wasSubmitted ? rateError(draft.rate) : undefined}
        />
      </fieldset>
      {!disabled && (
        <SaveBar
          hasChanges={form.hasChanges}
          isSaved={form.isSaved}
          problem={form.problem}
          busy={form.isSaving}
          onDiscard={form.discard}
        />
      )}
      <LeaveDialog hasChanges={form.hasChanges && !disabled} />
    </form>
  );
}

interface DraftProps {
  draft: ProtectionDraft;
  edit: (part: Partial<ProtectionDraft>) => void;
}

function Lengths({
  names,
  draft,
  edit,
  wasSubmitted,
}: DraftProps & { names: readonly string[]; wasSubmitted: boolean }) {
  if (names.length === 0) return null;
  return (
    <fieldset className={styles["lengths"]}>
      <legend>{words.maximumLength}</legend>
      <p className={styles["hint"]}>{words.lettersAfterWhichValue}</p>
      <div className={styles["length-fields"]}>
        {names.map((name) => {
          const text = draft.lengths[name] ?? "";
          return (
            <TextField
              key={name}
              label={name}
              value={text}
              onChange={(value) => edit({ lengths: { ...draft.lengths, [name]: value } })}
              inputMode="numeric"
              autoComplete="off"
              placeholder={words.opensPerSecondExample}
              error={wasSubmitted ? lengthError(text) : undefined}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

const sources = [
  { value: "any", label: words.anyPublicHost },
  { value: "hosts", label: words.theseHostsAndUploads },
] as const;

function Hosts({ draft: { pictures }, edit }: DraftProps) {
  const { onlyHosts, hosts } = pictures;
  return (
    <>
      <SelectField
        label={words.picturesMayCome}
        options={sources}
        value={onlyHosts ? "hosts" : "any"}
        onChange={(value) => edit({ pictures: { ...pictures, onlyHosts: value === "hosts" } })}
      />
      {onlyHosts && (
        <TextField
          label={words.hosts}
          hint={words.hostsHint}
          value={hosts}
          onChange={(text) => edit({ pictures: { ...pictures, hosts: text } })}
          multiline
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </>
  );
}
