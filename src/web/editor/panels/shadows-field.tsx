import { Plus, Trash2 } from "lucide-react";
import type { Layer } from "../../../kinds/kinds.ts";
import { Button, IconButton } from "../../kit/button.tsx";
import { ColorField } from "./color-field.tsx";
import { NumberField } from "./number-field.tsx";
import styles from "./panels.module.css";
import * as words from "./field-words.ts";

type Shadow = Layer["more_shadows"][number];

interface ShadowsFieldProps {
  label: string;
  value: readonly Shadow[];
  palette: readonly string[];
  disabled: boolean;
  onChange: (value: Shadow[]) => void;
}

const maxShadows = 8;
const numbers = [
  { name: "x", label: "X", min: -500 },
  { name: "y", label: "Y", min: -500 },
  { name: "blur", label: words.blur, min: 0 },
] as const;

/** The shadows below the first one. */
export function ShadowsField({ label, value, palette, disabled, onChange }: ShadowsFieldProps) {
  const set = (index: number, change: Partial<Shadow>) =>
    onChange(value.map((shadow, at) => (at === index ? { ...shadow, ...change } : shadow)));
  return (
    <fieldset className={styles["list"]}>
      <legend className={styles["legend"]}>{label}</legend>
      {value.map((shadow, index) => (
        // Shadows have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={styles["item"]}>
          <ColorField
            label={words.colorIndex(index + 2)}
            value={shadow.color}
            palette={palette}
            disabled={disabled}
            onChange={(color = "#00000080") => set(index, { color })}
          />
          {numbers.map(({ name, label: text, min }) => (
            <NumberField
              key={name}
              label={text}
              value={shadow[name]}
              min={min}
              max={500}
              disabled={disabled}
              onChange={(number = 0) => set(index, { [name]: number })}
            />
          ))}
          <IconButton
            label={words.removeShadow(index + 2)}
            icon={Trash2}
            size="small"
            disabled={disabled}
            onClick={() => onChange(value.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={Plus}
        disabled={disabled || value.length >= maxShadows}
        onClick={() => onChange([...value, { color: "#00000080", blur: 8, x: 0, y: 4 }])}
      >
        {words.addShadow}
      </Button>
    </fieldset>
  );
}
