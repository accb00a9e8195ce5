import { ChevronDown } from "lucide-react";
import { useId, useRef } from "react";
import { useCompanyCalls } from "../../api/company.ts";
import { Field } from "../../kit/field.tsx";
import { useOutsidePress, usePopover } from "../../kit/use-popover.ts";
import { useLeavingAtEnd } from "./field-effects.ts";
import styles from "./font-field.module.css";
import { useFontChoice } from "./use-font-choice.ts";
import * as words from "./field-words.ts";

interface FontFieldProps {
  label: string;
  hint?: string | undefined;
  value: string;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  onChange: (family: string) => void;
}

/** A font family, typed or chosen from a list in which each family is shown in itself. */
export function FontField({ label, hint, value, placeholder, disabled, onChange }: FontFieldProps) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const choice = useFontChoice(input, value, onChange);
  useLeavingAtEnd(choice.onBlur);
  const { anchor, active, matches } = choice;
  const isOpen = anchor !== null && matches.length > 0;
  return (
    <Field label={label} error={choice.isUnknown ? words.noFamilyHasThisName : undefined} floats>
      {(control) => (
        <div className={styles["combo"]}>
          <input
            {...control}
            ref={input}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen ? `${listId}-${active}` : undefined}
            title={hint}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder}
            value={choice.text}
            onFocus={(event) => event.target.select()}
            onClick={choice.open}
            onChange={(event) => choice.onText(event.target.value)}
            onBlur={choice.onBlur}
            onKeyDown={choice.onKeyDown}
          />
          <ChevronDown aria-hidden />
          {isOpen && (
            <FontList
              {...{ listId, anchor, active, value }}
              families={matches}
              onChoose={choice.choose}
              onClose={choice.close}
            />
          )}
        </div>
      )}
    </Field>
  );
}

interface FontListProps {
  listId: string;
  anchor: HTMLElement;
  families: readonly string[];
  active: number;
  value: string;
  onChoose: (family: string) => void;
  onClose: () => void;
}

function FontList({ listId, anchor, families, active, value, onChoose, onClose }: FontListProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { url } = useCompanyCalls();
  usePopover(panel, anchor, { align: "start", side: "below", gap: 4 });
  useOutsidePress(panel, anchor, onClose);
  return (
    <div
      ref={panel}
      id={listId}
      popover="manual"
      role="listbox"
      aria-label={words.fonts}
      className={styles["list"]}
    >
      {families.map((family, index) => (
        <div
          key={family}
          id={`${listId}-${index}`}
          ref={(element) => {
            if (index === active) element?.scrollIntoView({ block: "nearest" });
          }}
          role="option"
          tabIndex={-1}
          aria-selected={family === value}
          data-active={index === active}
          className={styles["option"]}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(family)}
        >
          <span>{family}</span>
          <img
            src={url("/v1/fonts/preview", { query: { family } })}
            alt=""
            width={150}
            height={40}
            loading="lazy"
            decoding="async"
          />
        </div>
      ))}
    </div>
  );
}
