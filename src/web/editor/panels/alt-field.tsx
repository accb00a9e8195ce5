import { altTemplateOf, altTextOf } from "../../../design/alt/alt-text.ts";
import { drawnAltOf } from "../../../design/alt/drawn-alt.ts";
import { autoAlt, isAutoAlt } from "../../../design/alt/auto-alt.ts";
import type { Design } from "../../../design/design.ts";
import { SwitchField } from "../../kit/switch-field.tsx";
import { textFlaw } from "../document/draft-flaws.ts";
import styles from "./panels.module.css";
import { AreaField } from "./text-fields.tsx";

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
  const change = (next: string) => onChange({ alt: next }, "Alternative text");
  return (
    <div className={styles["wide"]}>
      <SwitchField
        label="Alternative text from the texts"
        hint={isAuto ? `Without values: ${altTextOf(source, () => undefined).text}` : undefined}
        value={isAuto}
        disabled={disabled}
        onChange={(next) => change(next ? autoAlt : altTemplateOf(source))}
      />
      {!isAuto && (
        <AreaField
          label="Alternative text"
          hint="For people who don't see the image. May contain placeholders such as {{first_name|there}}"
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
