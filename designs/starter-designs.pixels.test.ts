// @module-tag both-paths
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fontFamilies } from "../src/design/font-families.ts";
import { defaultLimits } from "../src/design/limits.ts";
import { parametersOf } from "../src/design/parameters.ts";
import { parseDesign } from "../src/design/parse-design.ts";
import { writeDesign } from "../src/design/write-design.ts";
import { listAssetNames } from "../src/design/asset-addresses.ts";
import { lintWithFonts } from "../src/render/worker/fonts/lint-with-fonts.ts";

const folder = new URL(".", import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith(".json"));

describe.each(files)("%s", (file) => {
  const text = readFileSync(new URL(file, folder), "utf8");
  const parsed = parseDesign(JSON.parse(text), { limits: defaultLimits, fontFamilies });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const { design } = parsed;

  it("has the format of an exported design", () => expect(text).toBe(writeDesign(design)));

  it("has parameters", () => {
    expect(parametersOf(design).some(({ name }) => /name|recipient/.test(name))).toBe(true);
  });

  it("passes lint without a diagnostic", async () => {
    const noFonts = () => Promise.reject(new Error("It wears none of a company's own"));
    expect(await lintWithFonts(design, [], noFonts)).toEqual([]);
  });

  it("has a file for each picture", () => {
    const missing = listAssetNames(design).filter((name) =>
      ["jpg", "png"].every((ending) => !existsSync(new URL(`assets/${name}.${ending}`, folder))),
    );
    expect(missing).toEqual([]);
  });
});
