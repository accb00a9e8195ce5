import { TextCursorInput } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../kit/button.tsx";
import { TextField } from "../../../kit/field.tsx";
import { lazyPage } from "../../../shell/lazy-page.tsx";
import { fromNative, nativeTypes, type ParameterInput, toNative } from "./parameter-input.ts";
import type { ColorFieldProps, PictureFieldProps } from "./rare-fields.tsx";
import styles from "./value-field.module.css";
import * as words from "./words.tsx";

// Most designs have neither.
const rareFields = () => import("./rare-fields.tsx");
const ColorField = lazyPage<"ColorField", ColorFieldProps>("ColorField", rareFields, null);
const PictureField = lazyPage<"PictureField", PictureFieldProps>("PictureField", rareFields, null);

interface ValueFieldProps {
  label: string;
  input: ParameterInput;
  value: string;
  onChange: (value: string) => void;
  defaultValue: string;
  hint?: ReactNode | undefined;
  /** What the server says about the value. */
  error?: string | undefined;
}

/** The field for a parameter's value. Empty, it uses the design's own value, shown as its placeholder. */
export function ValueField({ input, value, onChange, defaultValue, ...texts }: ValueFieldProps) {
  const { kind } = input;
  const common = { ...texts, autoComplete: "off", spellCheck: false, hideLabel: true };
  if (kind === "picture") return <PictureField {...texts} {...{ value, onChange, defaultValue }} />;
  if (kind === "color") return <ColorField {...texts} {...{ value, onChange, defaultValue }} />;
  if (kind in nativeTypes) {
    const zoneMinutes = -new Date().getTimezoneOffset();
    const native = toNative(kind, value, zoneMinutes);
    // Other texts, such as a merge tag in a shared link, stay as they are.
    if (native !== undefined) {
      return (
        <TextField
          {...common}
          type={nativeTypes[kind as keyof typeof nativeTypes]}
          value={native}
          onChange={(text) => onChange(fromNative(kind, text, zoneMinutes))}
          hint={texts.hint ?? (value === "" ? words.empty(defaultValue) : undefined)}
        />
      );
    }
  }
  return (
    <div className={styles["field"]}>
      <TextField
        {...common}
        value={value}
        onChange={onChange}
        multiline={kind === "lines"}
        inputMode={kind === "number" ? "decimal" : undefined}
        placeholder={kind === "lines" ? defaultValue : firstLine(defaultValue)}
      />
      {value === "" && defaultValue.length > quicklyTyped && (
        <StartFromDefault onStart={() => onChange(defaultValue)} />
      )}
    </div>
  );
}

/** Puts the design's own text into the field, so that it can be edited instead of typed again. */
function StartFromDefault({ onStart }: { onStart: () => void }) {
  const start = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    // The button disappears, so the field takes the focus.
    currentTarget.parentElement?.querySelector<HTMLElement>("input, textarea")?.focus();
    onStart();
  };
  return <IconButton label={words.editDesignsText} icon={TextCursorInput} onClick={start} />;
}

/** Shorter texts are typed as quickly as they are edited. In characters. */
const quicklyTyped = 12;

const firstLine = (text: string) => text.split("\n", 1)[0] ?? "";
