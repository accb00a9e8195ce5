import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";
import { z } from "zod";
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

/** Functions whose first argument is a text or bytes that no caller chooses, or that is a path or an id. */
const others = new Set(
  [
    "designNotFound keyNotFound projectNotFound addDays samplesOf unsupportedFont codeGuesses toServiceError",
    "readDesignFile withFileName serverSecret nodeId startWithReserve keepReserve createFindPictureBeside nameSchema",
    "measureDisk writeExport requireJson noteBackup lastBackup unreadable isWorthRepeating",
    "hashApiKey hashToken deriveInvitationToken chooseCopyName tableNotFound createRowBodies standInCauseOf",
    "malformedForm createLists openRowsFile createLineWriter givenPassword findTemplate",
  ].flatMap((names) => names.split(" ")),
);

test("every function that reads a text, bytes or an unknown value is in the table", () => {
  const first =
    /^export (?:async )?function (\w+)(?:<[^>]*>)?\(\s*\w+: (?:string|unknown|Uint8Array|BatchSource)\b/gm;
  const functions = sources.flatMap((file) => [...textOf(file).matchAll(first)].map(([, name = ""]) => name));
  const tested = inputTable.flatMap(({ of }) => of.split(/\W+/));
  expect(functions.length).toBeGreaterThan(20);
  expect(functions.filter((name) => !others.has(name) && !tested.includes(name))).toEqual([]);
});

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

  test.runIf(schema instanceof z.ZodObject)("reads long texts in every place in linear time", () => {
    const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
    const body = (share: number) =>
      Object.fromEntries(keys.map((key) => [key, " é.".repeat((share * bodyBytes) / 10 / keys.length)]));
    expect(growthOf(body, check, max)).toBeLessThanOrEqual(max);
  });
});
