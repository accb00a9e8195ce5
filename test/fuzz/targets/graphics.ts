import fc from "fast-check";
import { card } from "../../support/small-designs.ts";
import { damaged } from "../changed-bytes.ts";
import { readCorpus } from "../corpus-files.ts";
import { canary, type FuzzCase, jsonHeaders } from "../fuzz-case.ts";
import type { FuzzTarget } from "../fuzz-target.ts";
import { saveAndOpen } from "./documents.ts";

const numbers = fc.oneof(
  fc.constantFrom("0", "-1", "1e9", "1e400", "NaN", "100%", "1e-9", ""),
  fc.double().map(String),
);
const names = [
  "rect",
  "circle",
  "path",
  "g",
  "use",
  "linearGradient",
  "stop",
  "clipPath",
  "text",
  "image",
  "style",
  "a:b",
];
const attributes = [
  "x",
  "width",
  "d",
  "fill",
  "transform",
  "href",
  "id",
  "style",
  "viewBox",
  "points",
  "stroke-dasharray",
];
const texts = fc.oneof(
  numbers,
  fc.constantFrom(
    "url(#a)",
    "#a",
    "#f00",
    "currentColor",
    "none",
    "M0 0L9 9Z",
    "M 1e308 1e308 A 1 1 0 9 9 1 1",
    "a",
  ),
  fc.constantFrom(
    "matrix(1 0 0 1 0)",
    "rotate(1e300)",
    "scale(0)",
    "data:image/png;base64,AAAA",
    canary,
    "&lol;",
  ),
);

interface Element {
  name: string;
  attributes: Record<string, string>;
  children: Element[];
}

/** Elements with so many levels below them. */
function elementOf(levels: number): fc.Arbitrary<Element> {
  return fc.record({
    name: fc.constantFrom(...names),
    attributes: fc.dictionary(fc.constantFrom(...attributes), texts, { maxKeys: 4, noNullPrototype: true }),
    children: levels === 0 ? fc.constant([]) : fc.array(elementOf(levels - 1), { maxLength: 3 }),
  });
}

const element = elementOf(3);

function write({ name, attributes, children }: Element): string {
  const listed = Object.entries(attributes).map(([key, value]) => ` ${key}="${value.replaceAll('"', "")}"`);
  return `<${name}${listed.join("")}>${children.map(write).join("")}</${name}>`;
}

/** SVG of any elements, and damaged files: as a graphic of a design, and imported as a design. */
export const graphicsTarget: FuzzTarget = {
  name: "SVG",
  cases: 150,
  make() {
    const drawn = fc
      .tuple(fc.constantFrom("0 0 24 24", "0 0 1e9 1", "", "-5 -5 0 0"), fc.array(element, { maxLength: 4 }))
      .map(
        ([box, all]) =>
          `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${all.map(write).join("")}</svg>`,
      );
    const files = damaged(readCorpus("svg").map(({ bytes }) => bytes)).map((bytes) => bytes.toString());
    return fc
      .tuple(fc.oneof(drawn, files), fc.boolean())
      .map(([svg, isImported]) => graphicCase(svg, isImported));
  },
};

export function graphicCase(svg: string, isImported: boolean): FuzzCase {
  if (isImported) {
    const open = { method: "GET", path: "/img?c=@company@&i=@made@" };
    return { steps: [{ method: "POST", path: "/v1/designs", headers: jsonHeaders, imports: svg }, open] };
  }
  const layer = { layer_id: "g", name: "g", type: "svg", x: 0, y: 0, width: 60, height: 60, svg };
  return { steps: saveAndOpen(JSON.stringify(card({ layers: [layer] })), "") };
}
