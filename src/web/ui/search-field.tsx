import { Search, X } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { IconButton } from "./button.tsx";
import { classNames } from "./class-names.ts";
import styles from "./field.module.css";
import { Field } from "./field.tsx";

type Given = Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "className" | "id" | "type" | "ref" | "size"
>;

interface SearchFieldProps extends Given {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search as one types, with a button that empties it; so does Escape. */
export function SearchField({ label, value, onChange, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const empty = () => {
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
              label="Clear search"
              icon={X}
              size="small"
              className={styles["inside"]}
              onClick={empty}
            />
          )}
        </div>
      )}
    </Field>
  );
}
