import fc from "fast-check";
import { anyLayers } from "../../support/sample-versions.ts";
import { type FuzzCase, jsonHeaders, type Step } from "../fuzz-case.ts";
import type { FuzzTarget } from "../fuzz-target.ts";
import { hostilePart, nearlyValid, writeJson } from "../hostile-values.ts";

const formats = ["jpg", "png", "webp", "gif", "avif"];

const document = fc
  .record({
    layers: anyLayers,
    format: fc.constantFrom(...formats),
    color: fc.constantFrom("#f4f1ea", "#00000000"),
    size: fc.constantFrom([240, 230], [1, 1], [4000, 3], [17, 900]),
  })
  .map(({ layers, format, color, size: [width, height] }) => ({
    name: "Any",
    width,
    height,
    background: { color },
    output: { format },
    layers,
  }));

/** Documents from the language's own schemas, saved, published and opened. */
export const documentsTarget: FuzzTarget = {
  name: "design documents",
  cases: 60,
  make: () =>
    fc.tuple(nearlyValid(document).map(writeJson), hostilePart).map(([body, who]): FuzzCase => ({
      steps: saveAndOpen(body.replaceAll(/asset:(?:one|two)/g, "asset:@asset@"), `&who=${who}`),
    })),
};

/** Publishes the document in a design of its own and opens that. */
export function saveAndOpen(body: string, values: string): Step[] {
  const path = "/v1/designs/@drawn@/document?publish=true";
  return [
    { method: "PUT", path, headers: jsonHeaders, body },
    { method: "GET", path: `/img?c=@company@&i=@drawn@${values}` },
  ];
}
