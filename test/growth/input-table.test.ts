import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { inputTable } from "./input-table.ts";

const operations = join(import.meta.dirname, "../../src/operations");
const sources = readdirSync(operations, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.endsWith(".test.ts"),
);
const textOf = (file: string) => readFileSync(join(operations, file), "utf8");

/** Functions whose first argument is a text or bytes that no caller chooses, that is a path or an id, or that isn't walked. */
const others = new Set(
  [
    "designNotFound keyNotFound projectNotFound addDays samplesOf unsupportedFont codeGuesses toServiceError",
    "readDesignFile withFileName serverSecret nodeId startWithReserve keepReserve createFindPictureBeside nameSchema",
    "measureDisk writeExport requireJson noteBackup lastBackup unreadable isWorthRepeating isEmptyList",
    "hashApiKey hashToken deriveInvitationToken chooseCopyName tableNotFound createRowBodies standInCauseOf",
    "malformedForm createLists openRowsFile createLineWriter givenPassword findTemplate callerGone moveToNew",
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
