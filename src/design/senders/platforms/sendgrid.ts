import { cleanFallback, wordField } from "../escape.ts";
import type { Sender } from "../sender.ts";

export const sendgrid: Sender = {
  id: "sendgrid",
  name: "SendGrid",
  tags: {
    inUrl: (field) => (wordField(field) === "" ? "" : `{{${wordField(field)}}}`),
    inText: (field, fallback) => {
      const name = wordField(field);
      const text = cleanFallback(fallback);
      if (name === "") return "";
      return text === "" ? `{{${name}}}` : `{{#if ${name}}}{{${name}}}{{else}}${text}{{/if}}`;
    },
    encodes: false,
    fallbacks: true,
    fields: {
      first_name: "first_name",
      last_name: "last_name",
      email: "email",
      phone: "phone_number",
      city: "city",
      country: "country",
    },
    fieldStyle: "snake",
    marks: "{}",
  },
  place: "Drag a Code module into the design, or use the code editor, and paste it there.",
  note: "In dynamic templates, use the names in your dynamic_template_data.",
};
