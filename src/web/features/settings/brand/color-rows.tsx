import { Plus, Trash2 } from "lucide-react";
import { longColor } from "../../../../design/color.ts";
import { Button, IconButton } from "../../../kit/button.tsx";
import { TextField } from "../../../kit/field.tsx";
import { type ColorDraft, newColor, readColor } from "./brand-draft.ts";
import styles from "./brand.module.css";
import type { ErrorOf } from "./use-brand-form.ts";
import * as words from "./words.ts";

const maxColors = 40;

interface ColorRowsProps {
  colors: readonly ColorDraft[];
  errorOf: ErrorOf;
  onChange: (colors: ColorDraft[]) => void;
}

/** The colors of the brand, each with a name. */
export function ColorRows({ colors, errorOf, onChange }: ColorRowsProps) {
  const change = (color: ColorDraft) => onChange(colors.map((one) => (one.id === color.id ? color : one)));
  return (
    <section className={styles["part"]} aria-labelledby="brand-colors">
      <h2 id="brand-colors">{words.colors}</h2>
      {colors.length > 0 && (
        <ul className={styles["rows"]}>
          {colors.map((color, index) => (
            <ColorRow
              key={color.id}
              {...{ color, errorOf }}
              number={index + 1}
              onChange={change}
              onRemove={() => onChange(colors.filter(({ id }) => id !== color.id))}
            />
          ))}
        </ul>
      )}
      {colors.length < maxColors && (
        <div>
          <Button size="small" icon={Plus} onClick={() => onChange([...colors, newColor()])}>
            {words.addColor}
          </Button>
        </div>
      )}
    </section>
  );
}

interface ColorRowProps {
  color: ColorDraft;
  /** Counted from 1, for labels. */
  number: number;
  errorOf: ErrorOf;
  onChange: (color: ColorDraft) => void;
  onRemove: () => void;
}

function ColorRow({ color, number, errorOf, onChange, onRemove }: ColorRowProps) {
  return (
    <li className={styles["color"]}>
      <ColorInput
        label={words.pickColor(number)}
        value={color.color}
        onChange={(value) => onChange({ ...color, color: value })}
      />
      <TextField
        label={words.codeOfColor(number)}
        hideLabel
        value={color.color}
        maxLength={20}
        autoComplete="off"
        spellCheck={false}
        onChange={(value) => onChange({ ...color, color: value })}
        error={errorOf(color.id, "color")}
      />
      <TextField
        label={words.nameOfColor(number)}
        hideLabel
        placeholder={words.nameOfColorExample}
        value={color.name}
        maxLength={60}
        autoComplete="off"
        autoFocus={color.name === ""}
        onChange={(name) => onChange({ ...color, name })}
        error={errorOf(color.id, "name")}
      />
      <IconButton
        label={words.removeName(color.name.trim() === "" ? words.thisColor : color.name)}
        icon={Trash2}
        onClick={onRemove}
      />
    </li>
  );
}

interface ColorInputProps {
  label: string;
  value: string;
  onChange: (color: string) => void;
}

/** The browser's own chooser. It knows no opacity, which is kept. */
function ColorInput({ label, value, onChange }: ColorInputProps) {
  const long = longColor(readColor(value) ?? "#000000");
  return (
    <input
      type="color"
      aria-label={label}
      className={styles["swatch"]}
      value={long.slice(0, 7)}
      onChange={(event) => onChange(event.target.value + long.slice(7))}
    />
  );
}
