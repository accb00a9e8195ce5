import { describe, expect, it } from "vitest";
import { parseDesign } from "./parse-design.ts";
import { defaultLimits } from "./limits.ts";

const box = { x: 0, y: 0, width: 10, height: 10 };
const text = (more: object) => ({ layer_id: "t", name: "t", type: "text", text: "Ada", ...box, ...more });
const shape = (more: object) => ({ layer_id: "r", name: "r", type: "shape", ...box, ...more });
const stack = (layout: object | undefined, more: object = {}) => ({
  layer_id: "s",
  name: "row",
  type: "group",
  ...box,
  layout,
  ...more,
});

function issuesOf(...layers: readonly object[]) {
  const parsed = parseDesign(
    { name: "Any", width: 100, height: 100, layers },
    { limits: defaultLimits, fontFamilies: ["Inter"] },
  );
  return parsed.ok ? [] : parsed.issues;
}

describe("a saved design", () => {
  it("may have texts and stacks that hug, and members that fill", () => {
    expect(issuesOf(text({ width_mode: "hug", height_mode: "hug", max_width: 90 }))).toEqual([]);
    expect(issuesOf(stack({}), shape({ group: "s", width_mode: "fill", height_mode: "fill" }))).toEqual([]);
    const column = stack({ direction: "column" }, { height_mode: "hug", width_mode: "hug" });
    expect(issuesOf(column, text({ group: "s", width_mode: "fill" }))).toEqual([]);
  });

  it("has nothing that fills outside of a stack", () => {
    const issue = { path: "layers[0].width_mode", found: "fill", allowed: ["fixed", "hug"] };
    expect(issuesOf(text({ width_mode: "fill" }))).toMatchObject([issue]);
    const inGroup = shape({ group: "s", height_mode: "fill" });
    expect(issuesOf(stack(undefined), inGroup)).toMatchObject([
      { path: "layers[1].height_mode", allowed: ["fixed"] },
    ]);
    expect(issuesOf(stack({}), shape({ group: "s", height_mode: "fill", absolute: true }))).toHaveLength(1);
  });

  it("has nothing that fills a stack which is as long as its members", () => {
    const issue = { path: "layers[1].width_mode", found: "fill", allowed: ["fixed"] };
    expect(
      issuesOf(stack({}, { width_mode: "hug" }), shape({ group: "s", width_mode: "fill" })),
    ).toMatchObject([issue]);
  });

  it("has no other layers that hug", () => {
    const issue = { found: "hug", allowed: ["fixed"] };
    expect(issuesOf(shape({ width_mode: "hug", height_mode: "hug" }))).toMatchObject([
      { ...issue, path: "layers[0].width_mode" },
      { ...issue, path: "layers[0].height_mode" },
    ]);
    expect(issuesOf(stack(undefined, { width_mode: "hug" }))).toMatchObject([issue]);
  });

  it("has no stack within itself", () => {
    expect(issuesOf(stack({}, { group: "s" }))).toMatchObject([{ path: "layers[0].group" }]);
  });

  it("has paddings of one or four sides", () => {
    expect(issuesOf(stack({ padding: [1, 2, 3, 4] }))).toEqual([]);
    expect(issuesOf(stack({ padding: [1, 2] }))).toMatchObject([{ path: "layers[0].layout.padding" }]);
    expect(issuesOf(stack({ padding: -1 }))).toMatchObject([{ path: "layers[0].layout.padding" }]);
  });
});
