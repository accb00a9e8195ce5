import { describe, expect, it } from "vitest";
import { defaultLimits } from "./limits.ts";
import { parseDesign } from "./parse-design.ts";

const box = { x: 0, y: 0, width: 10, height: 10 };
const layer = { layer_id: "a", name: "first_name", type: "text", ...box, text: "Hi" };
const good = { name: "D", width: 20, height: 10, layers: [layer] };
const rules = { limits: defaultLimits, fontFamilies: ["Inter"] };

function issuesOf(change: Record<string, unknown>) {
  const parsed = parseDesign({ ...good, ...change }, rules);
  return parsed.ok ? [] : parsed.issues;
}
const withLayer = (change: Record<string, unknown>) => issuesOf({ layers: [{ ...layer, ...change }] });

it("accepts a document with only the required properties", () => {
  expect(parseDesign(good, rules).ok).toBe(true);
});

describe("reports the path, what was found and what is accepted:", () => {
  it.each([
    [
      "an unknown key",
      issuesOf({ widht: 20 }),
      { path: "widht", found: "widht", allowed: expect.arrayContaining(["width", "layers"]) },
    ],
    [
      "an unknown key of a layer",
      withLayer({ colour: "#fff" }),
      { path: "layers[0].colour", found: "colour", allowed: expect.arrayContaining(["color", "text"]) },
    ],
    [
      "an unknown key within a property",
      withLayer({ more_shadows: [{ colour: "#fff" }] }),
      { path: "layers[0].more_shadows[0].colour", allowed: ["color", "blur", "x", "y"] },
    ],
    [
      "an unknown type of layer",
      withLayer({ type: "blob" }),
      {
        path: "layers[0].type",
        message: "Unknown type",
        found: "blob",
        allowed: expect.arrayContaining(["text"]),
      },
    ],
    [
      "a canvas beyond the schema's bound, with the server's own limit",
      issuesOf({ width: 20_000 }),
      { path: "width", message: "At most 4096 pixels", found: 20_000 },
    ],
    [
      "a text of very many placeholders",
      withLayer({ text: "{{v}}".repeat(201) }),
      { path: "layers[0].text", found: 201, message: "At most 200 placeholders in one text" },
    ],
    [
      "very many placeholders in all",
      issuesOf({
        layers: Array.from({ length: 6 }, (_, index) => ({
          ...layer,
          layer_id: `l${index}`,
          name: `n${index}`,
          text: "{{v}}".repeat(200),
        })),
      }),
      { path: "layers", found: 1200, message: "At most 1000 placeholders in all texts together" },
    ],
    [
      "very long texts in all",
      issuesOf({
        layers: Array.from({ length: 11 }, (_, index) => ({
          ...layer,
          layer_id: `l${index}`,
          name: `n${index}`,
          text: "a".repeat(20_000),
        })),
      }),
      { path: "layers", found: 220_000, message: "At most 200000 characters in all texts together" },
    ],
    ["a missing property", withLayer({ width: undefined }), { path: "layers[0].width" }],
    ["a value out of range", withLayer({ opacity: 2 }), { path: "layers[0].opacity", found: 2 }],
    ["a number that is none", withLayer({ x: Number.NaN }), { path: "layers[0].x" }],
    [
      "a word that isn't one of these",
      withLayer({ text_align: "middle" }),
      { found: "middle", allowed: ["left", "center", "right", "start", "end", "justify"] },
    ],
    [
      "a kind of layer that isn't there",
      withLayer({ type: "video" }),
      { path: "layers[0].type", found: "video", allowed: expect.arrayContaining(["text", "image", "shape"]) },
    ],
    ["a color in words", withLayer({ color: "red" }), { path: "layers[0].color", found: "red" }],
    [
      "a missing font",
      withLayer({ font_family: "Comic Sans" }),
      { path: "layers[0].font_family", found: "Comic Sans", allowed: ["Inter"] },
    ],
    ["a reserved name", withLayer({ name: "c" }), { path: "layers[0].name", found: "c" }],
    ["a name with blanks around it", withLayer({ name: " a" }), { path: "layers[0].name" }],
    [
      "a file as a picture",
      issuesOf({ background: { image_url: "file:///etc/passwd" } }),
      { path: "background.image_url" },
    ],
    ["a canvas that is too wide", issuesOf({ width: 5000 }), { path: "width", found: 5000 }],
    ["too many pixels", issuesOf({ width: 4096, height: 4096 }), { path: "width", found: 4096 * 4096 }],
    [
      "two layers of one id",
      issuesOf({ layers: [layer, { ...layer, name: "b" }] }),
      { path: "layers[1].layer_id" },
    ],
    [
      "two layers of one name",
      issuesOf({ layers: [layer, { ...layer, layer_id: "b" }] }),
      { path: "layers[1].name" },
    ],
    ["another version of the language", issuesOf({ version: 2 }), { path: "version", found: 2 }],
    [
      "a parameter that is text and image at once",
      issuesOf({
        layers: [
          { ...layer, text: "{{photo}}" },
          { ...box, layer_id: "b", name: "photo", type: "image", image_url: "asset:x", dynamic: true },
        ],
      }),
      { path: "layers[1]", found: "photo" },
    ],
  ])("%s", (_, issues, expected) => {
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject(expected);
  });

  it("too many layers", () => {
    const layers = Array.from({ length: 201 }, (_, index) => ({
      ...layer,
      layer_id: `l${index}`,
      name: `n${index}`,
    }));
    expect(issuesOf({ layers })).toMatchObject([{ path: "layers", found: 201 }]);
  });

  it.each([null, 3, "text", [], undefined])("%j in place of a design", (document) => {
    expect(parseDesign(document, rules).ok).toBe(false);
  });
});

it("bounds the elements of all graphics together, which references repeat", () => {
  const uses = (id: string, count: number) => `<use href="#${id}"/>`.repeat(count);
  const svg = (index: number) =>
    `<svg viewBox="0 0 9 9"><g id="p"/><g id="a">${uses("p", 40 + index)}</g>${uses("a", 40)}</svg>`;
  const layers = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...box,
      layer_id: `g${index}`,
      name: `g${index}`,
      type: "svg",
      svg: svg(index),
    }));
  expect(issuesOf({ layers: layers(5) })).toEqual([]);
  expect(issuesOf({ layers: layers(7) })).toMatchObject([{ path: "layers", found: expect.any(Number) }]);
});

it("abbreviates a long list of unknown keys", () => {
  const keys = Array.from({ length: 5000 }, (_, index) => [`${"k".repeat(100)}${index}`, 1] as const);
  const layers = Array.from({ length: 200 }, () => ({ ...layer, ...Object.fromEntries(keys.slice(0, 30)) }));
  const issues = issuesOf({ layers, ...Object.fromEntries(keys) });
  expect(issues.at(-1)?.message).toBe("And 4980 more unknown keys");
  expect(JSON.stringify(issues).length).toBeLessThan(1_500_000);
});

it("reports a wrong language once", () => {
  expect(issuesOf({ language: "en_US" })).toMatchObject([{ path: "language", found: "en_US" }]);
});

it("reports all errors at once", () => {
  expect(withLayer({ opacity: 2, color: "red", x: "1" })).toHaveLength(3);
});
