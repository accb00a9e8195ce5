import { cleanFallback, cleanField } from "../escape.ts";
import type { Sender } from "../sender.ts";

/** Names with spaces need brackets. */
function variable(field: string): string {
  const name = cleanField(field);
  return name === "" || /^[A-Za-z_]\w*(?:\.\w+)*$/.test(name) ? name : `[${name}]`;
}

export const iterable: Sender = {
  id: "iterable",
  name: "Iterable",
  tags: {
    inUrl: (field) => (variable(field) === "" ? "" : `{{#urlEncode}}{{{${variable(field)}}}}{{/urlEncode}}`),
    inText: (field, fallback) => {
      const name = variable(field);
      const text = cleanFallback(fallback);
      if (name === "") return "";
      return text === "" ? `{{${name}}}` : `{{#if ${name}}}{{${name}}}{{else}}${text}{{/if}}`;
    },
    encodes: true,
    fallbacks: true,
    fields: {
      first_name: "firstName",
      last_name: "lastName",
      email: "email",
      phone: "phoneNumber",
      company: "company",
      city: "city",
      country: "country",
    },
    fieldStyle: "camel",
    marks: "{}",
  },
  place: "Paste it into the code editor, or into an HTML block of the drag-and-drop editor.",
};
