import { expect, test } from "vitest";
import { isFontName, uploadProblem } from "./use-uploads.ts";

test("a taken family name asks for another, without words of the API", () => {
  const detail =
    "The font can't be used. Inter is a family that comes with Limn; give this one another name as ?family=NAME.";
  expect(uploadProblem({ status: 422, detail })).toEqual({
    text: "Inter is a family that comes with Limn.",
    wantsName: true,
  });
});

test("files that overlap are told without the id of the other", () => {
  const detail =
    "The font can't be used. Acme has a normal file for weights 400 already (ast_x1-Y2_z), and these overlap; delete that one first.";
  expect(uploadProblem({ status: 422, detail })).toEqual({
    text: "Acme has a normal file for weights 400 already, and these overlap; delete that one first.",
    wantsName: false,
  });
});

test("a file that is too large is told what to do", () => {
  expect(uploadProblem({ status: 413, detail: "…" }).text).toMatch(/WOFF2/);
});

test("fonts are told by their names", () => {
  expect(["Acme.ttf", "ACME.OTF", "acme.v2.woff2"].every(isFontName)).toBe(true);
  expect(["photo.jpg", "ttf", "acme.ttf.zip"].some(isFontName)).toBe(false);
});
