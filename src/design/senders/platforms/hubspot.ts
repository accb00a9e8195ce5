import { cleanFallback, cleanField } from "../escape.ts";
import type { Sender } from "../sender.ts";

/** A name without an object, such as `firstname`, is a property of the contact. */
function property(field: string): string {
  const name = cleanField(field).replaceAll(/[\s-]+/g, "_");
  return name === "" || name.includes(".") ? name : `contact.${name}`;
}

export const hubspot: Sender = {
  id: "hubspot",
  name: "HubSpot",
  tags: {
    inUrl: (field) => (property(field) === "" ? "" : `{{ ${property(field)} }}`),
    inText: (field, fallback) => {
      if (property(field) === "") return "";
      return `{{ personalization_token('${property(field)}', '${cleanFallback(fallback)}') }}`;
    },
    encodes: false,
    fallbacks: true,
    fields: {
      first_name: "firstname",
      last_name: "lastname",
      email: "email",
      phone: "phone",
      company: "company",
      job_title: "jobtitle",
      city: "city",
      country: "country",
    },
    fieldStyle: "snake",
    marks: "{}",
  },
  place:
    "Add a custom HTML module to your email, or open Advanced → Source code of a text, and paste it there.",
  note: "Use internal names. Find them under Settings → Properties.",
};
