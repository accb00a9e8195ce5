import { expect, it } from "vitest";
import { designOf, imageLayer, textLayer } from "../../../../test/support/design-fixtures.ts";
import { difficultValues, difficultValuesOf } from "./difficult-values.ts";

const document = designOf(
  textLayer({
    layer_id: "a",
    name: "line",
    text: "{{first_name|You}}, {{date|format:long|soon}} {{start|format:date-time}} {{price|format:currency:EUR}} {{level|format:map:a=A}}",
  }),
  textLayer({
    layer_id: "b",
    name: "vip",
    text: "VIP of {{town|here}}",
    show_when: {
      all: [
        { parameter: "tier", is: "vip" },
        { parameter: "town", is_not: "" },
      ],
    },
  }),
  textLayer({ layer_id: "c", name: "discount", text: "20 %", dynamic: true }),
  imageLayer({ layer_id: "d", name: "photo", dynamic: true, bind: { tint_color: "tint" } }),
);
const valuesOf = (label: string) => {
  const value = difficultValues.find((one) => one.label === label);
  return value === undefined ? undefined : difficultValuesOf(document, value);
};

it("puts names where names belong, and dates and prices where those do", () => {
  expect(valuesOf("Long")).toEqual({
    first_name: "Maximiliana Konstantinopoulou-Featherstonehaugh",
    town: "Maximiliana Konstantinopoulou-Featherstonehaugh",
    date: "2028-09-27",
    start: "2028-09-27T22:58",
    price: "1234567.89",
  });
  expect(Object.keys(valuesOf("Emoji") ?? {})).toEqual(["first_name", "town"]);
});

it("leaves nothing and raw tags to every parameter, and pictures to pictures", () => {
  const names = [
    "date",
    "discount",
    "first_name",
    "level",
    "photo",
    "price",
    "start",
    "tier",
    "tint",
    "town",
  ];
  expect(Object.keys(valuesOf("All empty") ?? {}).toSorted()).toEqual(names);
  expect(valuesOf("Unfilled merge tag")).toMatchObject({ tint: "*|FNAME|*", photo: "*|PHOTO|*" });
  expect(valuesOf("Broken picture")).toEqual({ photo: "https://picture.invalid/missing.jpg" });
});
