import { expect, test } from "vitest";
import { altTemplateOf } from "../../../../design/alt/alt-text.ts";
import { drawnAltOf } from "../../../../design/alt/drawn-alt.ts";
import { fontFamilies } from "../../../../design/font-families.ts";
import { defaultLimits } from "../../../../design/limits.ts";
import { lintDesign } from "../../../../design/lint/lint-design.ts";
import { parametersOf } from "../../../../design/parameters.ts";
import { parseDesign } from "../../../../design/parse-design.ts";
import { sizePresets } from "./size-field.tsx";
import { startDocument } from "./start-document.ts";

const sizes = [
  ...sizePresets,
  { width: 1, height: 1 },
  { width: 4096, height: 20 },
  { width: 20, height: 4000 },
];

test.each(sizes)(
  "a new design of $width × $height is a valid, plain white canvas with nothing on it",
  (size) => {
    const parsed = parseDesign(startDocument("New", size), { limits: defaultLimits, fontFamilies });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    const { design } = parsed;
    expect(design).toMatchObject({ name: "New", width: size.width, height: size.height, layers: [] });
    expect(design.background).toMatchObject({ color: "#ffffff" });
    expect(design.background.gradient).toBeUndefined();
    expect(parametersOf(design)).toEqual([]);
    expect(lintDesign({ design })).toEqual([]);
  },
);

test("no words of a template stay in its alternative text", () => {
  const parsed = parseDesign(startDocument("Spring", { width: 600, height: 300 }), {
    limits: defaultLimits,
    fontFamilies,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const { name, alt } = parsed.design;
  expect(altTemplateOf({ name, alt, drawn: drawnAltOf(parsed.design) })).not.toContain("{{");
});
