import { senders } from "../../snippets/senders.ts";
import { SelectField } from "../../ui/select-field.tsx";

/** The tool that the company sends its e-mails with; null for none chosen. */
export function SenderField({
  value,
  onChange,
}: {
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  return (
    <SelectField
      label="We send our e-mails with"
      hint="Snippets are written for it first, with its merge tags. You can choose another on each design's page."
      options={[
        { value: "", label: "Not chosen yet" },
        ...senders.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? ""}
      onChange={(id) => onChange(id === "" ? null : id)}
    />
  );
}
