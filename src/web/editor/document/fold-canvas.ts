import type { Design } from "../../../design/design.ts";
import { isSameValue } from "../../../design/is-same.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { isGroup } from "../../../kinds/structural-kinds.ts";
import { isStack } from "../../../design/groups.ts";
import { designOfSize } from "../../../design/sizes/design-of-size.ts";
import { firstSize, sizedProperties } from "../../../design/sizes/size-names.ts";
import { asProperties, namedValues } from "../../../design/sizes/sized-values.ts";
import type { LayerInSize, Size } from "../../../design/sizes/size.ts";
import { decidedPlace } from "./decided-places.ts";
import { draftPlaces } from "./draft-places.ts";
import { fitGroups } from "./layer-boxes.ts";
import { withValues } from "./layer-tree.ts";

// Every command works on a design of one canvas. Here its result becomes a document with sizes again.

export type SizedProperty = (typeof sizedProperties)[number];

/** The canvas that is edited. */
export interface ActiveCanvas {
  size: string;
  /** Whether place, size, font size, spacing and visibility go to all sizes too; otherwise they stay in this one. */
  editsAllSizes: boolean;
}

/**
 * The document after one of its canvases has become `after`. On the first canvas everything is inherited by the others. On
 * another, what may differ stays there, and everything else goes to the design. Added layers come to every canvas.
 */
export function foldCanvas(document: Design, active: ActiveCanvas, after: Design): Design {
  if (document.sizes.length === 0) return after;
  const before = designOfSize(document, active.size) ?? document;
  if (after === before) return document;
  const isFirst = before === document;
  const folded = isFirst ? { after, released: noProperties } : foldIntoFirst(document, active, after);
  const sizes = document.sizes.map((size): Size => {
    if (size.name !== active.size) return withAdded(withoutReleased(size, folded.released), document, after);
    return { ...size, width: after.width, height: after.height };
  });
  const next = fitFrames(document, { ...folded.after, sizes }, active.size);
  return tidySizes({
    ...next,
    sizes: next.sizes.map((size) => (size.name === active.size ? ownOf(size, next, after) : size)),
  });
}

type Properties = ReadonlyMap<string, ReadonlySet<SizedProperty>>;
const noProperties: Properties = new Map();

/** The first canvas, and what changed for all sizes by layer. */
function foldIntoFirst(
  document: Design,
  { size, editsAllSizes }: ActiveCanvas,
  after: Design,
): { after: Design; released: Properties } {
  const shownById = byId(designOfSize(document, size) ?? document);
  const firstById = byId(document);
  const added = draftPlaces(addedTo(document, after), document);
  const released = new Map<string, ReadonlySet<SizedProperty>>();
  const layers = after.layers.map((layer) => {
    const [first, shown] = [firstById.get(layer.layer_id), shownById.get(layer.layer_id)];
    if (first === undefined || shown === undefined) {
      return withValues(layer, asProperties(layer, { ...added.get(layer.layer_id) }));
    }
    if (layer === shown) return first;
    const changes = changedValues(shown, layer);
    const isNewStack = isStack(layer) && !isStack(first);
    const forAll = Object.entries(changes).filter(
      // Nothing says in a size that a property isn't set. A stack is one everywhere, with all of its layout.
      ([name, value]) =>
        editsAllSizes ||
        !isSized(name) ||
        value === undefined ||
        (isNewStack && (name === "gap" || name === "padding")),
    );
    const shared = forAll.map(([name]) => name).filter(isSized);
    if (shared.length > 0) released.set(layer.layer_id, new Set(shared));
    return withValues(first, asProperties(first, Object.fromEntries(forAll)));
  });
  const { width, height, sizes } = document;
  return { after: { ...after, width, height, sizes, layers }, released };
}

const isSized = (name: string): name is SizedProperty =>
  (sizedProperties as readonly string[]).includes(name);

function changedValues(before: Layer, after: Layer): Record<string, unknown> {
  const [one, other] = [namedValues(before), namedValues(after)];
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    names.filter((name) => !isSameValue(one[name], other[name])).map((name) => [name, other[name]]),
  );
}

/** The layers that weren't in the document, on their canvas. */
function addedTo(document: Design, after: Design): Design {
  const known = byId(document);
  return { ...after, layers: after.layers.filter(({ layer_id }) => !known.has(layer_id)) };
}

/** Added layers are placed on a canvas as a new size's are. */
function withAdded(size: Size, document: Design, after: Design): Size {
  const added = addedTo(document, after);
  if (added.layers.length === 0) return size;
  const places = draftPlaces(added, size);
  const placed = added.layers.flatMap((layer) => {
    const place = places.get(layer.layer_id);
    return place === undefined ? [] : [{ layer_id: layer.layer_id, ...decidedPlace(after, layer, place) }];
  });
  return { ...size, layers: [...size.layers, ...placed] };
}

