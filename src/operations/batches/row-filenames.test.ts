import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { nameFiles } from "./row-filenames.ts";

describe("names of files", () => {
  it.each<[string, string]>([
    ["ada", "ada.png"],
    ["ada.png", "ada.png"],
    ["ada.JPG", "ada.png"],
    ["Dr. Who", "Dr. Who.png"],
    ["../../etc/passwd", "etc passwd.png"],
    ["C:\\windows\\x", "C windows x.png"],
    ["con", "_con.png"],
    ["LPT1.txt", "_LPT1.txt.png"],
    ["a\u202Egpj.exe", "a gpj.exe.png"],
    ["  .hidden. ", "hidden.png"],
    ["名前 नाम", "名前 नाम.png"],
    ["cafe\u0301", "café.png"],
    ["", "001.png"],
    ["///", "001.png"],
    [`${"x".repeat(99)}👍`, `${"x".repeat(99)}.png`],
    ["report.csv", "report.csv.png"],
  ])("%j becomes %j", (wanted, filename) => {
    expect(nameFiles([wanted], "png")).toEqual([filename]);
  });

  it("are the rows' numbers by default, with as many digits as the last", () => {
    expect(nameFiles([undefined, undefined], "jpg")).toEqual(["001.jpg", "002.jpg"]);
    expect(nameFiles(Array.from({ length: 1000 }), "jpg")[0]).toBe("0001.jpg");
  });

  it("are unique, ignoring case and Unicode's forms", () => {
    expect(nameFiles(["a", "A", "a (2)", "a", "\u00e9", "e\u0301"], "png")).toEqual([
      "a.png",
      "A (2).png",
      "a (2) (2).png",
      "a (3).png",
      "é.png",
      "é (2).png",
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
      const names = nameFiles(wanted, "webp");
      expect(names).toHaveLength(wanted.length);
      expect(new Set(names.map((one) => one.normalize("NFC").toLowerCase())).size).toBe(names.length);
      for (const one of names) {
        expect(one).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|. ][^\p{Cc}\p{Cf}\p{Cs}"*/:<>?\\|]*\.webp$/u);
        expect(one.length).toBeLessThan(120);
      }
    }),
  );
});
