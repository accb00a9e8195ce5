import { expect, it } from "vitest";
import { usualFieldOf } from "./field-names.ts";

it.each([
  ["First-Name", "first_name"],
  ["jobTitle", "job_title"],
  ["E-Mail", "email"],
])("takes %s for what address books know of a person", (parameter, field) => {
  expect(usualFieldOf(parameter)).toBe(field);
});

it.each(["title", "headline", "discount"])(
  "takes %s for the design's own, not for a reader's",
  (parameter) => {
    expect(usualFieldOf(parameter)).toBeUndefined();
  },
);
