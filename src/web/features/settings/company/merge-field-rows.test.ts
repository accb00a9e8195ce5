import { expect, test } from "vitest";
import { fieldsOf, newRow, validateRows, addDefaultFields } from "./merge-field-rows.ts";

test("ignores empty rows", () => {
  const rows = [newRow(" first_name ", "FNAME"), newRow("", " ")];
  expect(fieldsOf(rows)).toEqual([{ parameter: "first_name", field: "FNAME" }]);
  expect(validateRows(rows).size).toBe(0);
});

test("reports the missing half of an incomplete row", () => {
  const [noField, noParameter] = [newRow("city", ""), newRow("", "CITY")];
  const errors = validateRows([noField, noParameter]);
  expect(errors.get(noField.id)?.field).toMatch(/field's name/);
  expect(errors.get(noParameter.id)?.parameter).toMatch(/parameter/);
});

test("rejects a repeated parameter, ignoring case", () => {
  const [one, other] = [newRow("City", "A"), newRow("city", "B")];
  expect([...validateRows([one, other]).keys()]).toEqual([other.id]);
  const [street, sameStreet] = [newRow("Straße", "A"), newRow("STRASSE", "B")];
  expect([...validateRows([street, sameStreet]).keys()]).toEqual([sameStreet.id]);
});

test("appends default fields that are not listed yet", () => {
  const rows = addDefaultFields([newRow("First_Name", "MINE"), newRow()], {
    first_name: "FNAME",
    email: "EMAIL",
  });
  expect(fieldsOf(rows)).toEqual([
    { parameter: "First_Name", field: "MINE" },
    { parameter: "email", field: "EMAIL" },
  ]);
});
