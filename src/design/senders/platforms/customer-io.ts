import { cleanFallback, cleanField } from "../escape.ts";
import type { Sender } from "../sender.ts";

/** Names with spaces or hyphens need brackets. */
function attribute(field: string): string {
  const name = cleanField(field);
  if (name === "") return "";
  return /^\w+(?:\.\w+)*$/.test(name) ? `customer.${name}` : `customer['${name}']`;
}

export const customerIo: Sender = {
  id: "customer-io",
  name: "Customer.io",
  tags: {
    inUrl: (field) => (attribute(field) === "" ? "" : `{{ ${attribute(field)} | default: '' | url_encode }}`),
    inText: (field, fallback) =>
      attribute(field) === ""
        ? ""
        : `{{ ${attribute(field)} | default: '${cleanFallback(fallback)}' | escape }}`,
    encodes: true,
    fallbacks: true,
    fields: { first_name: "first_name", last_name: "last_name", email: "email", phone: "phone" },
    fieldStyle: "snake",
    marks: "{}",
  },
  place: "Paste it into the code editor, or into an HTML block of the drag-and-drop editor.",
  note: "Customer.io doesn't send to people who lack an attribute without a default. The snippet sets a default.",
};
