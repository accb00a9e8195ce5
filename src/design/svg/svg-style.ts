import { cutToCodeUnits } from "../cut-to-code-units.ts";
import { type SvgElement, SvgError } from "./svg-element.ts";

// Supported presentation attributes, inherited ones first.
const inherited = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-miterlimit",
  "stroke-dasharray",
  "stroke-dashoffset",
  "color",
  "visibility",
  "clip-rule",
] as const;
const own = ["opacity", "display", "clip-path", "overflow", "stop-color", "stop-opacity"] as const;

type Inherited = (typeof inherited)[number];
type Own = (typeof own)[number];

/** The style properties of an element, its own or inherited. */
export type SvgStyle = Readonly<Partial<Record<Inherited | Own, string>>>;

const understood: readonly string[] = [...inherited, ...own];

// Attributes without effect on outlines, and rendering hints.
const idle =
  /^(?:-.*|font.*|text-.*|dominant-baseline|alignment-baseline|baseline-shift|letter-spacing|word-spacing|line-height|white-space|direction|writing-mode|.*-rendering|color-interpolation.*|enable-background|isolation|cursor|pointer-events|transition|animation-.*|flood-.*|lighting-color|solid-.*)$/;
// Unsupported attributes, which are accepted with their default values.
const unsupported =
  /^(?:filter|mask|clip|mix-blend-mode|paint-order|vector-effect|marker|marker-.*|mask-type|transform-.*)$/;
const saysNothing = /^(?:none|normal|auto|initial|inherit|luminance)$/;

const attributesOf: Record<string, readonly string[]> = {
  svg: [
    "width",
    "height",
    "viewBox",
    "preserveAspectRatio",
    "version",
    "baseProfile",
    "x",
    "y",
    "xmlns",
    "role",
    "zoomAndPan",
  ],
  g: [],
  a: ["href", "xlink:href", "target", "rel", "type", "hreflang", "download"],
  defs: [],
  symbol: ["viewBox", "preserveAspectRatio", "x", "y", "width", "height"],
  clipPath: ["clipPathUnits"],
  path: ["d", "pathLength"],
  rect: ["x", "y", "width", "height", "rx", "ry"],
  circle: ["cx", "cy", "r"],
  ellipse: ["cx", "cy", "rx", "ry"],
  line: ["x1", "y1", "x2", "y2"],
  polyline: ["points"],
  polygon: ["points"],
  use: ["href", "xlink:href", "x", "y", "width", "height"],
  linearGradient: [
    "x1",
    "y1",
    "x2",
    "y2",
    "gradientUnits",
    "gradientTransform",
    "spreadMethod",
    "href",
    "xlink:href",
  ],
  radialGradient: [
    "cx",
    "cy",
    "r",
    "fx",
    "fy",
    "fr",
    "gradientUnits",
    "gradientTransform",
    "spreadMethod",
    "href",
    "xlink:href",
  ],
  stop: ["offset"],
};
const everywhere =
  /^(?:id|class|style|transform|tabindex|focusable|role|lang|xmlns|data-.+|aria-.+|(?!xlink:href$)[^:]+:.+)$/;

/** Throws SvgError for an unsupported element or attribute. */
export function checkElement({ name, attributes, place }: SvgElement): void {
  const known = Object.hasOwn(attributesOf, name) ? attributesOf[name] : undefined;
  if (known === undefined) {
    const hint = name === "text" ? "; convert text to paths" : "";
    throw new SvgError(`Found ${place}, expected ${Object.keys(attributesOf).join(", ")}${hint}`);
  }
  for (const [attribute, value] of Object.entries(attributes)) {
    if (known.includes(attribute) || everywhere.test(attribute) || understood.includes(attribute)) continue;
    checkProperty(attribute, value, place, [...known, "transform", "style", ...understood]);
  }
}

/** Whether `checkElement` accepts an element with this name. */
export function acceptsElement(name: string): boolean {
  return Object.hasOwn(attributesOf, name);
}

/** Whether `checkElement` accepts an attribute, or a property of a style attribute, of a supported element. */
export function acceptsAttribute(element: string, attribute: string, value: string): boolean {
  const known = attributesOf[element] ?? [];
  if (known.includes(attribute) || everywhere.test(attribute) || understood.includes(attribute)) return true;
  return isIdle(attribute, value);
}

/** An element's style: its style attribute, its presentation attributes, then inherited values. */
export function styleOf(element: SvgElement, parent: SvgStyle): SvgStyle {
  const style: Record<string, string> = {};
  for (const name of inherited) if (parent[name] !== undefined) style[name] = parent[name];
  for (const name of understood) {
    const value = element.attributes[name];
    if (value !== undefined) assign(style, name, value, parent);
  }
  for (const declaration of (element.attributes["style"] ?? "").split(";")) {
    const colon = declaration.indexOf(":");
    if (declaration.trim() === "") continue;
    const name = declaration.slice(0, Math.max(0, colon)).trim();
    const value = declaration
      .slice(colon + 1)
      .replace(/!important\s*$/, "")
      .trim();
    if (understood.includes(name)) assign(style, name, value, parent);
    else checkProperty(name, value, element.place, understood);
  }
  return style;
}

function assign(style: Record<string, string>, name: string, value: string, parent: SvgStyle): void {
  if (value.trim() !== "inherit") style[name] = value.trim();
  else style[name] = parent[name as Inherited] ?? style[name] ?? "";
}

function checkProperty(name: string, value: string, place: string, accepted: readonly string[]): void {
  if (isIdle(name, value)) return;
  throw new SvgError(
    `Found ${cutToCodeUnits(name, 40) || "an empty name"} at ${place}, expected ${accepted.join(", ")}`,
  );
}

function isIdle(name: string, value: string): boolean {
  return idle.test(name) || (unsupported.test(name) && saysNothing.test(value.trim()));
}
