import { Search, X } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { Field } from "./field.tsx";
import * as words from "./words.ts";

type InputProps = Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "className" | "id" | "type" | "ref" | "size"
>;

interface SearchFieldProps extends InputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field with a clear button. Escape clears it too. */
export function SearchField({ label, value, onChange, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange("");
    input.current?.focus();
  };
  return (
    <Field label={label} hideLabel>
      {(control) => (
        <div className={styles["withIcon"]}>
          <Search aria-hidden />
          <input
            placeholder={label}
            autoComplete="off"
            spellCheck={false}
            {...rest}
            {...control}
            ref={input}
            type="search"
            className={classNames(control.className, styles["search"])}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {value !== "" && (
            <IconButton
              label={words.clearSearch}
              icon={X}
              size="small"
              className={styles["inside"]}
              onClick={clear}
            />
          )}
        </div>
      )}
    </Field>
  );
}
