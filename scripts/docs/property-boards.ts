import { type LayerType, layerTypes } from "../../src/kinds/kinds.ts";
import { besides, plainLayers } from "../../test/golden/plain-layers.ts";
import { boxCases } from "../../test/golden/box-cases.ts";
import { layoutCases, sizingCases } from "../../test/golden/stack-cases.ts";
import { propertyCases } from "../../test/golden/property-cases.ts";

/** A property's effect: the layer before and after, and the layers around it. */
export interface PropertyPair {
  property: string;
  /** The property's value after. */
  value: unknown;
  before: readonly object[];
  after: readonly object[];
}

/** One picture of the documents: the effects of properties in pairs. */
export interface PropertyBoard {
  /** A kind of layer, or `every-layer`. */
  name: string;
  title: string;
  /** Path in the project. */
  path: string;
  pairs: readonly PropertyPair[];
}

type Case = { from?: object; to: Readonly<Record<string, unknown>> };

// Properties of a group's box that work differently from those of other layers.
const ofGroups = [
  "fill_color",
  "fill_gradient",
  "clip",
  "border_radius",
  "rotation",
  "opacity",
  "shadow_blur",
  "more_shadows",
];

// A box is visible only with a fill.
const filled = { background_color: "#dfe7ff", padding: 8, font_size: 17 };

/** A board of the properties that all kinds share, then a board for each kind, from the cases of the golden pictures. */
export function propertyBoards(): PropertyBoard[] {
  return [
    board("every-layer", "Every layer", "text", (property) => property in boxCases),
    ...layerTypes.map((kind) =>
      board(kind, titleOf(kind), kind, (property) =>
        kind === "group" ? ofGroups.includes(property) : !(property in boxCases),
      ),
    ),
  ];
}

/** What layout does to the layers of a stack: docs/layout.md. */
export const layoutBoard: PropertyBoard = {
  name: "layout",
  title: "Layout",
  path: "docs/pictures/properties-layout.webp",
  pairs: Object.entries({ ...layoutCases, ...sizingCases }).map(([property, { before, after }]) => ({
    property,
    value: valueIn(after, property),
    before,
    after,
  })),
};

/** The value that a property has in one of these layers, or in its layout. */
function valueIn(layers: readonly object[], property: string): unknown {
  const places = layers.flatMap((layer): object[] => [layer, (layer as { layout?: object }).layout ?? {}]);
  const found = places.find((place) => property in place);
  return (found as Record<string, unknown> | undefined)?.[property];
}

function titleOf(kind: LayerType): string {
  return kind.replace(/^(?:svg|.)/, (start) => start.toUpperCase());
}

function board(
  name: string,
  title: string,
  kind: LayerType,
  isShown: (property: string) => boolean,
): PropertyBoard {
  const cases = Object.entries(propertyCases[kind] as Record<string, Case>);
  const others = besides[kind] ?? [];
  const ground = name === "every-layer" ? filled : {};
  const pairs = cases
    .filter(([property]) => isShown(property))
    .map(([property, { from = {}, to }]): PropertyPair => {
      const layer = { ...plainLayers[kind], ...ground, ...from };
      return {
        property,
        value: to[property],
        before: [layer, ...others],
        after: [{ ...layer, ...to }, ...others],
      };
    });
  return { name, title, path: `docs/pictures/properties-${name}.webp`, pairs };
}

/** The layout of a board in pixels. Pages show boards at half size. */
export const boardLayout = {
  width: 1880,
  margin: 40,
  columns: 3,
  tile: { width: 256, height: 160 },
  gap: { x: 75, y: 38 },
  /** The gap between before and after. */
  arrow: 38,
  label: 42,
} as const;

/** The height in pixels of a board with so many pairs. */
export function boardHeight(pairs: number): number {
  const { margin, columns, tile, gap, label } = boardLayout;
  const rows = Math.ceil(pairs / columns);
  return margin * 2 + rows * (label + tile.height + gap.y) - gap.y;
}

/** The boards as a part of the documents. */
export function picturesPart(): string {
  return propertyBoards().map(section).join("\n\n");
}

function section({ title, path, pairs }: PropertyBoard): string {
  const names = pairs.map(({ property }) => property).join(", ");
  const alt = `Pairs of small pictures, before and after each of these is set: ${names}.`;
  return `### ${title}\n\n![${alt}](${path.replace("docs/", "")})`;
}
