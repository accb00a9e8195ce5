import { expect, test } from "vitest";
import { fileNameOf, fileNamesOf } from "./export-designs.ts";

test("a file is called like its design, in any script", () => {
  expect(fileNameOf("Spring banner 2027")).toBe("spring-banner-2027");
  expect(fileNameOf("春のセール")).toBe("春のセール");
  expect(fileNameOf("عيد مبارك")).toBe("عيد-مبارك");
});

test("what file systems stumble over is left out", () => {
  expect(fileNameOf("../../etc/passwd")).toBe("etc-passwd");
  expect(fileNameOf('a<b>:"c"|?*')).toBe("a-b-c");
  expect(fileNameOf("...")).toBe("design");
  expect(fileNameOf("CON")).toBe("design-con");
  expect(fileNameOf("x\u0000\u202ey")).toBe("x-y");
});

test("a long name is cut between letters", () => {
  expect(fileNameOf("🎉".repeat(200))).toBe("🎉".repeat(80));
});

test("designs of one name get files of their own", () => {
  expect(fileNamesOf(["A", "a", "A-2", "A"])).toEqual(["a.json", "a-2.json", "a-2-2.json", "a-3.json"]);
});
