import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { expect, it, vi } from "vitest";
import { designSchema } from "../../design/design.ts";
import { renderingDesign } from "../../../test/support/rendering-design.ts";

const words = { type: "text", x: 0, width: 200, height: 40, font_size: 20 };
const rendering = (lower: object) => {
  const layers = [
    { ...words, layer_id: "l", name: "l", y: 0, text: "{{lower}}", ...lower },
    { ...words, layer_id: "u", name: "u", y: 50, text: "{{upper}}" },
  ];
  return renderingDesign(designSchema.parse({ name: "Two words", width: 200, height: 100, layers }), [
    "l",
    "u",
  ]);
};

it("alternating readers repaint the shared layers less and less often", () => {
  // Letters and their outlines with a common opacity, which need an offscreen canvas for each painting.
  const { render, counts } = rendering({ stroke_width: 2, opacity: 0.5 });
  render({ lower: "Ada", upper: "first" });
  counts.offscreens = 0;
  const readers = Array.from({ length: 99 }, (_, reader) => (reader % 3 === 2 ? "Bob" : "Ada"));
  for (const [reader, lower] of readers.entries()) render({ lower, upper: `seat ${reader}` });
  // Once in each image that shows another name, and once into the backdrop.
  expect(counts.offscreens).toBe(readers.filter((name) => name === "Bob").length + 1);
});

it("where a later canvas of the backdrop fills a box, none below it is drawn", () => {
  const { render } = rendering({ height: 100, background_color: "#204060" });
  for (const upper of ["A1", "B2", "C3", "D4"]) render({ lower: "Ada", upper });
  const prototype = Object.getPrototypeOf(createCanvas(1, 1).getContext("2d")) as SKRSContext2D;
  const draw = vi.spyOn(prototype, "drawImage");
  const read = vi.spyOn(prototype, "getImageData");
  render({ lower: "Ada", upper: "E5" });
  // Each box is read once.
  expect(draw).toHaveBeenCalled();
  expect(draw).toHaveBeenCalledTimes(read.mock.calls.length);
});
