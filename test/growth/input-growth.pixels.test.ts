import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { checkBody } from "../../src/operations/check-body.ts";
import { checkInput } from "../../src/operations/service-error.ts";
import { growthOf } from "../support/cpu-growth.ts";
import { bodyBytes, inputTable, refusing, times } from "./input-table.ts";

// Bounds of inputs count bytes. Work that grows with their square is small in every test and stops the server for seconds at
// the bound, so each function that reads what a caller sends is run on a quarter of its largest input and on the whole.

/** Linear work has 4, the square 16. Caches of the processor and the garbage collector can double 4 on a busy machine. */
const max = 10;
const operations = join(import.meta.dirname, "../../src/operations");

it.each(inputTable)("$of takes time in proportion to its input", ({ input, run }) => {
  expect(growthOf(input, run, max)).toBeLessThanOrEqual(max);
});

const sources = readdirSync(operations, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);
const textOf = (file: string) => readFileSync(join(operations, file), "utf8");

const withSchemas = sources.filter((file) => /^export const \w+(?:Input|Form|Query)\b/m.test(textOf(file)));
const schemas = (
  await Promise.all(
    withSchemas.map(async (file) => Object.entries((await import(join(operations, file))) as object)),
  )
)
  .flat()
  .filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType);

/** Bodies that are wrong in as many places as their bytes allow. */
const wrongBodies: Record<string, (share: number) => unknown> = {
  "unknown keys": (share) => Object.fromEntries(times(share * 20_000, (key) => [`k${key}`, 0])),
  "a list of objects": (share) => times(share * 20_000, () => ({ a: 0 })),
  "a long text": (share) => "é ".repeat((share * bodyBytes) / 10),
};

test("there are schemas of inputs", () => {
  expect(schemas.length).toBeGreaterThan(30);
});

describe.each(schemas)("the schema %s", (_, schema) => {
  const check = refusing((value: unknown) => checkInput(schema, value));

  test.each(Object.entries(wrongBodies))("refuses %s in linear time", (__, body) => {
    expect(growthOf(body, check, max)).toBeLessThanOrEqual(max);
  });

  test.runIf(schema instanceof z.ZodObject)("reads empty lists in place of objects in linear time", () => {
    const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const body = (share: number) => {
      const lists = Object.fromEntries(times((share * 20_000) / keys.length, (key) => [`k${key}`, []]));
      return Object.fromEntries(keys.map((key) => [key, lists]));
    };
    const checkWhole = refusing((value: unknown) => checkBody(schema, value));
    expect(growthOf(body, checkWhole, max)).toBeLessThanOrEqual(max);
  });

  test.runIf(schema instanceof z.ZodObject)("reads long texts in every place in linear time", () => {
    const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    for (const part of [" é.", "1", "a", " "]) {
      const body = (share: number) =>
        Object.fromEntries(
          keys.map((key) => [key, `${part.repeat((share * bodyBytes) / 10 / keys.length)}\u0001`]),
        );
      expect(growthOf(body, check, max)).toBeLessThanOrEqual(max);
    }
  });
});
