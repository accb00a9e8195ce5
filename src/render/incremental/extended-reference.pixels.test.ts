import { expect, it } from "vitest";
import { designSchema } from "../../design/design.ts";
import { renderingDesign } from "../../../test/support/rendering-design.ts";

const names = {
  layer_id: "n",
  name: "n",
  type: "text",
  text: "{{name}}",
  overflow: "visible",
  font_size: 24,
};
const design = designSchema.parse({
  name: "Names below each other",
  width: 200,
  height: 300,
  layers: [
    { ...names, x: 20, y: 20, width: 160, height: 32 },
    { layer_id: "s", name: "s", type: "shape", x: 40, y: 10, width: 120, height: 280, opacity: 0.4 },
  ],
});
const rendering = () => renderingDesign(design, ["n"]);
const long = "Bartholomew of the far and high mountains";

it("an image out of the reference's reach doesn't enlarge what later images repaint", () => {
  const { render, counts } = rendering();
  const patchedFor = (name: string) => {
    const before = counts.patched;
    render({ name });
    return counts.patched - before;
  };
  render({ name: "Ada" });
  const near = patchedFor("Bob");
  const { wholes } = counts;
  expect(patchedFor(long)).toBeGreaterThan(near * 1.5);
  expect(counts.wholes).toBe(wholes + 1);
  expect(patchedFor("Bob")).toBe(near);
  // Once more the same name lies in reach.
  patchedFor(long);
  expect(counts.wholes).toBe(wholes + 1);
});

it("images don't depend on who reached further before", () => {
  const { render } = rendering();
  const readers = ["Ada", "Bob", long, "Cleo", `${long} and valleys`, "Bob", long];
  for (const name of readers) {
    const alone = rendering();
    expect(Buffer.compare(render({ name }), alone.render({ name }))).toBe(0);
  }
});

it("names in complex scripts, whose letters may extend beside their box, are in reach", () => {
  const box = { x: 60, y: 60, width: 90, height: 70, font_size: 48 };
  const inside = designSchema.parse({ ...design, layers: [{ ...names, ...box, overflow: "shrink" }] });
  const { render, counts } = renderingDesign(inside, ["n"]);
  render({ name: "Ada" });
  const { wholes } = counts;
  for (const name of ["नी", "فا", "நீ", "ณี"]) render({ name });
  expect(counts.wholes).toBe(wholes);
});
