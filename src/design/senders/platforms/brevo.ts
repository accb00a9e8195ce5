import { cleanFallback, wordField } from "../escape.ts";
import type { Sender } from "../sender.ts";

const attribute = (field: string) => wordField(field).toUpperCase();

export const brevo: Sender = {
  id: "brevo",
  name: "Brevo",
  tags: {
    inUrl: (field) =>
      attribute(field) === "" ? "" : `{{ contact.${attribute(field)}|default:''|urlencode }}`,
    inText: (field, fallback) =>
      attribute(field) === "" ? "" : `{{ contact.${attribute(field)}|default:'${cleanFallback(fallback)}' }}`,
    encodes: true,
    fallbacks: true,
    fields: {
      first_name: "FIRSTNAME",
      last_name: "LASTNAME",
      email: "EMAIL",
      phone: "SMS",
      job_title: "JOB_TITLE",
    },
    fieldStyle: "upper-snake",
    marks: "{}",
  },
  place: "Drag an HTML block into your email, or use the HTML editor, and paste it there.",
  note: "Accounts created in another language have attributes in that language, such as PRENOM.",
};
