import { cleanFallback, cleanField } from "../escape.ts";
import type { Sender } from "../sender.ts";

const profileNames = new Set(["first_name", "last_name", "full_name", "email"]);
const personProperties = new Set([
  "phone_number",
  "title",
  "organization",
  "location.city",
  "location.country",
]);

/** Profile properties have variables; custom properties are looked up by name. */
function variable(field: string): string {
  const name = cleanField(field);
  if (name === "" || profileNames.has(name)) return name;
  return personProperties.has(name) ? `person.${name}` : `person|lookup:'${name}'`;
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
