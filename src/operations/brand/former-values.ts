import { propertyOf } from "../../design/is-same.ts";
import { z } from "zod";
import { listAssetNames } from "../../design/asset-addresses.ts";
import { longColor } from "../../design/color.ts";
import { layerKindOf, layerTypes } from "../../kinds/kinds.ts";
import type { Brand, BrandStyle } from "./brand-values.ts";

/** An entry of the brand whose former value a design still has. */
export type FormerUse = {
  kind: "color" | "text_style" | "logo";
  id: string;
  name: string;
};

/** `value` is as `valuesIn` finds it in a document. */
type FormerValue = FormerUse & { value: string };

/** What a design should no longer have: former values that no entry has today. */
export function formerValues(brand: Brand): readonly FormerValue[] {
  const current = new Set([
    ...brand.colors.map(({ color }) => colorKey(color)),
    ...brand.text_styles.map(({ style }) => styleKey(style)),
    ...brand.logos.map(({ image_url }) => image_url),
  ]);
  const values: FormerValue[] = [
    ...brand.colors.flatMap(({ id, name, former }) =>
      former.map((value) => ({ kind: "color" as const, id, name, value: colorKey(value) })),
    ),
    ...brand.text_styles.flatMap(({ id, name, former }) =>
      former.map((value) => ({ kind: "text_style" as const, id, name, value: styleKey(value) })),
    ),
    ...brand.logos.flatMap(({ id, name, former }) =>
      former.map((value) => ({ kind: "logo" as const, id, name, value })),
    ),
  ];
  return values.filter(({ value }) => !current.has(value));
}

/** The entries whose former values a stored document has. */
export function formerUsesIn(document: unknown, values: readonly FormerValue[]): FormerUse[] {
  const found = valuesIn(document);
  const uses = values
    .filter(({ value }) => found.has(value))
    .map(({ kind, id, name }): [string, FormerUse] => [`${kind} ${id}`, { kind, id, name }]);
  return [...new Map(uses).values()];
}

/** Colors, styles of texts and pictures of a document, as keys. */
function valuesIn(document: unknown): ReadonlySet<string> {
  const found = new Set(listAssetNames(document).map((name) => `asset:${name}`));
  collect(document, found);
  return found;
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === "string") {
    if (hexColor.test(value)) found.add(colorKey(value));
    return;
  }
  if (typeof value !== "object" || value === null) return;
  const shape = shapeOf(value);
  if (shape !== undefined) addStyles(value, shape, found);
  for (const part of Object.values(value)) collect(part, found);
}

const hexColor = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Without opacity, which a design chooses for itself. */
const colorKey = (color: string) => longColor(color.toLowerCase()).slice(0, 7);

const styleProperties = [
  "font_family",
  "font_size",
  "font_weight",
  "line_height",
  "letter_spacing",
] as const satisfies readonly (keyof BrandStyle)[];

function styleKey(style: BrandStyle): string {
  const letters = styleProperties.map((property) => style[property]);
  return JSON.stringify([...letters, style.color === null ? null : colorKey(style.color)]);
}

/** Of a layer with letters. Canonical documents omit what is as usual. A style may leave the color. */
function addStyles(layer: object, shape: Shape, found: Set<string>): void {
  const { color, ...style } = Object.fromEntries(
    [...styleProperties, "color" as const].map((property) => [
      property,
      propertyOf(layer, property) ?? usual(shape, property),
    ]),
  ) as Record<keyof BrandStyle, unknown>;
  const colors = [null, typeof color === "string" ? color : null];
  for (const one of colors) found.add(styleKey({ ...style, color: one } as BrandStyle));
}

type Shape = Readonly<Record<string, unknown>>;

/** The properties of a layer's kind, if texts of that kind can have a style. */
function shapeOf(layer: object): Shape | undefined {
  const type = "type" in layer ? layerTypes.find((one) => one === layer.type) : undefined;
  const shape = type === undefined ? undefined : layerKindOf(type).schema.shape;
  return shape !== undefined && "font_size" in shape && "letter_spacing" in shape ? shape : undefined;
}

function usual(shape: Shape, property: string): unknown {
  const schema = shape[property];
  return schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined;
}
