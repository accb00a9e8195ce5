import { expect, test } from "vitest";
import { designOf, imageLayer, textLayer } from "../../../../test/support/design-fixtures.ts";
import { flawOf, flawsOf, textFlaw } from "./draft-flaws.ts";

test("a mistyped format is named with its layer, and with formats that there are", () => {
  const text = "{{date|format:dd.mm.yyyy|12 March}}";
  const design = designOf(textLayer(), textLayer({ layer_id: "title", name: "title", text }));
  const [flaw, ...others] = flawsOf(design);
  expect(others).toEqual([]);
  expect(flaw).toMatchObject({ layerId: "title", property: "text", name: "title" });
  expect(flaw?.words).toMatch(
    /^“dd.mm.yyyy” isn’t a date format. Choose one: short \(3\/12\/27\), .*long \(March/,
  );
  expect(textFlaw(text)).toBe(flaw?.words);
  expect(textFlaw("{{date|format:long}}")).toBeUndefined();
  expect(textFlaw("{{a|format:loud}}")).toMatch(
    /^“loud” isn’t a format. Choose one: number, .*upper, .*dates short,/,
  );
});

test("a wrong language and a wrong zone are named too", () => {
  expect(textFlaw("{{a|format:long|locale:_}}")).toBe(
    "“_” isn’t a language. Write its tag, such as locale:de-DE.",
  );
  expect(textFlaw("{{a|format:long|zone:Mars}}")).toBe(
    "“Mars” isn’t a time zone. Write one such as zone:Europe/Berlin.",
  );
});

test("a parameter of two types is named at the text that has its placeholder", () => {
  const design = designOf(
    imageLayer({ layer_id: "photo", name: "photo", dynamic: true }),
    textLayer({ layer_id: "line", name: "line", text: "{{photo}}" }),
  );
  expect(flawsOf(design)).toEqual([
    {
      layerId: "line",
      property: "text",
      name: "line",
      words: "Parameter photo is a text and an image at once.",
    },
  ]);
});

test("an issue of the server is named by its layer", () => {
  const design = designOf(textLayer({ layer_id: "a", name: "title" }));
  const issue = { path: "document.layers[0].font_family", message: "No such font family", found: "Gone" };
  expect(flawOf(design, issue)).toEqual({
    layerId: "a",
    property: "font_family",
    name: "title",
    words: "No such font family.",
  });
  expect(flawOf(design, { path: "document.width", message: "At most 4096 pixels" })).toMatchObject({
    layerId: undefined,
    words: "At most 4096 pixels.",
  });
  expect(flawsOf({ ...design, alt: "{{a|format:loud}}" })).toMatchObject([
    { layerId: undefined, property: "alt" },
  ]);
});
