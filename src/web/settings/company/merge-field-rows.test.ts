import { expect, test } from "vitest";
import { fieldsOf, newRow, problemsIn, withUsualFields } from "./merge-field-rows.ts";

test("empty rows are no fields, and no problem either", () => {
  const rows = [newRow(" first_name ", "FNAME"), newRow("", " ")];
  expect(fieldsOf(rows)).toEqual([{ parameter: "first_name", field: "FNAME" }]);
  expect(problemsIn(rows).size).toBe(0);
});

test("a half-filled row says which half is missing", () => {
  const [noField, noParameter] = [newRow("city", ""), newRow("", "CITY")];
  const problems = problemsIn([noField, noParameter]);
  expect(problems.get(noField.id)?.field).toMatch(/field's name/);
  expect(problems.get(noParameter.id)?.parameter).toMatch(/parameter/);
});

test("a parameter stands once, whatever its case", () => {
  const [one, other] = [newRow("City", "A"), newRow("city", "B")];
  expect([...problemsIn([one, other]).keys()]).toEqual([other.id]);
});

test("the usual fields come after what is there, without those that are", () => {
  const rows = withUsualFields([newRow("First_Name", "MINE"), newRow()], {
    first_name: "FNAME",
    email: "EMAIL",
  });
  expect(fieldsOf(rows)).toEqual([
    { parameter: "First_Name", field: "MINE" },
    { parameter: "email", field: "EMAIL" },
  ]);
});
