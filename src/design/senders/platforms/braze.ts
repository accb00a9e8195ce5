import { cleanFallback, cleanField } from "../escape.ts";
import type { Sender } from "../sender.ts";

const standard = new Set([
  "first_name",
  "last_name",
  "email_address",
  "phone_number",
  "city",
  "country",
  "gender",
  "date_of_birth",
  "language",
  "user_id",
]);

function attribute(field: string): string {
  const name = cleanField(field);
  if (name === "") return "";
  return standard.has(name) ? `\${${name}}` : `custom_attribute.\${${name}}`;
}

export const braze: Sender = {
  id: "braze",
  name: "Braze",
  tags: {
    inUrl: (field) => (attribute(field) === "" ? "" : `{{${attribute(field)} | default: '' | url_encode}}`),
    inText: (field, fallback) =>
      attribute(field) === ""
        ? ""
        : `{{${attribute(field)} | default: '${cleanFallback(fallback)}' | escape}}`,
    encodes: true,
    fallbacks: true,
    fields: {
      first_name: "first_name",
      last_name: "last_name",
      email: "email_address",
      phone: "phone_number",
      city: "city",
      country: "country",
    },
    fieldStyle: "snake",
    marks: "{}",
  },
  place: "Paste it into the HTML editor, or into an HTML block of the drag-and-drop editor.",
};
