import { describe, expect, it } from "vitest";
import { applyEdits, backgroundEdit, type Edits, layerEdit } from "./apply-edits.ts";
import { layerKindOf } from "../kinds/kinds.ts";
import { designOf, imageLayer, textLayer } from "../../test/support/design-fixtures.ts";

const design = designOf(
  textLayer({ layer_id: "headline", text: "Hi {{first|there}}" }),
  imageLayer({ layer_id: "photo", fallback_url: "asset:spare" }),
  { type: "shape", layer_id: "panel" },
  textLayer({ layer_id: "legal", locked: true }),
);
const edit = (edits: Partial<Edits>) => applyEdits(design, { layers: [], ...edits }, { graphemes: 20 });
const issues = (edits: Partial<Edits>) => {
  const result = edit(edits);
  return result.ok ? [] : result.issues;
};

describe("an edit", () => {
  it("changes one render, never the design", () => {
    const before = JSON.stringify(design);
    const result = edit({
      layers: [{ layer_id: "headline", text: "Bye", x: 7 }],
      background: { color: "#123456" },
    });
    expect(result).toMatchObject({
      ok: true,
      personalised: {
        design: { background: { color: "#123456" }, layers: [{ text: "Bye", x: 7 }, {}, {}, {}] },
      },
    });
    expect(JSON.stringify(design)).toBe(before);
  });

  it("is merged over earlier ones of the same layer", () => {
    const layers = [
      { layer_id: "headline", text: "One", color: "#111" },
      { layer_id: "headline", text: "Two" },
    ];
    expect(edit({ layers })).toMatchObject({
      personalised: { design: { layers: [{ text: "Two", color: "#111" }, {}, {}, {}] } },
    });
  });

  it("is literal: placeholders aren't filled, and an empty text stays empty", () => {
    const textOf = (text: string) => edit({ layers: [{ layer_id: "headline", text }] });
    expect(textOf("{{first}} *|F|*")).toMatchObject({
      personalised: { design: { layers: [{ text: "{{first}} *|F|*" }, {}, {}, {}] } },
    });
    expect(textOf("")).toMatchObject({ personalised: { design: { layers: [{ text: "" }, {}, {}, {}] } } });
  });

  it("changes nothing if it equals the design's text", () => {
    const unchanged = edit({});
    for (const text of ["Hi {{first|there}}", "Hi there"]) {
      expect(edit({ layers: [{ layer_id: "headline", text }] })).toEqual(unchanged);
    }
    const back = [
      { layer_id: "headline", text: "Bye" },
      { layer_id: "headline", text: "Hi {{first|there}}" },
    ];
    expect(edit({ layers: back })).toEqual(unchanged);
  });

  it("ignores null", () => {
    expect(layerEdit.parse({ layer_id: "headline", text: null, x: 1 })).toEqual({
      layer_id: "headline",
      x: 1,
    });
    expect(layerEdit.safeParse({ layer_id: null }).success).toBe(false);
  });

  it("keeps the short text if the text is sent back unchanged", () => {
    const own = designOf(textLayer({ layer_id: "headline", text: "A long one", short_text: "Short" }));
    const layers = [{ layer_id: "headline", text: "A long one", short_text: "Short", x: 5 }];
    expect(applyEdits(own, { layers }, { graphemes: 20 })).toMatchObject({
      personalised: { design: { layers: [{ text: "A long one", short_text: "Short", x: 5 }] } },
    });
  });

  it("cuts a long text of the design like the runtime URL, sent back or not", () => {
    const own = designOf(textLayer({ layer_id: "headline", text: "A text of more than twenty letters" }));
    const layers = [{ layer_id: "headline", text: "A text of more than twenty letters", x: 5 }];
    expect(applyEdits(own, { layers }, { graphemes: 20 })).toMatchObject({
      personalised: { design: { layers: [{ text: "A text of more than ", x: 5 }] } },
    });
  });

  it("keeps a gradient that is set with a color; a color alone replaces a gradient", () => {
    const color_gradient = {
      type: "linear" as const,
      angle: 90,
      stops: [
        { color: "#000000", position: 0 },
        { color: "#ffffff", position: 1 },
      ],
    };
    const own = designOf(textLayer({ layer_id: "headline", color_gradient }));
    const layerOf = (change: object) => {
      const result = applyEdits(own, { layers: [{ layer_id: "headline", ...change }] }, { graphemes: 20 });
      return result.ok ? result.personalised.design.layers[0] : undefined;
    };
    expect(layerOf({ color: "#000000", color_gradient })).toMatchObject({ color_gradient });
    expect(layerOf({ color: "#ff0000" })).not.toHaveProperty("color_gradient");
  });

  it("shows the fallbacks of other layers' placeholders", () => {
    expect(edit({})).toMatchObject({
      personalised: { design: { layers: [{ text: "Hi there" }, {}, {}, {}] } },
    });
  });

  it("requires its picture, without fallbacks", () => {
    const result = edit({ layers: [{ layer_id: "photo", image_url: "https://a.example/b.png" }] });
    expect(result).toMatchObject({
      personalised: { pictures: [{ sources: ["https://a.example/b.png"], required: true }] },
    });
    expect(edit({})).toMatchObject({
      personalised: { pictures: [{ sources: ["asset:own", "asset:spare"], required: false }] },
    });
  });
});

