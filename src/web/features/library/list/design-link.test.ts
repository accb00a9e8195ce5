import { expect, test } from "vitest";
import { directionOf } from "./design-link.tsx";

test("a name with Latin letters is cut at its right end, whatever it begins with", () => {
  expect(directionOf("رمضان كريم · Ramadan greeting")).toBe("ltr");
  expect(directionOf("Ramadan")).toBe("ltr");
});

test("a name in a right-to-left script alone keeps its own direction", () => {
  expect(directionOf("رمضان كريم ٢٠٢٦")).toBe("auto");
});
