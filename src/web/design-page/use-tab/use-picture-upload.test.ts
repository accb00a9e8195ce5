import { expect, test } from "vitest";
import { ApiProblem } from "../../api/api-problem.ts";
import { describeFailure } from "./use-picture-upload.ts";

const problem = (status: number, detail: string) =>
  new ApiProblem({ status, code: "x", title: "Title", detail, issues: [] });

test("names the file and what is accepted", () => {
  const other = "The upload isn't a complete JPEG picture or a TrueType font.";
  expect(describeFailure("a.png", problem(415, other))).toBe(
    "“a.png” can't be used. Choose a JPEG, PNG, WebP, GIF or AVIF.",
  );
  expect(describeFailure("a.png", problem(413, "The upload is larger than 20971520 bytes."))).toBe(
    "“a.png” is too large. Choose a file of at most 20 MB.",
  );
  expect(describeFailure("a.png", problem(503, "Limn is busy."))).toBe("Title. Limn is busy.");
});
