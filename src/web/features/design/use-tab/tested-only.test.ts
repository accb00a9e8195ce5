import { expect, test } from "vitest";
import { isTestedOnly } from "./tested-only.ts";

const parameter = (name: string, type: "text" | "image" = "text") => ({
  name,
  type,
  layer_id: "l",
  default: "",
});
const layer = (name: string, values: Record<string, unknown>) => ({
  layer_id: name,
  type: "text",
  name,
  properties: Object.keys(values),
  values,
});

test("finds the parameters that only conditions read", () => {
  const layers = [
    layer("title", { text: "Hi {{first_name|there}}" }),
    layer("badge", { text: "VIP", opacity: 1 }),
  ];
  expect(isTestedOnly(parameter("tier"), layers)).toBe(true);
  expect(isTestedOnly(parameter("first_name"), layers)).toBe(false);
  expect(isTestedOnly(parameter("badge"), layers)).toBe(false);
  expect(isTestedOnly(parameter("photo", "image"), layers)).toBe(false);
  expect(isTestedOnly(parameter("tier"), [])).toBe(false);
});
