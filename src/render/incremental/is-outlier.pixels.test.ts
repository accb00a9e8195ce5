import { expect, it } from "vitest";
import { designSchema } from "../../design/design.ts";
import { renderingDesign } from "../../../test/support/rendering-design.ts";

const greeting = { layer_id: "g", name: "g", type: "text", font_size: 30, overflow: "shrink", max_lines: 1 };
const design = designSchema.parse({
  name: "A greeting",
  width: 400,
  height: 80,
  layers: [{ ...greeting, x: 10, y: 10, width: 380, height: 60, text: "Good morning, {{name}}" }],
});

/** Renders one image per name; returns how many of them were encoded whole. */
function renderAll(names: readonly string[]): { wholes: number; files: Uint8Array[] } {
  const { render, counts } = renderingDesign(design, ["g"]);
  const files = names.map((name) => render({ name }));
  return { wholes: counts.wholes - 1, files };
}

const short = Array.from({ length: 200 }, (_, reader) => `Ada ${reader}`);
const long = "Bartholomew of the far and high mountains";
const mixed = short.map((name, reader) => (reader % 4 === 3 ? `${name}, ${long}` : name));

it("replaces a reference that differs much from most images with one that differs little", () => {
  expect(renderAll([long, ...short]).wholes).toBe(2);
  expect(renderAll([long, ...mixed]).wholes).toBe(2);
});

it("keeps a reference that differs little from most images, also if each reader comes twice", () => {
  expect(renderAll(short).wholes).toBe(1);
  expect(renderAll(mixed).wholes).toBe(1);
  expect(renderAll(short.flatMap((name) => [name, name])).wholes).toBe(1);
});

it("images don't depend on which came first", () => {
  const [after, before] = [renderAll([long, ...mixed]).files.slice(1), renderAll(mixed).files];
  expect(after.findIndex((file, reader) => Buffer.compare(file, before[reader] as Uint8Array) !== 0)).toBe(
    -1,
  );
});
