import type { Design } from "../../../design/design.ts";
import type { PictureRequest, PictureTarget } from "../../../design/personalised-design.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { placeLayers, type PlaceTools, hasLayout } from "../../../paint/layout/place-layers.ts";
import type { FontCoverage } from "./font-coverage.ts";
import type { FontFaces } from "./font-faces.ts";
import type { FontLoading } from "./font-loading.ts";
import type { FoundPictures, PlacedPictures } from "./placed-pictures.ts";

interface PlaceInput {
  design: Design;
  pictures: readonly PictureRequest[];
  view?: string;
}

interface PlacingParts {
  loading: FontLoading;
  coverage: FontCoverage;
  pictures: PlacedPictures;
}

/** Gives layers their boxes, and keeps those that stay. */
export function createPlace({ rename }: Pick<FontFaces, "rename">, placeInView: Placing) {
  return ({ design, pictures, view = "artboard" }: PlaceInput): Design => {
    if (!design.layers.some(hasLayout)) return design;
    const renamed = design.layers.map(rename);
    const placed = placeInView({ ...design, layers: renamed }, pictures, view).design.layers;
    const layers = design.layers.map((layer, at) => {
      const box = placed[at];
      return box === undefined || box === renamed[at] ? layer : withBoxOf(layer, box);
    });
    return { ...design, layers };
  };
}

function withBoxOf(layer: Layer, { x, y, width, height }: Layer): Layer {
  return { ...layer, x, y, width, height };
}

export type Placing = ReturnType<typeof createPlacing>;

/** Places layers as workers do, and finds the pictures of their boxes. A picture that can't be shown takes no room in a stack. */
export function createPlacing({ loading, coverage, pictures }: PlacingParts) {
  let placements: NonNullable<PlaceTools["placements"]> = new WeakMap();
  let edition = -1;
  const details = new Map<string, number>();
  /** Without `detail`, what the view was last laid out with; before that, no pictures are looked for. */
  return (design: Design, requests: readonly PictureRequest[], view: string, detail = details.get(view)) => {
    if (detail !== undefined) details.set(view, detail);
    const find = (placed: Design) =>
      detail === undefined ? nothingFound : pictures.find(placed, requests, view, detail);
    // Other fonts have other metrics.
    if (edition !== loading.edition()) placements = new WeakMap();
    edition = loading.edition();
    const placeWith = (hasPicture: PlaceTools["hasPicture"]) =>
      placeLayers(design, {
        measureText: loading.measureText,
        ownCovers: coverage.of,
        hasPicture,
        placements,
      });
    const isRequested = (id: string) =>
      requests.some(({ target, sources }) => isLayer(target, id) && sources.length > 0);
    const placed = placeWith(isRequested);
    const found = find(placed.design);
    if (placed.design === design || found.problems.length === 0) return { ...placed, found };
    const isShown = (id: string) =>
      isRequested(id) && !found.problems.some(({ target, isReplaced }) => !isReplaced && isLayer(target, id));
    const placedAgain = placeWith(isShown);
    return { ...placedAgain, found: find(placedAgain.design) };
  };
}

const nothingFound: FoundPictures = {
  pictures: { background: undefined, layers: new Map() },
  problems: [],
  isPending: true,
};

const isLayer = (target: PictureTarget, id: string) => target.kind === "layer" && target.layer_id === id;
