import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { deflate } from "node:zlib";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { describe, expect, it } from "vitest";
import packageDescription from "../../package.json" with { type: "json" };
import { installedFamilies } from "../../src/design/font-families.ts";
import { describeFont } from "../../src/render/font-file/describe-font.ts";
import { type FontSource, folderName, fontsFolder } from "../../src/render/installed-fonts.ts";

const families = installedFamilies.map((family) => {
  const folder = join(fontsFolder, folderName(family));
  const source = JSON.parse(readFileSync(join(folder, "family.json"), "utf8")) as FontSource;
  const packageFolder = dirname(fileURLToPath(import.meta.resolve(`${source.package}/package.json`)));
  return { family, folder, source, packageFolder };
});

type Family = (typeof families)[number];

/** The static files of a style in a family's package, by weight. */
function staticFiles({ packageFolder }: Family, style: "normal" | "italic"): Map<number, string> {
  const folders = readdirSync(packageFolder).filter(
    (name) => /^\d{3}/.test(name) && name.endsWith("_Italic") === (style === "italic"),
  );
  const files = folders.map((name): [number, string] => {
    const file = readdirSync(join(packageFolder, name)).find((entry) => entry.endsWith(".ttf"));
    return [Number(name.slice(0, 3)), join(packageFolder, name, file ?? "")];
  });
  return new Map(files);
}

const hashOf = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");

describe("The folder of fonts", () => {
  it("has every family in all weights of its package, with the text of its licence", () => {
    for (const family of families) {
      const { folder, source, packageFolder } = family;
      const { devDependencies } = packageDescription;
      expect(source.version).toBe(devDependencies[source.package as keyof typeof devDependencies]);
      expect(hashOf(join(folder, "LICENSE_FONT"))).toBe(hashOf(join(packageFolder, "LICENSE_FONT")));
      for (const style of ["normal", "italic"] as const) {
        const files = source.files.filter((file) => file.style === style);
        const weights = files.flatMap((file) => file.weights).toSorted((one, other) => one - other);
        expect(weights, family.family).toEqual(
          [...staticFiles(family, style).keys()].toSorted((one, other) => one - other),
        );
      }
    }
    const names = readdirSync(fontsFolder).filter((name) => name !== "pages");
    expect(names.toSorted()).toEqual(families.map(({ family }) => folderName(family)).toSorted());
  });

  it("has the bytes that are listed, and copies are those of the packages", () => {
    const copies = families.flatMap((family) =>
      family.source.files.flatMap(({ file, sha256, changed, style, weights }) => {
        expect(hashOf(join(family.folder, file)), file).toBe(sha256);
        const original = staticFiles(family, style).get(weights[0] ?? 0) ?? "";
        return changed ? [] : [[sha256, hashOf(original)]];
      }),
    );
    expect(copies.length).toBeGreaterThan(50);
    expect(copies.filter(([copy, original]) => copy !== original)).toEqual([]);
  });

  it("changes no font whose licence reserves its name", () => {
    const reserved = families.filter(({ folder }) => {
      const [notice = ""] = readFileSync(join(folder, "LICENSE_FONT"), "utf8").split("-----");
      return /reserved font name/i.test(notice) && !/reserved font name 'Source'/i.test(notice);
    });
    expect(reserved.map(({ family }) => family)).toEqual(
      expect.arrayContaining(["Lora", "Merriweather", "Raleway"]),
    );
    expect(reserved.filter(({ source }) => source.files.some(({ changed }) => changed))).toEqual([]);
  });

  it("takes at most 150 MB, and 78 MB of a clone's download", async () => {
    const paths = readdirSync(fontsFolder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    let [bytes, packed] = [0, 0];
    for (const path of paths) {
      const file = readFileSync(path);
      bytes += file.length;
      // As git does.
      packed += (await promisify(deflate)(file)).length;
    }
    expect(bytes / 1e6).toBeGreaterThan(100);
    expect(bytes / 1e6).toBeLessThan(150);
    expect(packed / 1e6).toBeLessThan(78);
  });
});

const [width, height] = [1600, 160];

/** Levels of 255. Á, which is composed, has other edges in thin weights. */
const seenDifferences: Readonly<Record<string, number>> = { "Fraunces-Italic.ttf": 24 };
const lettersOfLine = 24;

/** Draws lines with a family. Returns widths and pixels. */
function draw(lines: readonly string[], font: string): { widths: number[]; pixels: Buffer } {
  const context = createCanvas(width, height).getContext("2d");
  context.font = font;
  const widths = lines.map((line, index) => {
    context.fillText(line, 10.5, 50 + index * 50);
    return context.measureText(line).width;
  });
  return { widths, pixels: Buffer.from(context.getImageData(0, 0, width, height).data.buffer) };
}

function maxDifference(one: Buffer, other: Buffer): number {
  if (one.equals(other)) return 0;
  return one.reduce((most, level, index) => Math.max(most, Math.abs(level - (other[index] ?? 0))), 0);
}

/** Lines of letters from all of a font, and of pairs that are kerned if it has them. */
function sampleLines(path: string): string[] {
  const codes = describeFont(readFileSync(path)).coverage.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  const letters = codes
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /[\p{L}\p{N}\p{S}]/u.test(letter));
  const step = Math.max(1, Math.floor(letters.length / lettersOfLine));
  const sample = letters.filter((_, index) => index % step === 0).slice(0, lettersOfLine);
  const words = [
    "AVATAR To. “Wáy” Yes, Łódź",
    "ภาษาไทยที่นี่",
    "हिन्दी क्षेत्र",
    "العربيّة لغةٌ",
    "বাংলা",
    "東京の春がぎ",
  ];
  const shown = words.filter((word) =>
    Array.from(word).every((letter) => codes.includes(letter.codePointAt(0) ?? 0)),
  );
  return [sample.join(""), sample.toReversed().join(" "), shown.join(" ")];
}

describe("A variable font draws each weight as the static font does, pixel for pixel:", () => {
  const variable = families.filter(({ source }) => source.files.some(({ changed }) => changed));

  it("most families are variable", () => expect(variable.length).toBeGreaterThan(40));

  it.each(variable)("$family", (family) => {
    for (const { file, style, weights } of family.source.files) {
      const path = join(family.folder, file);
      const [ours, lines] = [`variable ${file}`, sampleLines(path)];
      GlobalFonts.registerFromPath(path, ours);
      const statics = staticFiles(family, style);
      for (const weight of weights) {
        const original = `static ${file} ${weight}`;
        // The only file of its family, because some thin fonts call themselves heavier than they are.
        GlobalFonts.registerFromPath(statics.get(weight) ?? "", original);
        for (const size of [17, 40]) {
          const drawn = draw(lines, `${style} ${weight} ${size}px "${ours}"`);
          const expected = draw(lines, `${style} 400 ${size}px "${original}"`);
          const beside = drawn.widths.map((value, line) => Math.abs(value - (expected.widths[line] ?? 0)));
          // Varied kerning isn't rounded to a 65,536th of a pixel, as that of static fonts is.
          expect(Math.max(...beside), `${file} ${weight}`).toBeLessThan(0.001);
          const most = maxDifference(drawn.pixels, expected.pixels);
          expect(most, `${file} ${weight} ${size}px`).toBeLessThanOrEqual(seenDifferences[file] ?? 0);
        }
      }
    }
  });
});