describe("an edit of the background", () => {
  const stops = [
    { color: "#000000", position: 0 },
    { color: "#ffffff", position: 1 },
  ];
  const gradient = { type: "linear" as const, angle: 90, stops };
  const layered = {
    ...design,
    background: { ...design.background, color: "#111111", gradient, image_url: "asset:back" },
  };
  const backgroundAfter = (background: Edits["background"]) => {
    const result = applyEdits(layered, { layers: [], background }, { graphemes: 20 });
    if (!result.ok) throw new Error("refused");
    return result.personalised;
  };
  const { fit } = design.background;

  it("is the design's own object without an edit, so that renders share the version's caches", () => {
    for (const none of [undefined, {}, { color: undefined }] as Edits["background"][])
      expect(backgroundAfter(none).design.background).toBe(layered.background);
  });

  it("with a color replaces the design's gradient and picture", () => {
    const { design: edited, pictures } = backgroundAfter({ color: "#ffffff" });
    expect(edited.background).toEqual({ color: "#ffffff", fit });
    expect(pictures.some(({ target }) => target.kind === "background")).toBe(false);
  });

  it("with a gradient replaces the design's picture", () => {
    const edited = { ...gradient, angle: 0 };
    expect(backgroundAfter({ gradient: edited }).design.background).toEqual({
      color: "#111111",
      gradient: edited,
      fit,
    });
  });

  it("keeps a gradient and a picture that are set with a color", () => {
    const all = { color: "#ffffff", gradient, image_url: "https://a.example/b.png" };
    const { design: edited, pictures } = backgroundAfter(all);
    expect(edited.background).toEqual({ ...all, fit });
    expect(pictures).toContainEqual({
      target: { kind: "background" },
      sources: ["https://a.example/b.png"],
      required: true,
      path: "background.image_url",
    });
  });

  it("changes nothing when it is empty", () => {
    expect(backgroundAfter({}).design.background).toEqual(layered.background);
  });

  it("changes how the picture fits, and keeps the picture and the gradient", () => {
    expect(backgroundAfter({ fit: "contain" }).design.background).toEqual({
      ...layered.background,
      fit: "contain",
    });
  });

  it("changes nothing with the design's own values", () => {
    expect(backgroundAfter(backgroundEdit.parse(layered.background)).design.background).toBe(
      layered.background,
    );
    expect(backgroundEdit.parse({ fit: null })).toEqual({});
  });
});

describe("is refused with the valid values:", () => {
  it("an unknown layer, a locked one, one of a kind closed to edits", () => {
    const found = issues({ layers: ["nobody", "legal", "panel"].map((layer_id) => ({ layer_id, x: 1 })) });
    expect(found.map(({ path, allowed }) => ({ path, allowed }))).toEqual(
      [0, 1, 2].map((index) => ({ path: `layers[${index}].layer_id`, allowed: ["headline", "photo"] })),
    );
  });

  it("a property the layer doesn't support", () => {
    expect(issues({ layers: [{ layer_id: "photo", text: "x" }] })).toMatchObject([
      { path: "layers[0].text", allowed: layerKindOf("image").editable },
    ]);
  });

  it("a value out of range, or of another type", () => {
    expect(
      issues({ layers: [{ layer_id: "headline", opacity: 7, text: 5 }] }).map(({ path }) => path),
    ).toEqual(["layers[0].opacity", "layers[0].text"]);
  });

  it.each(["layer_id2", "type", "name", "dynamic", "__proto__", "constructor"])("%s", (property) => {
    const layer = JSON.parse(`{"layer_id":"headline","${property}":"x"}`) as { layer_id: string };
    expect(issues({ layers: [layer] })).toMatchObject([{ path: `layers[0].${property}` }]);
  });
});

it("supports at least the documented properties", () => {
  const text =
    "text color font_size font_family font_weight x y width height opacity stroke_color border_width shadow_blur";
  expect(layerKindOf("text").editable).toEqual(expect.arrayContaining(text.split(" ")));
  expect(layerKindOf("image").editable).toEqual(
    expect.arrayContaining("image_url x y width height opacity".split(" ")),
  );
});
