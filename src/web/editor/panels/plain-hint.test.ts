import { expect, test } from "vitest";
import { layerKindOf, layerTypes } from "../../../kinds/kinds.ts";
import { plainHint } from "./plain-hint.ts";

test("a hint names properties as the panel does", () => {
  expect(plainHint("For these; shrinks with font_size")).toBe("For these; shrinks with “Size”");
  expect(plainHint("Color of the letters")).toBe("Color of the letters");
  expect(plainHint(undefined)).toBeUndefined();
});

test("no hint of any kind has the name of a property", () => {
  const hints = layerTypes.flatMap((type) =>
    Object.entries(layerKindOf(type).schema.shape)
      .filter(([name]) => !["group", "layer_id", "type", "bind", "layout"].includes(name))
      .map(([, schema]) => plainHint((schema as { description?: string }).description) ?? ""),
  );
  // A placeholder in a hint is an example of what is typed.
  expect(hints.filter((hint) => /[a-z]_[a-z]/.test(hint.replaceAll(/\{\{.*?\}\}/g, "")))).toEqual([]);
});
