import { Plus } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import type { Design } from "../../../design/design.ts";
import { readFormat } from "../../../design/formats/read-format.ts";
import {
  type PlacedPlaceholder,
  type Placeholder,
  placedPlaceholders,
} from "../../../design/placeholders.ts";
import { Button } from "../../kit/button.tsx";
import { Loading } from "../../kit/loading.tsx";
import { VisuallyHidden } from "../../kit/visually-hidden.tsx";
import { lazyPage } from "../../shell/lazy-page.tsx";
import { useDataColumns } from "./use-data-columns.ts";
import styles from "./placeholders.module.css";
import type { PlaceholderFormProps } from "./placeholder-form.tsx";
import { writePlaceholder } from "./write-placeholder.ts";
import * as words from "./words.ts";

const PlaceholderForm = lazyPage<"PlaceholderForm", PlaceholderFormProps>(
  "PlaceholderForm",
  () => import("./placeholder-form.tsx"),
  <Loading label={words.loadingFormats} />,
);

interface PlaceholderChipsProps {
  text: string;
  document: Design;
  disabled: boolean;
  /** Why a text can't have its placeholders. */
  check: (text: string) => string | undefined;
  onChange: (text: string) => void;
}

/** The placeholders of a text, each with a form that changes it, and a form that adds another. */
export function PlaceholderChips({ text, document, disabled, check, onChange }: PlaceholderChipsProps) {
  /** The place of the placeholder that is changed; that behind the last one adds one. */
  const [open, setOpen] = useState<number>();
  const addButton = useRef<HTMLButtonElement>(null);
  const placed = placedPlaceholders(text);
  const edited = open === undefined ? undefined : placed[open];
  const isOpen = edited !== undefined || open === placed.length;
  const toggle = (index: number) => setOpen(open === index ? undefined : index);
  const close = () => {
    setOpen(undefined);
    addButton.current?.focus();
  };
  const write = (placeholder: string) => {
    onChange(edited === undefined ? appended(text, placeholder) : replaced(text, edited, placeholder));
    close();
  };
  return (
    <div className={styles["list"]}>
      <div className={styles["chips"]}>
        {placed.map((placeholder, index) => (
          <Chip
            key={placeholder.from}
            {...{ placeholder, disabled }}
            isOpen={open === index}
            onOpen={() => toggle(index)}
          />
        ))}
        {!disabled && (
          <AddButton
            button={addButton}
            isOpen={open === placed.length}
            onOpen={() => toggle(placed.length)}
          />
        )}
      </div>
      {!disabled && <ColumnChips document={document} onInsert={(name) => onChange(appended(text, name))} />}
      {!disabled && isOpen && (
        <PlaceholderForm
          key={open}
          {...{ document, check }}
          placeholder={edited}
          onWrite={write}
          onRemove={() => write("")}
          onClose={close}
        />
      )}
    </div>
  );
}

function replaced(text: string, { from, to }: PlacedPlaceholder, placeholder: string): string {
  return text.slice(0, from) + placeholder + text.slice(to);
}

function appended(text: string, placeholder: string): string {
  return text === "" || /\s$/.test(text) ? text + placeholder : `${text} ${placeholder}`;
}

interface AddButtonProps {
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpen: () => void;
}

function AddButton({ button, isOpen, onOpen }: AddButtonProps) {
  return (
    <Button ref={button} size="small" variant="quiet" icon={Plus} aria-expanded={isOpen} onClick={onOpen}>
      {words.placeholder}
    </Button>
  );
}

interface ChipProps {
  placeholder: Placeholder;
  disabled: boolean;
  isOpen: boolean;
  onOpen: () => void;
}

function Chip({ placeholder, disabled, isOpen, onOpen }: ChipProps) {
  return (
    <button
      type="button"
      className={styles["chip"]}
      data-unknown={placeholder.formats.some((format) => readFormat(format) === undefined)}
      title={writePlaceholder(placeholder)}
      aria-expanded={isOpen}
      disabled={disabled}
      onClick={onOpen}
    >
      <VisuallyHidden>{words.editPlaceholder} </VisuallyHidden>
      {describePlaceholder(placeholder)}
    </button>
  );
}

/** The columns of the design's tables, each to be added as a placeholder. */
function ColumnChips({ document, onInsert }: { document: Design; onInsert: (placeholder: string) => void }) {
  const columns = useDataColumns(document);
  if (columns.length === 0) return null;
  return (
    <div className={styles["chips"]} role="group" aria-label={words.columnsOfDesignsTables}>
      {columns.map((column) => (
        <button
          key={column}
          type="button"
          className={styles["columnChip"]}
          aria-label={words.insertColumn(column)}
          title={words.insertColumn(column)}
          onClick={() => onInsert(`{{${column}}}`)}
        >
          + {column}
        </button>
      ))}
    </div>
  );
}

function describePlaceholder({ name, fallback, formats }: Placeholder): string {
  const known = formats.filter((format) => readFormat(format) !== undefined);
  const unknown = known.length < formats.length ? [words.unknownFormat] : [];
  const format = formats.length === 0 ? "" : ` · ${[...known, ...unknown].join(", ")}`;
  return `${name}${format}${fallback === "" ? "" : words.orFallback(fallback)}`;
}
