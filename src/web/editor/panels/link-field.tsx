import { link as linkSchema } from "../../../design/link.ts";
import { LineField } from "./text-fields.tsx";

interface LinkFieldProps {
  link: string | undefined;
  disabled: boolean;
  onChange: (link: string | undefined) => void;
}

/** Where a click on the image leads. An empty field leads nowhere. */
export function LinkField({ link = "", disabled, onChange }: LinkFieldProps) {
  return (
    <LineField
      label="Link"
      hint="Where a click leads: https://shop.example/{{sku}}. Snippets wrap the image in it"
      value={link}
      disabled={disabled}
      takesPlaceholders
      check={(text) =>
        text.trim() === "" || linkSchema.safeParse(text.trim()).success
          ? undefined
          : "Enter an https address. Placeholders may stand behind its host."
      }
      onChange={(text) => onChange(text.trim() === "" ? undefined : text.trim())}
    />
  );
}
