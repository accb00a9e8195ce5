import { expect, test } from "vitest";
import { isFontName, uploadError } from "./use-uploads.ts";

test("asks for another family name on a conflict, without the API's wording", () => {
  const detail =
    "The font can't be used. Inter is a family that comes with Limn; give this one another name as ?family=NAME.";
  expect(uploadError({ status: 422, detail })).toEqual({
    text: "Inter is a family that comes with Limn.",
    needsName: true,
  });
});

test("omits the id of an overlapping file", () => {
  const detail =
    "The font can't be used. Acme has a normal file for weights 400 already (ast_x1-Y2_z), and these overlap; delete that one first.";
  expect(uploadError({ status: 422, detail })).toEqual({
    text: "Acme has a normal file for weights 400 already, and these overlap; delete that one first.",
    needsName: false,
  });
});

test("suggests WOFF2 for a file that is too large", () => {
  expect(uploadError({ status: 413, detail: "…" }).text).toMatch(/WOFF2/);
});

test("recognizes fonts by their file names", () => {
  expect(["Acme.ttf", "ACME.OTF", "acme.v2.woff2"].every(isFontName)).toBe(true);
  expect(["photo.jpg", "ttf", "acme.ttf.zip"].some(isFontName)).toBe(false);
});
