import { expect, it } from "vitest";
import { fileName } from "./export-entry.ts";

it("cuts a long name between characters, so that it can stand in an address and in a header", () => {
  const name = fileName(`a${"𠮷".repeat(40)}`);
  expect(name).toBe(`a${"𠮷".repeat(29)}`);
  expect(() => encodeURIComponent(name)).not.toThrow();
});

it("keeps letters and digits of any script", () => {
  expect(fileName("Żółć & 東京 / 2026")).toBe("Żółć-東京-2026");
  expect(fileName("…")).toBe("untitled");
});
