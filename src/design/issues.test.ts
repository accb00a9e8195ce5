import { describe, expect, it, test } from "vitest";
import { z } from "zod";
import { type Issue, issuesOf } from "./issues.ts";

const schema = z.strictObject({
  project_id: z.string().min(1).max(5),
  document: z.unknown(),
  size: z.int().min(1).max(9).optional(),
  kind: z.enum(["image", "font"]).optional(),
  layers: z
    .array(z.looseObject({ layer_id: z.string() }))
    .max(1)
    .optional(),
  color: z.string().regex(/^#/, "Expected a color").optional(),
});

function issues(value: unknown): Issue[] {
  const { error } = schema.safeParse(value);
  return error === undefined ? [] : issuesOf(error, value, schema);
}

const complete = { project_id: "a", document: 1 };

describe("an issue describes", () => {
  it("what is missing and what was found instead", () => {
    expect(issues({ projectId: "x" })).toEqual([
      { path: "project_id", message: 'Is missing; expected string; found "projectId" in its place' },
      { path: "document", message: "Is missing" },
      {
        path: "projectId",
        message: "Unknown key; did you mean project_id?",
        found: "projectId",
        allowed: ["project_id", "document", "size", "kind", "layers", "color"],
      },
    ]);
    expect(issues({ ...complete, layers: [{ layerId: "a" }] })).toEqual([
      {
        path: "layers[0].layer_id",
        message: 'Is missing; expected string; found "layerId" in its place',
      },
    ]);
  });

  test.each([
    [{ size: "1" }, "Expected number"],
    [{ size: 1.5 }, "Expected whole number"],
    [{ size: 0 }, "Expected at least 1"],
    [{ size: 10 }, "Expected at most 9"],
    [{ kind: "video" }, "Expected one of the accepted values"],
    [{ project_id: "" }, "Expected at least 1 character"],
    [{ project_id: "abcdef" }, "Expected at most 5 characters"],
    [{ layers: [{ layer_id: "a" }, { layer_id: "b" }] }, "Expected at most 1 entry"],
    [{ layers: {} }, "Expected array"],
    [{ color: "red" }, "Expected a color"],
    [{ wholly: 1 }, "Unknown key"],
  ])("what is expected: %j", (part, message) => {
    expect(issues({ ...complete, ...part }).map((issue) => issue.message)).toEqual([message]);
  });

  it("a long value by its first characters, none of them halved", () => {
    const long = `a${"😀".repeat(50)}`;
    expect(issues({ ...complete, color: long })).toMatchObject([{ found: `a${"😀".repeat(39)}…` }]);
  });
});
