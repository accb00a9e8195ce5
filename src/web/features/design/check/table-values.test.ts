import { expect, it } from "vitest";
import { type Table, tablesFor, valuesOfRow } from "./table-values.ts";

const parameter = (name: string) => ({ name, type: "text", layer_id: "l", default: "" }) as const;
const design = {
  data: [{ table: "Readers", key: "{{ reader }}" }],
  optional_url_params: ["First_Name", "reader", "city"].map(parameter),
};

it("fills the parameters of the columns' names, and those that take the key", () => {
  const row = { id: "k1", first_name: "Ada", shoe: "44" };
  const readers = { name: "READERS", key: "id" };
  expect(valuesOfRow(design, readers, "k1", row)).toEqual({ First_Name: "Ada", reader: "k1" });
  const others = { name: "others", key: "City" };
  expect(valuesOfRow(design, others, "Oslo", row)).toEqual({ First_Name: "Ada", city: "Oslo" });
});

it("offers tables with rows, that of the design first", () => {
  const tables = [
    { name: "empty", total: 0 },
    { name: "prices", total: 2 },
    { name: "readers", total: 1 },
  ] as Table[];
  expect(tablesFor(design, tables).map(({ name }) => name)).toEqual(["readers", "prices"]);
});
