import type { LayerType } from "../../src/design/layer-kinds.ts";
import { besides, plainLayers } from "../../test/golden/plain-layers.ts";
import { boxCases } from "../../test/golden/box-cases.ts";
import { propertyCases } from "../../test/golden/property-cases.ts";

/** A property's effect on a layer: its own layer before and after, and what stands beside it. */
export interface PropertyPair {
  property: string;
  /** What the property is set to. */
  value: unknown;
  before: readonly object[];
  after: readonly object[];
}

/** One picture of the documents: what properties do, pair by pair. */
export interface PropertyBoard {
  /** A kind of layer, or `every-layer`. */
  name: string;
  title: string;
  /** In the project. */
  path: string;
  pairs: readonly PropertyPair[];
}

type Case = { from?: object; to: Readonly<Record<string, unknown>> };

const titles: Record<LayerType, string> = {
  text: "Text",
  image: "Image",
  shape: "Shape",
  group: "Group",
  code: "Code",
  rating: "Rating",
  progress: "Progress",
  countdown: "Countdown",
  svg: "SVG",
};
// Of a group's box, what works otherwise than on a layer alone.
const ofGroups = ["clip", "border_radius", "rotation", "opacity", "shadow_blur", "more_shadows"];

// A box is seen by what fills it.
const filled = { background_color: "#dfe7ff", padding: 8, font_size: 17 };

/** What all kinds share on a board of its own, then what each has for itself; out of the cases of the golden pictures. */
export function propertyBoards(): PropertyBoard[] {
  const kinds = Object.entries(titles) as [LayerType, string][];
  return [
    board("every-layer", "Every layer", "text", (property) => property in boxCases),
    ...kinds.map(([kind, title]) =>
      board(kind, title, kind, (property) =>
        kind === "group" ? ofGroups.includes(property) : !(property in boxCases),
      ),
    ),
  ];
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

/** How a board is laid out, in pixels; pages show it at half its size. */
export const boardLayout = {
  width: 1880,
  margin: 40,
  columns: 3,
  tile: { width: 256, height: 160 },
  gap: { x: 75, y: 38 },
  /** Between before and after. */
  arrow: 38,
  label: 42,
} as const;

/** Pixels from top to bottom of a board of so many pairs. */
export function boardHeight(pairs: number): number {
  const { margin, columns, tile, gap, label } = boardLayout;
  const rows = Math.ceil(pairs / columns);
  return margin * 2 + rows * (label + tile.height + gap.y) - gap.y;
}
