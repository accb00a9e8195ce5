import { link as linkSchema } from "../../../design/link.ts";
import { LineField } from "./text-fields.tsx";
import * as words from "./field-words.ts";

interface LinkFieldProps {
  link: string | undefined;
  disabled: boolean;
  onChange: (link: string | undefined) => void;
}

/** Where a click on the image leads. An empty field leads nowhere. */
export function LinkField({ link = "", disabled, onChange }: LinkFieldProps) {
  return (
    <LineField
      label={words.link}
      hint={words.linkHint}
      value={link}
      disabled={disabled}
      takesPlaceholders
      check={(text) =>
        text.trim() === "" || linkSchema.safeParse(text.trim()).success ? undefined : words.enterHttpsAddress
      }
      onChange={(text) => onChange(text.trim() === "" ? undefined : text.trim())}
    />
  );
}
