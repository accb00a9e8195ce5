import { expect, test } from "vitest";
import { fileNameOf, fileNamesOf } from "./export-designs.ts";

test("names a file after its design, in any script", () => {
  expect(fileNameOf("Spring banner 2027")).toBe("spring-banner-2027");
  expect(fileNameOf("春のセール")).toBe("春のセール");
  expect(fileNameOf("عيد مبارك")).toBe("عيد-مبارك");
});

test("replaces characters that are special in file systems", () => {
  expect(fileNameOf("../../etc/passwd")).toBe("etc-passwd");
  expect(fileNameOf('a<b>:"c"|?*')).toBe("a-b-c");
  expect(fileNameOf("...")).toBe("design");
  expect(fileNameOf("CON")).toBe("design-con");
  expect(fileNameOf("x\u0000\u202ey")).toBe("x-y");
});

test("cuts a long name between graphemes", () => {
  expect(fileNameOf("🎉".repeat(200))).toBe("🎉".repeat(80));
});

test("numbers designs with the same name", () => {
  expect(fileNamesOf(["A", "a", "A-2", "A"])).toEqual(["a.json", "a-2.json", "a-2-2.json", "a-3.json"]);
});
