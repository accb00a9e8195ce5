import { expect, test } from "vitest";
import { writeCsv } from "./export-usage.ts";

const mark = "\u{FEFF}";

test("ends rows with CR LF, and quotes only cells that need it", () => {
  const rows = [
    ["day", "opens"],
    ['Spring, "new"', 12],
    ["two\nlines", 0],
    [" around ", -1],
  ];
  expect(writeCsv(rows)).toBe(
    `${mark}day,opens\r\n"Spring, ""new""",12\r\n"two\nlines",0\r\n" around ",-1\r\n`,
  );
});

test.each([
  ["=1+1", `"'=1+1"`],
  ["+49", `"'+49"`],
  ["-5%", `"'-5%"`],
  ["@home", `"'@home"`],
  ["＝1＋1", `"'＝1＋1"`],
  ["＋49", `"'＋49"`],
  ["－5", `"'－5"`],
  ["＠home", `"'＠home"`],
  ["\t=1", `"'\t=1"`],
  [" =1", `"' =1"`],
  ["=A1,B1", `"'=A1,B1"`],
  ["a=b", "a=b"],
  ["Zoë – 新品", "Zoë – 新品"],
])("the text %j is written as %j, which no spreadsheet takes for a formula", (text, cell) => {
  expect(writeCsv([[text]])).toBe(`${mark}${cell}\r\n`);
});
