import { describe, expect, it } from "vitest";
import { describeLimits, limitErrors, limitsOfChoice, noLimits } from "./key-limits.ts";

const names = new Map([
  ["prj_1", "Spring"],
  ["prj_2", "Summer"],
  ["prj_3", "Autumn"],
]);
const all = ["read", "render", "write"] as const;

describe("the limits of a key in a line", () => {
  it.each([
    [{ scopes: all, project_ids: null }, "Everything"],
    [{ scopes: ["read" as const], project_ids: null }, "Read"],
    [
      { scopes: ["read", "render"] as const, project_ids: ["prj_1", "prj_2"] },
      "Read, Render · only Spring and Summer",
    ],
    [{ scopes: all, project_ids: ["prj_1", "prj_2", "prj_3"] }, "Everything · only 3 projects"],
    [{ scopes: all, project_ids: ["prj_1", "prj_9"] }, "Everything · only Spring, 1 deleted"],
    [{ scopes: all, project_ids: ["prj_9"] }, "Everything · its projects were deleted, so it opens nothing"],
  ])("%j", (limits, text) => expect(describeLimits(limits, names)).toBe(text));
});

describe("the form", () => {
  it("limits nothing at first", () => {
    expect(limitErrors(noLimits)).toEqual({});
    expect(limitsOfChoice(noLimits)).toEqual({ scopes: [...all] });
  });

  it("needs a scope, and a project if only some are chosen", () => {
    expect(limitErrors({ scopes: [], projectIds: [] })).toEqual({
      scopes: "Choose at least one.",
      projects: "Choose at least one project.",
    });
    expect(limitsOfChoice({ scopes: ["read"], projectIds: ["prj_1"] })).toEqual({
      scopes: ["read"],
      project_ids: ["prj_1"],
    });
  });
});
