import { altTemplateOf, altTextOf } from "../../../design/alt/alt-text.ts";
import { drawnAltOf } from "../../../design/alt/drawn-alt.ts";
import { autoAlt, isAutoAlt } from "../../../design/alt/auto-alt.ts";
import type { Design } from "../../../design/design.ts";
import { SwitchField } from "../../kit/switch-field.tsx";
import { textFlaw } from "../document/draft-flaws.ts";
import styles from "./panels.module.css";
import { AreaField } from "./text-fields.tsx";
import * as words from "./field-words.ts";

interface AltFieldProps {
  design: Design;
  disabled: boolean;
  onChange: (change: Pick<Design, "alt">, label: string) => void;
}

/** The alternative text: written from what is drawn, or somebody's own, which begins with what was written. */
export function AltField({ design, disabled, onChange }: AltFieldProps) {
  const { name, alt } = design;
  const isAuto = isAutoAlt(design);
  const source = { name, alt: autoAlt, drawn: drawnAltOf(design) };
  const change = (next: string) => onChange({ alt: next }, words.alternativeText);
  return (
    <div className={styles["wide"]}>
      <SwitchField
        label={words.alternativeTextFromTexts}
        hint={
          isAuto ? words.alternativeTextFromTextsHint(altTextOf(source, () => undefined).text) : undefined
        }
        value={isAuto}
        disabled={disabled}
        onChange={(next) => change(next ? autoAlt : altTemplateOf(source))}
      />
      {!isAuto && (
        <AreaField
          label={words.alternativeText}
          hint={words.alternativeTextHint}
          value={alt}
          flaw={textFlaw}
          takesPlaceholders
          disabled={disabled}
          onChange={change}
        />
      )}
    </div>
  );
}
