import { readdirSync, readFileSync } from "node:fs";
import { applyParams } from "../../../src/design/apply-params.ts";
import { type Design, designSchema } from "../../../src/design/design.ts";
import { dynamicLayers } from "../../../src/design/personalise.ts";
import { parametersOf } from "../../../src/design/parameters.ts";
import { smallDesign } from "../../golden/golden.ts";
import { besides, plainLayers } from "../../golden/plain-layers.ts";
import { propertyCases } from "../../golden/property-cases.ts";
import { richTextValues } from "../../golden/rich-text-values.ts";
import { type ScriptSheet, scriptSheets, sheetDesign } from "../../golden/script-sheets.ts";
import { shapeCases } from "../../golden/shape-cases.ts";
import { svgCases } from "../../golden/svg-cases.ts";
import { valueCases } from "../../golden/value-cases.ts";
import type { PaintedDesign } from "./painted.ts";

export type NamedDesign = readonly [name: string, painted: PaintedDesign];

const folder = new URL("../../../designs/", import.meta.url);

/** Names of readers that a browser must lay out exactly like the server. */
const readers = {
  "as it is": undefined,
  "to a long name": "Wolfeschlegelsteinhausen-Bergerdorff von und zu Hohenlohe-Waldenburg",
  "to an Arabic name": "خديجة بنت خويلد ١٢٣",
  "to emoji in a name": "Zoë 👩🏽‍🚀🎉 ❤️‍🔥",
};

/** Every starter design for each of these readers. */
export const starters: readonly NamedDesign[] = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) => {
    const design = designSchema.parse(JSON.parse(readFileSync(new URL(file, folder), "utf8")));
    const name = file.replace(".json", "");
    return Object.entries(readers).map(([reader, value]): NamedDesign => {
      return [`${name}, ${reader}`, personalised(design, value)];
    });
  });

function personalised(design: Design, value: string | undefined): PaintedDesign {
  const parameters = parametersOf(design);
  const texts = value === undefined ? [] : parameters.filter(({ type }) => type === "text");
  const query = texts.map(({ name }) => ({ name, value }));
  const filled = applyParams(design, parameters, query, { graphemes: 2000 });
  return { design: filled.design, dynamicLayers: dynamicLayers(design) };
}

/** A design as it is, with its placeholders. */
const asItIs = (design: Design): PaintedDesign => ({ design, dynamicLayers: dynamicLayers(design) });

/** Texts in every script with an installed font. */
export const scripts: readonly NamedDesign[] = Object.entries(scriptSheets).map(([name, sheet]) => [
  name,
  asItIs(sheetDesign(sheet)),
]);

const khmer = scriptSheets["khmer-myanmar"] as ScriptSheet;

/** Line feeds at all possible breaks, so that layout doesn't depend on a dictionary. */
export const brokenByHand: NamedDesign = [
  "khmer-myanmar, broken by hand",
  asItIs(sheetDesign({ ...khmer, sentence: khmer.sentence.replaceAll(/ |(?<=ជួប)/g, "\n") })),
];

/** All golden pictures of properties and values. */
export const looks: readonly NamedDesign[] = [
  ...Object.entries(propertyCases).flatMap(([kind, cases]) =>
    Object.entries<{ from?: object; to: object }>(cases).map(([property, { from = {}, to }]): NamedDesign => {
      const layer = { ...plainLayers[kind as keyof typeof plainLayers], ...from, ...to };
      return [
        `${kind}-${property}`,
        asItIs(smallDesign([layer, ...(besides[kind as keyof typeof besides] ?? [])])),
      ];
    }),
  ),
  ...Object.entries({ ...valueCases, ...shapeCases, ...svgCases, ...richTextValues }).map(
    ([name, layers]): NamedDesign => {
      const language = name.endsWith("turkish") ? "tr" : "en";
      return [name, asItIs({ ...smallDesign(layers), language })];
    },
  ),
];
