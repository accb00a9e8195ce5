import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { nameFiles } from "./row-filenames.ts";

describe("names of files", () => {
  it.each<[string, string]>([
    ["ada", "ada"],
    ["ada.png", "ada"],
    ["ada.JPG", "ada"],
    ["Dr. Who", "Dr. Who"],
    ["../../etc/passwd", "etc passwd"],
    ["C:\\windows\\x", "C windows x"],
    ["con", "_con"],
    ["LPT1.txt", "_LPT1.txt"],
    ["a\u202Egpj.exe", "a gpj.exe"],
    ["  .hidden. ", "hidden"],
    ["名前 नाम", "名前 नाम"],
    ["cafe\u0301", "café"],
    ["", "001"],
    ["///", "001"],
    [`${"x".repeat(500)}.png`, "x".repeat(187)],
    [`${"x".repeat(186)}👍`, "x".repeat(186)],
    ["名".repeat(300), "名".repeat(80)],
    ["a ".repeat(5000), "a ".repeat(94).trim()],
    ["report.csv", "report.csv"],
  ])("%j becomes %j", (wanted, stem) => {
    expect(nameFiles([wanted])).toEqual([stem]);
  });

  it("are the rows' numbers by default, with as many digits as the last", () => {
    expect(nameFiles([undefined, undefined])).toEqual(["001", "002"]);
    expect(nameFiles(Array.from({ length: 1000 }))[0]).toBe("0001");
  });

  it("are unique, ignoring case and Unicode's forms", () => {
    expect(nameFiles(["a", "A", "a (2)", "a", "\u00e9", "e\u0301"])).toEqual([
      "a",
      "A (2)",
      "a (2) (2)",
      "a (3)",
      "é",
      "é (2)",
    ]);
  });
});

test("any names give safe and unique ones", () => {
  const name = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("a", "A", "..", "nul", "a/b", "a (2)", ""),
  );
  fc.assert(
    fc.property(fc.array(fc.option(name, { nil: undefined }), { maxLength: 30 }), (wanted) => {
      const names = nameFiles(wanted).map((stem) => `${stem}.webp`);
      expect(names).toHaveLength(wanted.length);
      expect(new Set(names.map((one) => one.normalize("NFC").toLowerCase())).size).toBe(names.length);
      for (const one of names) {
        expect(one).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|. ][^\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|]*\.webp$/u);
        expect(one.length).toBeLessThanOrEqual(200);
        expect(Buffer.byteLength(one)).toBeLessThanOrEqual(255);
      }
    }),
  );
});
