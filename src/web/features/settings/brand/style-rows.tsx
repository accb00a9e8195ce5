import { Plus, Trash2 } from "lucide-react";
import { Button, IconButton } from "../../../kit/button.tsx";
import { SelectField, TextField } from "../../../kit/field.tsx";
import { useFonts, useSampleUrl } from "../fonts/use-fonts.ts";
import { newStyle, type StyleDraft } from "./brand-draft.ts";
import styles from "./brand.module.css";
import type { ErrorOf } from "./use-brand-form.ts";
import * as words from "./words.ts";

const maxStyles = 40;
const weights = [100, 200, 300, 400, 500, 600, 700, 800, 900].map((weight) => ({
  value: String(weight),
  label: String(weight),
}));

interface StyleRowsProps {
  styles: readonly StyleDraft[];
  errorOf: ErrorOf;
  onChange: (styles: StyleDraft[]) => void;
}

/** The text styles of the brand: font, size, weight, color and spacing under a name. */
export function StyleRows({ styles: all, errorOf, onChange }: StyleRowsProps) {
  const change = (style: StyleDraft) => onChange(all.map((one) => (one.id === style.id ? style : one)));
  return (
    <section className={styles["part"]} aria-labelledby="brand-styles">
      <h2 id="brand-styles">{words.textStyles}</h2>
      {all.length > 0 && (
        <ul className={styles["rows"]}>
          {all.map((style) => (
            <li key={style.id}>
              <StyleCard
                {...{ style, errorOf }}
                onChange={change}
                onRemove={() => onChange(all.filter(({ id }) => id !== style.id))}
              />
            </li>
          ))}
        </ul>
      )}
      {all.length < maxStyles && (
        <div>
          <Button size="small" icon={Plus} onClick={() => onChange([...all, newStyle()])}>
            {words.addTextStyle}
          </Button>
        </div>
      )}
    </section>
  );
}

interface StyleCardProps {
  style: StyleDraft;
  errorOf: ErrorOf;
  onChange: (style: StyleDraft) => void;
  onRemove: () => void;
}

const numbers = [
  { field: "size", label: words.size },
  { field: "lineHeight", label: words.lineHeight },
  { field: "letterSpacing", label: words.letterSpacing },
] as const;

function StyleCard({ style, errorOf, onChange, onRemove }: StyleCardProps) {
  const { id, name } = style;
  return (
    <div className={styles["style"]} role="group" aria-label={name.trim() === "" ? words.newTextStyle : name}>
      <div className={styles["head"]}>
        <TextField
          label={words.name}
          placeholder={words.nameExample}
          value={name}
          maxLength={60}
          autoComplete="off"
          autoFocus={name === ""}
          onChange={(next) => onChange({ ...style, name: next })}
          error={errorOf(id, "name")}
        />
        <Sample style={style} />
        <IconButton
          label={words.removeName(name.trim() === "" ? words.thisTextStyle : name)}
          icon={Trash2}
          onClick={onRemove}
        />
      </div>
      <StyleFields {...{ style, errorOf, onChange }} />
    </div>
  );
}

/** Font, size, weight, spacing and color. */
function StyleFields({ style, errorOf, onChange }: Omit<StyleCardProps, "onRemove">) {
  const { id, family, weight, color } = style;
  return (
    <div className={styles["fields"]}>
      <FamilyField value={family} onChange={(next) => onChange({ ...style, family: next })} />
      <SelectField
        label={words.weight}
        options={weights}
        value={weight}
        onChange={(next) => onChange({ ...style, weight: next })}
      />
      {numbers.map(({ field, label }) => (
        <TextField
          key={field}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          value={style[field]}
          onChange={(next) => onChange({ ...style, [field]: next })}
          error={errorOf(id, field)}
        />
      ))}
      <TextField
        label={words.color}
        placeholder={words.colorExample}
        autoComplete="off"
        spellCheck={false}
        value={color}
        onChange={(next) => onChange({ ...style, color: next })}
        error={errorOf(id, "color")}
      />
    </div>
  );
}

function FamilyField({ value, onChange }: { value: string; onChange: (family: string) => void }) {
  const families = useFonts().data?.map(({ family }) => family) ?? [];
  const all = families.includes(value) ? families : [value, ...families];
  const options = all.map((family) => ({ value: family, label: family }));
  return <SelectField label={words.font} options={options} value={value} onChange={onChange} />;
}

/** The family and the weight, drawn by the server. */
function Sample({ style: { family, weight, name } }: { style: StyleDraft }) {
  const sampleUrl = useSampleUrl();
  const files = useFonts().data?.find((one) => one.family === family)?.files ?? [];
  const text = name.trim() === "" ? family : name.trim();
  return (
    <img
      src={sampleUrl({ family, files }, { weight: Number(weight), text })}
      alt=""
      width={300}
      height={80}
      loading="lazy"
      decoding="async"
      className={styles["sample"]}
    />
  );
}
