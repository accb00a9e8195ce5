import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../design/apply-edits.ts";
import { applyParams } from "../../design/apply-params.ts";
import { targetName } from "../../design/personalised-design.ts";
import { parametersOf } from "../../design/parameters.ts";
import { readQuery } from "../../design/query-values.ts";
import { designOf, imageLayer, textLayer } from "../../../test/support/design-fixtures.ts";
import type { EngineWarning } from "../../render/protocol/render-job.ts";
import { collectWarnings } from "./collect-warnings.ts";
import { noFonts } from "../fonts/company-fonts.ts";
import type { RenderWarning } from "../warnings.ts";

const layer0 = { kind: "layer", layer_id: "l0" } as const;

interface Render {
  layers: Record<string, unknown>[];
  query?: string;
  warnings?: EngineWarning[];
  pictures?: RenderWarning[];
  lostFonts?: string[];
  fonts?: typeof noFonts;
}

function warningsOf({ layers, query = "", warnings, pictures = [], lostFonts, fonts = noFonts }: Render) {
  const design = designOf(...layers);
  const personalised = applyParams(design, parametersOf(design), readQuery(query), { graphemes: 20 });
  const rendered = { ...(warnings ? { warnings } : {}), ...(lostFonts ? { lostFonts } : {}) };
  return collectWarnings({ personalised, originalDesign: design, fonts, pictures, rendered });
}

const name = textLayer({ dynamic: true, name: "name", text: "Hi {{first|you}}" });

describe("a value", () => {
  it.each<[string, Record<string, unknown>, string, Omit<RenderWarning, "target">[]]>([
    ["that is shown", name, "name=Ada", []],
    ["that is blank", name, "name=&first=", []],
    ["that is absent", name, "", []],
    ["that nobody asks for", name, "other=*|F|*", []],
    ["that is a merge tag", name, "NAME=*|F|*", [{ code: "tag_unresolved", parameter: "name" }]],
    ["of a placeholder that is one", name, "first=%F%", [{ code: "tag_unresolved", parameter: "first" }]],
    ["that holds a merge tag", name, "first=Ada+{{last}}", [{ code: "tag_unresolved" }]],
    ["that is too long", name, "name=a+name+of+more+than+20", [{ code: "text_cut" }]],
    [
      "that a format can't read",
      textLayer({ text: "{{day|format:long}} {{day|format:short}}" }),
      "day=soon",
      [{ code: "format_unread", parameter: "day" }],
    ],
    [
      "that a layer can't read",
      { type: "rating", dynamic: true, value: 2 },
      "n0=many",
      [{ code: "value_replaced" }],
    ],
    ["of a hidden layer", { ...name, hidden: true, text: "*|F|*" }, "name=*|F|*", []],
    ["of a layer that isn't seen", { ...name, opacity: 0 }, "name=*|F|*", []],
  ])("%s", (_, layer, query, expected) => {
    const warnings = warningsOf({ layers: [layer], query });
    expect(warnings).toEqual(expected.map((one) => ({ target: layer0, ...one })));
  });

  it("is never in a warning, and a valid value yields no warning", () => {
    const value = fc.stringMatching(/^[a-z]{8,15}$/);
    fc.assert(
      fc.property(value, fc.constantFrom("", "*|", "{{", "%%"), (word, mark) => {
        const end = { "": "", "*|": "|*", "{{": "}}", "%%": "%%" }[mark];
        const warnings = warningsOf({ layers: [name], query: `name=${mark}${word}${end}&first=${word}` });
        expect(warnings).toHaveLength(mark === "" ? 0 : 1);
        expect(JSON.stringify(warnings)).not.toContain(word);
      }),
    );
  });
});

describe("a font", () => {
  const own = textLayer({ font_family: "Acme Sans", highlight_font_family: "Inter" });
  const fonts = new Map([["Acme Sans", { alias: "limn 1", files: [] }]]);
  const replaced = [{ target: layer0, code: "font_replaced", family: "Acme Sans" }];

  it("yields a warning if the company doesn't have it or its files are lost, otherwise none", () => {
    expect(warningsOf({ layers: [own], fonts })).toEqual([]);
    expect(warningsOf({ layers: [own] })).toEqual(replaced);
    expect(warningsOf({ layers: [own], fonts, lostFonts: ["limn 1"] })).toEqual(replaced);
    expect(warningsOf({ layers: [textLayer()], fonts, lostFonts: ["limn 1"] })).toEqual([]);
  });
});

describe("a text that is shrunk", () => {
  const warnings: EngineWarning[] = [{ target: layer0, code: "text_shrunk", font_size: 20 }];
  const shrunk = (change: Record<string, unknown>, query: string) =>
    warningsOf({ layers: [textLayer({ name: "name", dynamic: true, ...change })], query, warnings });

  it("yields a warning when a value or an edit shrinks it, but not for the design's own text", () => {
    expect(shrunk({}, "")).toEqual([]);
    expect(shrunk({}, "name=Ada")).toEqual([{ target: layer0, code: "text_shrunk", font_size: 20 }]);
    expect(shrunk({ text: "Hi {{first|you}}" }, "first=Ada")).toHaveLength(1);
    const design = designOf(textLayer());
    const warningsOfEdit = (edit: Record<string, unknown>) => {
      const result = applyEdits(design, { layers: [{ layer_id: "l0", ...edit }] }, { graphemes: 20 });
      if (!result.ok) throw new Error("The edit is refused");
      const outcome = { fonts: noFonts, pictures: [], rendered: { warnings }, originalDesign: design };
      return collectWarnings({ personalised: result.personalised, ...outcome });
    };
    expect(warningsOfEdit({ color: "#ff0000", x: 5 })).toEqual([]);
    expect(warningsOfEdit({ width: 50 })).toHaveLength(1);
  });
});

it("sorts warnings by layer and removes duplicates", () => {
  const warnings = warningsOf({
    layers: [imageLayer(), textLayer({ text: "*|F|*" }), imageLayer()],
    pictures: [
      { target: { kind: "layer", layer_id: "l2" }, code: "image_left_out", reason: "slow" },
      { target: layer0, code: "image_replaced", reason: "broken" },
      { target: { kind: "background" }, code: "image_left_out", reason: "too_big" },
    ],
    warnings: [
      { target: { kind: "image" }, code: "frames_dropped" },
      { target: { kind: "layer", layer_id: "l1" }, code: "text_cut" },
      { target: { kind: "layer", layer_id: "l1" }, code: "text_cut" },
    ],
  });
  expect(warnings.map(({ target, code }) => [targetName(target), code])).toEqual([
    ["background", "image_left_out"],
    ["l0", "image_replaced"],
    ["l1", "tag_unresolved"],
    ["l1", "text_cut"],
    ["l2", "image_left_out"],
    ["image", "frames_dropped"],
  ]);
});

it("keeps layers named background and image apart from the background and the image", () => {
  const layers = ["background", "image"].map((layer_id) => imageLayer({ layer_id, name: layer_id }));
  const target = { kind: "layer", layer_id: "background" } as const;
  const warnings = warningsOf({
    layers,
    pictures: [
      { target, code: "image_left_out", reason: "slow" },
      { target: { kind: "background" }, code: "image_left_out", reason: "broken" },
    ],
    warnings: [{ target: { kind: "image" }, code: "frames_dropped" }],
  });
  expect(warnings.map(({ target: { kind }, code }) => [kind, code])).toEqual([
    ["background", "image_left_out"],
    ["layer", "image_left_out"],
    ["image", "frames_dropped"],
  ]);
});
