import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyParams } from "./apply-params.ts";
import type { Design } from "./design.ts";
import { graphemesOf } from "./graphemes.ts";
import { parametersOf } from "./parameters.ts";
import { readQuery } from "./query-values.ts";
import { designOf, imageLayer, textLayer } from "../../test/support/design-fixtures.ts";

const open = (design: Design, query: string) =>
  applyParams(design, parametersOf(design), readQuery(query), { graphemes: 20 });
const textAfter = (change: Record<string, unknown>, query: string) => {
  const layer = open(designOf(textLayer({ name: "first_name", dynamic: true, ...change })), query).design
    .layers[0];
  return layer?.type === "text" ? layer.text : undefined;
};
const sourcesAfter = (change: Record<string, unknown>, query: string) =>
  open(designOf(imageLayer({ name: "photo", dynamic: true, ...change })), query).pictures[0]?.sources;

describe("a text parameter", () => {
  it.each([
    ["absent: the design's own text", {}, "", "Sample"],
    ["given", {}, "first_name=Ada", "Ada"],
    ["given twice: the last one", {}, "first_name=Ada&first_name=Grace", "Grace"],
    ["in another case", {}, "FIRST_NAME=Ada", "Ada"],
    ["exactly, before another case", {}, "first_name=Ada&FIRST_NAME=Grace", "Ada"],
    ["blank: the fallback", { fallback: "friend" }, "first_name=+", "friend"],
    ["a merge tag: the fallback", { fallback: "friend" }, "first_name=*|FNAME|*", "friend"],
    ["blank without a fallback: the design's own text", {}, "first_name=", "Sample"],
    ["blank with an empty fallback: nothing", { fallback: "" }, "first_name=", ""],
    ["longer than a layer may hold: cut", {}, `first_name=${"a".repeat(30)}`, "a".repeat(20)],
    ["with braces of its own: as it stands", {}, "first_name={{x}}+y", "{{x}} y"],
    ["of a layer that isn't open: ignored", { dynamic: false }, "first_name=Ada", "Sample"],
    ["unknown: ignored", {}, "nobody=Ada", "Sample"],
    ["with blanks at its end: without them", {}, "first_name=+Ada+%0A", " Ada"],
    ["with a vertical tab: a line break", {}, "first_name=12+High+St%0BOslo", "12 High St\nOslo"],
    ["a program's word for nothing: the fallback", { fallback: "friend" }, "first_name=null", "friend"],
  ])("%s", (_, change, query, text) => expect(textAfter(change, query)).toBe(text));
});

describe("a placeholder", () => {
  const greeting = { dynamic: false, text: "Hi {{ first |there}}, {{last}}!" };
  it.each([
    ["", "Hi there, !"],
    ["first=Ada&last=King", "Hi Ada, King!"],
    ["first=%25%25x%25%25", "Hi there, !"],
    ["FIRST=Ada", "Hi Ada, !"],
    ["first=%20Ada%20&last=%C2%A0King%0D%0A", "Hi Ada, King!"],
    ["first=Ada%0BMaria", "Hi Ada\nMaria, !"],
    ["first=undefined", "Hi there, !"],
  ])("is filled in from %s", (query, text) => expect(textAfter(greeting, query)).toBe(text));

  it("keeps its own fallback when the layer's fallback is shown", () => {
    expect(textAfter({ text: "x", fallback: "Dear {{title|guest}}" }, "first_name=")).toBe("Dear guest");
  });

  it("stays plain text if it isn't a placeholder", () => {
    expect(textAfter({ dynamic: false, text: "{{}} {{c}} {{ {{a|b}}" }, "")).toBe("{{}} {{c}} {{ b");
  });
});

describe("an image parameter", () => {
  it.each([
    ["absent", "", ["asset:own", "asset:spare"]],
    [
      "given",
      "photo=https%3A%2F%2Fa.example%2Fb.png",
      ["https://a.example/b.png", "asset:spare", "asset:own"],
    ],
    ["a merge tag", "photo=*|PHOTO|*", ["asset:spare", "asset:own"]],
    [
      "without a scheme",
      "photo=+%2F%2Fa.example/b.png",
      ["https://a.example/b.png", "asset:spare", "asset:own"],
    ],
    [
      "encoded twice",
      "photo=https%253A%252F%252Fa.example%252Fb%252520c.png%253Fx%253D1%252B1",
      ["https://a.example/b%20c.png?x=1+1", "asset:spare", "asset:own"],
    ],
  ])("%s: is tried in this order", (_, query, sources) => {
    expect(sourcesAfter({ fallback_url: "asset:spare" }, query)).toEqual(sources);
  });

  it("isn't fetched if the layer is hidden or transparent", () => {
    expect(sourcesAfter({ hidden: true }, "")).toBeUndefined();
    expect(sourcesAfter({ opacity: 0 }, "")).toBeUndefined();
  });
});