/** Removes what all sizes take from the first canvas now. */
export function withoutReleased(size: Size, released: Properties): Size {
  if (!size.layers.some(({ layer_id }) => released.has(layer_id))) return size;
  const layers = size.layers.map((own) => {
    const names = released.get(own.layer_id);
    if (names === undefined) return own;
    const kept = Object.entries(own).filter(([name]) => !isSized(name) || !names.has(name));
    return Object.fromEntries(kept) as LayerInSize;
  });
  return { ...size, layers };
}

/** The frames of groups follow their members on every canvas but the edited one, where the command did it. */
export function fitFrames(before: Design, after: Design, edited?: string): Design {
  if (!after.layers.some(isGroup)) return after;
  const fitted = (name: string, design: Design) => {
    const earlier = byId(designOfSize(before, name) ?? before);
    const now = byId(design);
    const moved = design.layers.filter((layer) => hasMoved(earlier.get(layer.layer_id), layer));
    const gone = [...earlier.values()].filter((layer) => layer.group !== now.get(layer.layer_id)?.group);
    return fitGroups(
      design,
      moved.map(({ layer_id }) => layer_id),
      gone.map(({ group }) => group),
    );
  };
  const first = edited === firstSize ? after : fitted(firstSize, after);
  const sizes = first.sizes.map((size) => {
    const canvas = designOfSize(first, size.name);
    if (size.name === edited || canvas === undefined) return size;
    const next = fitted(size.name, canvas);
    return next === canvas ? size : ownOf(size, first, next);
  });
  return { ...first, sizes };
}

const places = ["x", "y", "width", "height", "rotation", "group"] as const;

function hasMoved(before: Layer | undefined, after: Layer): boolean {
  return before !== after && places.some((name) => before?.[name] !== after[name]);
}

/** A size that shows exactly this canvas. */
function ownOf(size: Size, document: Design, canvas: Design): Size {
  const kept = new Map(size.layers.map((own) => [own.layer_id, own]));
  const firstById = byId(document);
  const layers = canvas.layers.flatMap((layer) => {
    const first = firstById.get(layer.layer_id);
    if (first === undefined || first === layer) return [];
    const own = differingOwn(first, { layer_id: layer.layer_id, ...sizedValues(layer) });
    if (own === undefined) return [];
    const known = kept.get(layer.layer_id);
    // For another object the layer is made anew, and laid out again.
    return [known !== undefined && isSameValue(known, own) ? known : own];
  });
  return { ...size, layers };
}

/** What may differ between sizes, without what isn't set. */
export function sizedValues(layer: Layer): Partial<Omit<LayerInSize, "layer_id">> {
  const values = namedValues(layer);
  const set = sizedProperties.filter((name) => values[name] !== undefined);
  return Object.fromEntries(set.map((name) => [name, values[name]]));
}

/** Sizes in canonical form: in the order of the layers, without layers that are gone and values that don't differ. */
export function tidySizes(document: Design): Design {
  return { ...document, sizes: document.sizes.map((size) => tidySize(document.layers, size)) };
}

function tidySize(layers: readonly Layer[], size: Size): Size {
  const owns = new Map(size.layers.map((own) => [own.layer_id, own]));
  const tidied = layers.flatMap((layer) => {
    const own = owns.get(layer.layer_id);
    const differing = own === undefined ? undefined : differingOwn(layer, own);
    return differing === undefined ? [] : [differing];
  });
  const isTidy =
    tidied.length === size.layers.length && tidied.every((own, index) => own === size.layers[index]);
  return isTidy ? size : { ...size, layers: tidied };
}

function differingOwn(layer: Layer, own: LayerInSize): LayerInSize | undefined {
  const values = namedValues(layer);
  // What isn't a stack any more has no gap either.
  const isKnown = (name: SizedProperty) => name in values || isBound(name);
  const names = sizedProperties.filter(
    (name) => own[name] !== undefined && isKnown(name) && !isSameValue(own[name], values[name]),
  );
  if (names.length === 0) return undefined;
  if (names.length === Object.keys(own).length - 1) return own;
  return { layer_id: own.layer_id, ...Object.fromEntries(names.map((name) => [name, own[name]])) };
}

const byId = ({ layers }: Design) => new Map(layers.map((layer) => [layer.layer_id, layer]));

/** Layers have bounds only where they are set. */
const isBound = (name: SizedProperty) => name.startsWith("min_") || name.startsWith("max_");
