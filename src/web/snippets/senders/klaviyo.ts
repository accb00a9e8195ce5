import { cleanFallback, cleanField } from "../escape.ts";
import type { Sender } from "../sender.ts";

const ownNames = new Set(["first_name", "last_name", "full_name", "email"]);
const ofPerson = new Set(["phone_number", "title", "organization", "location.city", "location.country"]);

/** A profile's own properties have names of their own; all others are looked up. */
function variable(field: string): string {
  const name = cleanField(field);
  if (name === "" || ownNames.has(name)) return name;
  return ofPerson.has(name) ? `person.${name}` : `person|lookup:'${name}'`;
}

export const klaviyo: Sender = {
  id: "klaviyo",
  name: "Klaviyo",
  tags: {
    inUrl: (field) => (variable(field) === "" ? "" : `{{ ${variable(field)}|default:''|urlencode }}`),
    inText: (field, fallback) =>
      variable(field) === "" ? "" : `{{ ${variable(field)}|default:'${cleanFallback(fallback)}' }}`,
    encodes: true,
    fallbacks: true,
    fields: {
      first_name: "first_name",
      last_name: "last_name",
      full_name: "full_name",
      email: "email",
      phone: "phone_number",
      company: "organization",
      job_title: "title",
      city: "location.city",
      country: "location.country",
    },
    fieldStyle: "snake",
    marks: "{}",
  },
  place: "Drag an HTML block into your template and paste it there.",
  note: "Names of custom properties are case-sensitive.",
};
