import { expect, test } from "vitest";
import { describeChange } from "./use-versions.ts";

test.each([
  [{ name: "background", change: "changed" as const, properties: [] }, "The design's background changed."],
  [{ layer_id: "a", name: "logo", change: "added" as const, properties: [] }, "“logo” was added."],
  [{ layer_id: "a", name: "logo", change: "removed" as const, properties: [] }, "“logo” was removed."],
  [
    { layer_id: "a", name: "logo", change: "moved" as const, properties: [] },
    "“logo” moved in the layer order.",
  ],
  [
    {
      layer_id: "a",
      name: "headline",
      change: "changed" as const,
      properties: ["text", "font_size", "color"],
    },
    "“headline” changed: text, font size, and color.",
  ],
  [
    { layer_id: "a", name: "photo", change: "changed" as const, properties: ["image_url", "border_radius"] },
    "“photo” changed: picture and radius.",
  ],
])("%o", (change, sentence) => {
  expect(describeChange(change)).toBe(sentence);
});
