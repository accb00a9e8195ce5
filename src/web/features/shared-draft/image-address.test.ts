import { expect, test } from "vitest";
import { imageAddress } from "./image-address.ts";

test("has filled values and the size, encoded", () => {
  const draft = { values: { first_name: "Ada & Co", note: "" }, saved_at: "now" };
  expect(imageAddress("t", "default", draft)).toBe("/guest/t/image?first_name=Ada%20%26%20Co#now");
  expect(imageAddress("t", "story", draft)).toBe("/guest/t/image?first_name=Ada%20%26%20Co&size=story#now");
  expect(imageAddress("t", "default", { values: {}, saved_at: "now" })).toBe("/guest/t/image#now");
});
