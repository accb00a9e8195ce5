import { expect, test } from "vitest";
import { describeChange } from "./use-versions.ts";

test.each([
  [{ name: "background", change: "changed" as const, properties: [] }, "The design's background changed."],
  [{ layer_id: "a", name: "logo", change: "added" as const, properties: [] }, "“logo” is new."],
  [{ layer_id: "a", name: "logo", change: "removed" as const, properties: [] }, "“logo” is gone."],
  [
    { layer_id: "a", name: "logo", change: "moved" as const, properties: [] },
    "“logo” lies elsewhere among the layers.",
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
])("%o", (change, sentence) => {
  expect(describeChange(change)).toBe(sentence);
});
