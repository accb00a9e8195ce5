import { describe, expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import type { LintContext } from "./diagnostic.ts";
import { lintDesign } from "./lint-design.ts";

const rulesFound = (layers: Record<string, unknown>[], more: Partial<LintContext> = {}) =>
  lintDesign({ design: designOf(...layers), ...more }).map(({ layer_id, rule }) => `${layer_id} ${rule}`);
const picture = { type: "image", image_url: "https://pictures.example/one.jpg" };
const when = (...all: object[]) => ({ show_when: { all } });
const calm = { color: "#000000", text: "Hi" };

describe("lint", () => {
  it("has no diagnostics for a sound design", () => {
    expect(rulesFound([textLayer(calm)])).toEqual([]);
  });

  it.each([
    ["pale on white", [textLayer({ ...calm, color: "#cccccc" })], ["l0 contrast"]],
    ["grey that will do when large", [textLayer({ ...calm, color: "#808080", font_size: 40 })], []],
    ["the same grey when small", [textLayer({ ...calm, color: "#808080", font_size: 14 })], ["l0 contrast"]],
    [
      "white on a dark panel",
      [{ type: "shape", fill_color: "#111111" }, textLayer({ ...calm, color: "#ffffff" })],
      [],
    ],
    [
      "white half off its panel",
      [{ type: "shape", fill_color: "#111111", width: 50 }, textLayer({ ...calm, color: "#ffffff" })],
      [],
    ],
    [
      "white on its own white box",
      [textLayer({ ...calm, color: "#ffffff", background_color: "#ffffff" })],
      ["l0 contrast"],
    ],
    [
      "white on dark lines of its own",
      [textLayer({ ...calm, color: "#ffffff", line_background_color: "#111111" })],
      [],
    ],
    [
      "a gradient that ends in white",
      [
        textLayer({
          ...calm,
          color_gradient: {
            stops: [
              { color: "#000000", position: 0 },
              { color: "#ffffff", position: 1 },
            ],
          },
        }),
      ],
      ["l0 contrast"],
    ],
    ["a pale highlight", [textLayer({ text: "Hi *Ada*", highlight_color: "#eeeeee" })], ["l0 contrast"]],
    ["a pale look that nothing has", [textLayer({ text: "Hi Ada", highlight_color: "#eeeeee" })], []],
    ["an open layer without a fallback", [textLayer({ ...calm, dynamic: true })], ["l0 no-fallback"]],
    ["a placeholder without one", [textLayer({ ...calm, text: "Hi {{x}}" })], ["l0 no-fallback"]],
    ["one with an empty fallback of its own", [textLayer({ ...calm, dynamic: true, fallback: "" })], []],
    ["a layer outside", [textLayer({ ...calm, x: 500 })], ["l0 off-canvas"]],
    ["text that runs off", [textLayer({ ...calm, x: 350 })], ["l0 off-canvas"]],
    ["a shape that bleeds", [{ type: "shape", x: -20 }], []],
    ["a line without a stroke", [{ type: "shape", shape: "line" }], ["l0 invisible"]],
    ["a clear layer", [textLayer({ ...calm, opacity: 0 })], ["l0 invisible"]],
    ["a group without members", [{ type: "group" }], ["l0 invisible"]],
    ["a path that cuts nothing", [{ ...picture, mask_path: "M0 0 L9 0 L0 9 Z" }], ["l0 unused"]],
    ["a path that cuts", [{ ...picture, mask_path: "M0 0 L9 0 L0 9 Z", mask: "path" }], []],
    ["a picture without a path", [{ ...picture, mask: "circle" }], []],
    [
      "a member off the canvas by its group's turn alone",
      [
        { type: "group", width: 400, height: 200, rotation: 90 },
        { type: "shape", x: 2, width: 40, height: 150, group: "l0" },
      ],
      ["l1 off-canvas"],
    ],
    [
      "white on a dark panel that its group makes clear",
      [
        { type: "group", opacity: 0.1 },
        { type: "shape", fill_color: "#111111", group: "l0" },
        textLayer({ ...calm, color: "#ffffff" }),
      ],
      [],
    ],
    [
      "pale on a panel that only its group brings beneath it",
      [
        { type: "group" },
        textLayer({ ...calm, color: "#ffffff" }),
        { type: "shape", fill_color: "#eeeeee", group: "l0" },
      ],
      ["l1 contrast"],
    ],
    [
      "a condition that never holds",
      [{ type: "shape", ...when({ parameter: "tier", is: "gold" }, { parameter: "tier", is: "silver" }) }],
      ["l0 never-shown"],
    ],
    [
      "a condition that never holds with that of its group",
      [
        { type: "group", ...when({ parameter: "points", above: 10 }) },
        { type: "shape", group: "l0", ...when({ parameter: "points", below: 5 }) },
      ],
      ["l1 never-shown"],
    ],
    [
      "a condition that can't hold at any time",
      [
        {
          type: "shape",
          ...when({ time: { after: "2026-12-25" } }, { time: { before: "2026-12-24" } }),
        },
      ],
      ["l0 never-shown"],
    ],
    [
      "a condition that names a countdown that isn't there",
      [{ type: "shape", ...when({ countdown: "clock", is: "running" }) }],
      ["l0 tested-parameter"],
    ],
    [
      "a condition whose countdown never ends",
      [
        { type: "countdown", every: { unit: "day", at: "18:00" } },
        { type: "shape", ...when({ countdown: "l0", is: "over" }) },
      ],
      ["l1 never-shown"],
    ],
    ["a condition that can hold", [{ type: "shape", ...when({ parameter: "tier", is: "gold" }) }], []],
    [
      "a misspelt parameter",
      [
        textLayer({ ...calm, text: "{{tier|x}}" }),
        { type: "shape", ...when({ parameter: "Tier", is: "gold" }) },
      ],
      ["l1 tested-parameter"],
    ],
    [
      "a parameter of a layer that is closed",
      [textLayer({ ...calm, name: "plan" }), { type: "shape", ...when({ parameter: "plan", is: "pro" }) }],
      ["l1 tested-parameter"],
    ],
    [
      "white on a dark panel that is only there for some",
      [
        { type: "shape", fill_color: "#111111", ...when({ parameter: "tier", is: "gold" }) },
        textLayer({ ...calm, color: "#ffffff" }),
      ],
      [],
    ],
    [
      "pale on a panel with the same condition",
      [
        { type: "shape", fill_color: "#eeeeee", ...when({ parameter: "tier", is: "gold" }) },
        textLayer({ ...calm, color: "#ffffff", ...when({ parameter: "tier", is: "gold" }) }),
      ],
      ["l1 contrast"],
    ],
    [
      "a clear layer whose opacity is bound",
      [textLayer({ ...calm, opacity: 0, bind: { opacity: "o" } })],
      [],
    ],
    ["a layer outside whose place is bound", [textLayer({ ...calm, x: 500, bind: { x: "left" } })], []],
    ["a member of a hidden group", [{ type: "group", hidden: true }, textLayer({ x: 900, group: "l0" })], []],
    ["a hidden layer", [textLayer({ color: "#fff", hidden: true, x: 900 })], []],
  ])("%s", (_, layers, found) => expect(rulesFound(layers)).toEqual(found));

  it("uses the measuring function to check whether text fits", () => {
    const fitText = () => ({ fits: false, message: "too long" }) as const;
    expect(rulesFound([textLayer(calm)], { fitText })).toEqual(["l0 text-fit"]);
  });
});