describe("parameters of a design", () => {
  it("are those of dynamic layers and of placeholders, bottom first, without duplicates", () => {
    const design = designOf(
      textLayer({ name: "headline", dynamic: true, text: "Hi {{first|you}}" }),
      imageLayer({ name: "photo", dynamic: true }),
      textLayer({ name: "closed", text: "{{first|again}} {{last}}" }),
      textLayer({ name: "ghost", dynamic: true, hidden: true }),
    );
    expect(parametersOf(design)).toEqual([
      { name: "headline", type: "text", layer_id: "l0", default: "Hi you" },
      { name: "first", type: "text", layer_id: "l0", default: "you" },
      { name: "photo", type: "image", layer_id: "l1", default: "asset:own" },
      { name: "last", type: "text", layer_id: "l2", default: "" },
    ]);
    expect(parametersOf(designOf({ type: "shape" }))).toEqual([]);
  });
});

it("never lets a text grow beyond its limit, whatever the query", () => {
  const design = designOf(textLayer({ name: "v", dynamic: true }), textLayer({ text: "{{v}} {{v}}" }));
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (value) => {
      const layers = open(design, `v=${encodeURIComponent(value)}`).design.layers;
      return layers.every((layer) => layer.type !== "text" || graphemesOf(layer.text).length <= 20);
    }),
  );
});

describe("a short value in many placeholders", () => {
  const template = "{{v}}".repeat(3999);
  const layers = Array.from({ length: 49 }, (_, index) =>
    textLayer({ layer_id: `l${index}`, name: `n${index}`, text: template }),
  );
  const design = designOf(...layers);

  it.each([
    ["letters", "a name of twenty letters"],
    ["combining marks", "\u0301".repeat(7800)],
  ])("is filled in no further than an image may hold: %s", (_, value) => {
    const query = [{ name: "v", value }];
    const filled = applyParams(design, parametersOf(design), query, { graphemes: 2000 });
    const lengths = filled.design.layers.map((layer) => (layer.type === "text" ? layer.text.length : 0));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20_000);
    // The budget, and at most one grapheme more for each layer beyond it.
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(120_000);
    expect(filled.warnings?.filter(({ code }) => code === "text_cut").length).toBe(49);
  });

  it("is cut like a text that is filled completely first", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.integer({ min: 1, max: 30 }),
        (value, times) => {
          const clean = value.replaceAll(/[\p{Cc}{}|*%[\]$<-]/gu, "x").trim() || "x";
          const own = designOf(textLayer({ text: "{{v}}".repeat(times) }));
          const query = [{ name: "v", value: clean }];
          const [layer] = applyParams(own, parametersOf(own), query, { graphemes: 20 }).design.layers;
          const whole = clean.repeat(times);
          const expected = graphemesOf(whole.slice(0, 200)).slice(0, 20).join("");
          expect(layer?.type === "text" && layer.text).toBe(whole.length <= 20 ? whole : expected);
        },
      ),
    );
  });
});

describe("what differs from the design", () => {
  it("is listed by layer, and all other layers are the same objects", () => {
    const design = designOf(
      textLayer({ layer_id: "a", name: "a", text: "Hi {{first|you}}" }),
      textLayer({ layer_id: "b", name: "b", text: "{{last|there}}" }),
      imageLayer({ layer_id: "c", name: "photo", dynamic: true }),
    );
    const { changed, defaults, design: filled } = open(design, "first=Ada");
    expect(changed).toEqual(["a"]);
    expect(filled.layers.map((layer, index) => layer === defaults.layers[index])).toEqual([
      false,
      true,
      true,
    ]);
    expect(open(design, "first=you").changed).toEqual([]);
    expect(open(design, "first=you").design).toBe(defaults);
    // Its picture is asked for by address; the layer itself stays as it is.
    const other = open(design, "photo=https://a.example/b.png");
    expect(other.changed).toEqual([]);
    expect(other.pictures[0]?.sources[0]).toBe("https://a.example/b.png");
  });
});
