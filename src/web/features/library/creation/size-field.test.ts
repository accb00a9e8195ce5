import { expect, test } from "vitest";
import { fontFamilies } from "../../../../design/font-families.ts";
import { defaultLimits } from "../../../../design/limits.ts";
import { parametersOf } from "../../../../design/parameters.ts";
import { parseDesign } from "../../../../design/parse-design.ts";
import { readSide, sizePresets } from "./size-field.tsx";
import { startDocument } from "./start-document.ts";

test("accepts whole numbers of pixels within the limit", () => {
  expect(["600", " 600 px ", "1", "4096"].map((text) => readSide(text, 4096))).toEqual([600, 600, 1, 4096]);
  for (const text of ["", "0", "4097", "12.5", "-3", "1e3", "six hundred"]) {
    expect(readSide(text, 4096)).toBeUndefined();
  }
});

const sizes = [
  ...sizePresets,
  { width: 1, height: 1 },
  { width: 4096, height: 20 },
  { width: 20, height: 4000 },
  { width: 300, height: 250 },
];

test.each(sizes)("a new design of $width × $height is a valid document with a greeting", (size) => {
  const parsed = parseDesign(startDocument("New", size), { limits: defaultLimits, fontFamilies });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  expect(parsed.design).toMatchObject({ name: "New", width: size.width, height: size.height });
  expect(parametersOf(parsed.design).map(({ name }) => name)).toEqual(["first_name", "message"]);
});
