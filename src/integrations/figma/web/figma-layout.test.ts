import { describe, expect, it } from "vitest";
import { figmaFile, type MadeNode } from "../../../../test/support/figma-file.ts";
import {
  at,
  frame,
  imported,
  rectangle,
  red,
  target,
  text,
  white,
} from "../../../../test/support/figma-frames.ts";
import { readFigmaFile } from "./read-figma-file.ts";

describe("auto layout", () => {
  const button = (children: MadeNode[], change: Record<string, unknown> = {}) =>
    frame(children, {
      name: "Button",
      size: { x: 140, y: 44 },
      transform: at(20, 30),
      fillPaints: [red],
      cornerRadius: 22,
      stackMode: "HORIZONTAL",
      stackSpacing: 8,
      stackHorizontalPadding: 24,
      stackVerticalPadding: 12,
      stackPaddingRight: 24,
      stackPaddingBottom: 12,
      stackPrimarySizing: "RESIZE_TO_FIT_WITH_IMPLICIT_SIZE",
      stackCounterAlignItems: "CENTER",
      ...change,
    });

  it("is a stack whose members hug, fill and stand by themselves as there", () => {
    const { layers } = imported([
      frame([
        button([
          text("Book now", { textAutoResize: "WIDTH_AND_HEIGHT" }),
          rectangle({ stackChildAlignSelf: "STRETCH" }),
          rectangle({ stackPositioning: "ABSOLUTE" }),
        ]),
      ]),
    ]);
    expect(layers).toMatchObject([
      {
        type: "group",
        width_mode: "hug",
        height_mode: "fixed",
        fill_color: "#ff0000",
        border_radius: 22,
        layout: { direction: "row", gap: 8, padding: [12, 24, 12, 24], align: "center" },
      },
      { text: "Book now", width_mode: "hug", height_mode: "hug" },
      { height_mode: "fill", absolute: false },
      { absolute: true, x: 40, y: 60 },
    ]);
  });

  it("keeps the width of a text whose stack hugs it, where the file broke its lines", () => {
    const lines = { textAutoResize: "HEIGHT", stackChildAlignSelf: "STRETCH", size: { x: 180, y: 80 } };
    const list = {
      stackMode: "VERTICAL",
      stackPrimarySizing: "RESIZE_TO_FIT",
      stackCounterSizing: "RESIZE_TO_FIT",
    };
    const { layers } = imported([frame([button([text("More than one line of it", lines)], list)])]);
    expect(layers).toMatchObject([
      { width_mode: "hug" },
      { width_mode: "fixed", width: 180, height_mode: "hug" },
    ]);
  });

  it("stays where it is if its members overlap, the first of them on top where the file says so", () => {
    const faces = [
      rectangle({ name: "A", transform: at(0, 0) }),
      rectangle({ name: "B", transform: at(88, 0) }),
    ];
    const row = { stackSpacing: -12, fillPaints: [], cornerRadius: 0 };
    const { layers, left } = imported([frame([button(faces, row)])]);
    expect(layers).toMatchObject([
      { type: "group", width: 140, width_mode: "fixed" },
      { name: "A", x: 20 },
      { name: "B", x: 108 },
    ]);
    expect(layers[0]).not.toHaveProperty("layout");
    expect(left).toEqual(["the auto layout of “Button”, whose members overlap"]);
    const reversed = imported([frame([button(faces, { ...row, stackReverseZIndex: true })])]);
    expect(reversed.layers.slice(1)).toMatchObject([{ name: "B" }, { name: "A" }]);
    const spread = imported([frame([button(faces, { ...row, stackPrimaryAlignItems: "SPACE_EVENLY" })])]);
    expect(spread.layers[0]).toMatchObject({ layout: { justify: "space-between", gap: 0 } });
  });

  it("has one gap, and names that of lines which differs", () => {
    const wrapped = (change: Record<string, unknown>) =>
      imported([
        frame([button([rectangle()], { stackWrap: "WRAP", stackCounterAlignItems: "MIN", ...change })]),
      ]);
    const named = wrapped({ stackCounterSpacing: 20 });
    expect(named.layers[0]).toMatchObject({ layout: { wrap: true, gap: 8 } });
    expect(named.left).toEqual(["the gap between the lines in “Button”"]);
    expect(wrapped({ stackCounterSpacing: 8 }).left).toEqual([]);
    const spread = wrapped({ stackCounterSpacing: 20, stackPrimaryAlignItems: "SPACE_EVENLY" });
    expect(spread.layers[0]).toMatchObject({ layout: { justify: "space-between", gap: 20 } });
    expect(spread.left).toEqual([]);
  });

  it("of the frame itself is one stack over the canvas", () => {
    const { layers } = imported([
      button([rectangle({ stackChildPrimaryGrow: 1 })], { stackPrimarySizing: "FIXED" }),
    ]);
    expect(layers).toMatchObject([
      { type: "group", x: 0, y: 0, width: 140, height: 44, width_mode: "fixed" },
      { width_mode: "fill", grow: 1, group: "group" },
    ]);
  });
});

