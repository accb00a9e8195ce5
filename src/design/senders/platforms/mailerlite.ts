import { cleanFallback, wordField } from "../escape.ts";
import type { Sender } from "../sender.ts";

const variable = (field: string) => wordField(field).toLowerCase();

export const mailerLite: Sender = {
  id: "mailerlite",
  name: "MailerLite",
  tags: {
    inUrl: (field) => (variable(field) === "" ? "" : `{$${variable(field)}}`),
    inText: (field, fallback) => {
      const text = cleanFallback(fallback);
      if (variable(field) === "") return "";
      return text === "" ? `{$${variable(field)}}` : `{$${variable(field)}|default('${text}')}`;
    },
    encodes: false,
    fallbacks: true,
    fields: {
      first_name: "name",
      last_name: "last_name",
      full_name: "name",
      email: "email",
      phone: "phone",
      company: "company",
      city: "city",
      country: "country",
    },
    fieldStyle: "snake",
    marks: "{}",
  },
  place: "Add an HTML block, or use the custom HTML editor, and paste it there.",
};
