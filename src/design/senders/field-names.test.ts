import { expect, it } from "vitest";
import { contactFieldOf } from "./field-names.ts";

it.each([
  ["First-Name", "first_name"],
  ["jobTitle", "job_title"],
  ["E-Mail", "email"],
])("recognizes %s as a contact field", (parameter, field) => {
  expect(contactFieldOf(parameter)).toBe(field);
});

it.each(["title", "headline", "discount"])("doesn't recognize %s as a contact field", (parameter) => {
  expect(contactFieldOf(parameter)).toBeUndefined();
});
