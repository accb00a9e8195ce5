import { Plus } from "lucide-react";
import { useState } from "react";
import type { Design } from "../../../design/design.ts";
import { readFormat } from "../../../design/formats/read-format.ts";
import { isParameterName } from "../../../design/parameter-names.ts";
import { type Placeholder, placeholdersIn } from "../../../design/placeholders.ts";
import { Button } from "../../kit/button.tsx";
import dataStyles from "./data/data.module.css";
import { useDataColumns } from "./data/use-data-columns.ts";
import styles from "./panels.module.css";
import { LineField } from "./text-fields.tsx";

interface PlaceholderChipsProps {
  text: string;
  document: Design;
  disabled: boolean;
  /** Why a text can't have its placeholders. */
  check: (text: string) => string | undefined;
  onChange: (text: string) => void;
}

/** The placeholders of a text with their formats and fallbacks, and a form that inserts another. */
export function PlaceholderChips({ text, document, disabled, check, onChange }: PlaceholderChipsProps) {
  const columns = useDataColumns(document);
  const [isOpen, setOpen] = useState(false);
  const insert = (placeholder: string) => {
    onChange(text === "" || /\s$/.test(text) ? text + placeholder : `${text} ${placeholder}`);
    setOpen(false);
  };
  return (
    <div className={styles["list"]}>
      <div className={styles["chips"]}>
        {placeholdersIn(text).map((placeholder, index) => (
          // The same placeholder may occur twice.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index} className={styles["chip"]} data-unknown={hasUnknownFormat(placeholder)}>
            {describePlaceholder(placeholder)}
          </span>
        ))}
        {!disabled && (
          <Button
            size="small"
            variant="quiet"
            icon={Plus}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            Placeholder
          </Button>
        )}
      </div>
      {!disabled && columns.length > 0 && (
        <div className={styles["chips"]} role="group" aria-label="Columns of the design’s tables">
          {columns.map((column) => (
            <button
              key={column}
              type="button"
              className={dataStyles["chip"]}
              aria-label={`Insert {{${column}}}`}
              title={`Insert {{${column}}}`}
              onClick={() => insert(`{{${column}}}`)}
            >
              + {column}
            </button>
          ))}
        </div>
      )}
      {isOpen && <PlaceholderForm check={check} onInsert={insert} />}
    </div>
  );
}

interface PlaceholderFormProps extends Pick<PlaceholderChipsProps, "check"> {
  onInsert: (placeholder: string) => void;
}

function PlaceholderForm({ check, onInsert }: PlaceholderFormProps) {
  const [name, setName] = useState("first_name");
  const [fallback, setFallback] = useState("there");
  const checkName = (value: string) =>
    isParameterName(value.trim()) && !/[{}|]/.test(value)
      ? check(`{{${value}}}`)
      : "Use a name without braces and bars.";
  return (
    <div className={styles["grid"]}>
      <LineField
        label="Placeholder name"
        value={name}
        check={checkName}
        onChange={(value) => setName(value.trim())}
      />
      <LineField
        label="If it is missing"
        value={fallback}
        check={(value) => (/[{}]/.test(value) ? "Use a text without braces." : undefined)}
        onChange={setFallback}
      />
      <Button
        size="small"
        onClick={() => onInsert(fallback === "" ? `{{${name}}}` : `{{${name}|${fallback}}}`)}
      >
        Insert
      </Button>
    </div>
  );
}

function hasUnknownFormat({ formats }: Placeholder): boolean {
  return formats.some((format) => readFormat(format) === undefined);
}

function describePlaceholder({ name, fallback, formats }: Placeholder): string {
  const known = formats.filter((format) => readFormat(format) !== undefined);
  const unknown = known.length < formats.length ? ["unknown format"] : [];
  const format = formats.length === 0 ? "" : ` · ${[...known, ...unknown].join(", ")}`;
  return `${name}${format}${fallback === "" ? "" : ` · or “${fallback}”`}`;
}