describe("components", () => {
  const key = { sessionID: 5, localID: 1 };
  const label = { sessionID: 5, localID: 2 };
  const symbol = {
    type: "SYMBOL",
    name: "Chip",
    guid: key,
    size: { x: 100, y: 40 },
    transform: at(0, 900),
    fillPaints: [red],
    children: [text("Label", { guid: label, transform: at(10, 5) })],
  };
  const instance = (change: Record<string, unknown> = {}): MadeNode => ({
    type: "INSTANCE",
    name: "Chip",
    size: { x: 100, y: 40 },
    transform: at(300, 100),
    symbolData: { symbolID: key, ...change },
  });

  it("are groups with what each instance changes", () => {
    const symbolOverrides = [
      { guidPath: { guids: [label] }, textData: { characters: "Sold out" }, fillPaints: [white] },
    ];
    const { designs } = imported([frame([instance(), instance({ symbolOverrides })]), symbol]);
    expect(designs[0]?.layers).toMatchObject([
      { type: "group", name: "Chip", x: 300, y: 100, fill_color: "#ff0000" },
      { type: "text", text: "Label", x: 310, y: 105, color: "#000000" },
      { type: "group" },
      { type: "text", text: "Sold out", color: "#ffffff" },
    ]);
  });

  it("have the letters, visibility and components that their properties set", () => {
    const [words, seen, which] = [1, 2, 3].map((localID) => ({ sessionID: 7, localID }));
    const refers = (defID: unknown, componentPropNodeField: string) => ({
      componentPropRefs: [{ defID, componentPropNodeField }],
    });
    const [one, other] = [4, 5].map((localID) => ({ sessionID: 7, localID }));
    const icon = (guid: unknown, name: string) => ({
      ...frame([rectangle({ name })], { guid, type: "SYMBOL", name: "Icon", size: { x: 100, y: 50 } }),
    });
    const chip = {
      ...symbol,
      children: [
        text("3", { ...refers(words, "TEXT_DATA") }),
        rectangle({ name: "Badge", ...refers(seen, "VISIBLE") }),
        {
          type: "INSTANCE",
          name: "Icon",
          size: { x: 100, y: 50 },
          symbolData: { symbolID: one },
          ...refers(which, "OVERRIDDEN_SYMBOL_ID"),
        },
      ],
    };
    const componentPropAssignments = [
      { defID: words, value: { textValue: { characters: "12" } } },
      { defID: seen, value: { boolValue: false } },
      { defID: which, value: { guidValue: other } },
    ];
    const used = { ...instance(), componentPropAssignments };
    const { designs } = imported([frame([used]), chip, icon(one, "Heart"), icon(other, "Star")]);
    expect(designs[0]?.layers).toMatchObject([
      { type: "group" },
      { type: "text", text: "12", font_size: 32 },
      { name: "Badge", hidden: true },
      { type: "group" },
      { name: "Star" },
    ]);
  });

  it("that lie in themselves end somewhere", () => {
    const children = [0, 1].map(() => instance());
    const result = readFigmaFile(figmaFile([frame([instance()]), { ...symbol, children }]), target);
    expect(result).toHaveProperty("ok");
  });
});
