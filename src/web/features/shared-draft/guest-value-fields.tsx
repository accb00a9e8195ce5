import type { SharedDraftBody } from "../../../operations/sharing/shared-draft-body.ts";
import { ownProperty } from "../../../design/own-property.ts";
import { Button } from "../../kit/button.tsx";
import { TextField } from "../../kit/field.tsx";
import styles from "./shared-draft.module.css";
import * as words from "./words.ts";

/** What was typed, by parameter. An empty value shows the design's own. */
export type GuestValues = Readonly<Record<string, string>>;

type GuestParameter = SharedDraftBody["parameters"][number];

interface GuestValueFieldsProps {
  parameters: readonly GuestParameter[];
  values: GuestValues;
  onChange: (values: GuestValues) => void;
}

/** A field for each parameter of the design, to see how other values look. */
export function GuestValueFields({ parameters, values, onChange }: GuestValueFieldsProps) {
  const hasValues = Object.values(values).some((value) => value !== "");
  return (
    <section aria-labelledby="values" className={styles["box"]}>
      <h2 id="values">{words.tryValues}</h2>
      <p className={styles["quiet"]}>{words.thisDesignChangesForEachRecipient}</p>
      {parameters.map(({ name, type, default: own }) => (
        <TextField
          key={name}
          label={name}
          value={ownProperty(values, name) ?? ""}
          onChange={(value) => onChange({ ...values, [name]: value })}
          placeholder={own.split("\n", 1)[0]}
          hint={hints[type]}
          inputMode={type === "number" ? "decimal" : type === "image" ? "url" : undefined}
          maxLength={longestValue}
          autoComplete="off"
          spellCheck={false}
        />
      ))}
      {hasValues && (
        <div>
          <Button size="small" onClick={() => onChange({})}>
            {words.clearAll}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The whole address has room for 16 KB. */
const longestValue = 1000;

const hints: Readonly<Record<GuestParameter["type"], string | undefined>> = {
  text: undefined,
  image: words.expectedPictureAddress,
  color: words.colorSuchAs1b6e5f,
  number: undefined,
};
