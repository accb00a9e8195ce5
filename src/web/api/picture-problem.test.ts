import { expect, test } from "vitest";
import { ApiProblem } from "./api-problem.ts";
import { pictureProblem } from "./picture-problem.ts";

const problem = (status: number, detail: string) =>
  new ApiProblem({ status, code: "x", title: "Title", detail, issues: [] });

const wordsFor = (...given: Parameters<typeof pictureProblem>) => pictureProblem(...given).detail;

test("names the file and what is accepted", () => {
  const other = "The upload isn't a complete JPEG picture or a TrueType font.";
  const file = { name: "a.png", size: 23_000_000 };
  expect(wordsFor(file, problem(415, other))).toBe(
    "“a.png” can't be used. Choose a JPEG, PNG, WebP, GIF or AVIF.",
  );
  expect(wordsFor(file, problem(413, "The file is larger than 20971520 bytes."))).toBe(
    "Pictures can be up to 20 MB. This one has 22 MB.",
  );
  const pixels =
    "The picture has 48,771,072 pixels; at most 40,000,000 are accepted (LIMN_MAX_PICTURE_PIXELS).";
  expect(wordsFor(file, problem(413, pixels))).toBe(
    "Pictures can have up to 40 million pixels. This one has 48.8 million.",
  );
  const kind = "Limn can't read HEIC. Save it as JPEG or PNG.";
  expect(wordsFor(file, problem(415, kind))).toBe(kind);
  expect(wordsFor({ ...file, name: "IMG_1.HEIC" }, problem(415, other))).toBe(kind);
  expect(wordsFor(file, problem(503, "Limn is busy."))).toBe("Limn is busy.");
});
