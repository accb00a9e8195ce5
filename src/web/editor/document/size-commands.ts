import type { Design } from "../../../design/design.ts";
import { foldCase } from "../../../design/fold-case.ts";
import { parametersOf } from "../../../design/parameters.ts";
import { designOfSize } from "../../../design/sizes/design-of-size.ts";
import { firstSize, sizedProperties, sizeParameter } from "../../../design/sizes/size-names.ts";
import { asProperties, namedValues } from "../../../design/sizes/sized-values.ts";
import { maxSizes, type Size } from "../../../design/sizes/size.ts";
import { decidedPlace } from "./decided-places.ts";
import { draftPlaces } from "./draft-places.ts";
import {
  fitFrames,
  foldCanvas,
  type SizedProperty,
  sizedValues,
  tidySizes,
  withoutReleased,
} from "./fold-canvas.ts";
import { fitGroups } from "./layer-boxes.ts";
import { layerById, mapLayers, withDescendants, withValues } from "./layer-tree.ts";
import * as words from "./words.ts";

// Commands on whole documents, in contrast to those on the edited canvas.

/** What a person chooses of a size. */
export type SizeFacts = Pick<Size, "name" | "width" | "height">;

/**
 * Adds a size with a first draft: the layers of the first canvas, placed on the new one. `shown` is the first canvas with its
 * layers where layout puts them.
 */
export function addSize(document: Design, facts: SizeFacts, shown: Design = document): Design {
  const places = draftPlaces(shown, facts);
  const placed = document.layers.flatMap((layer) => {
    const place = places.get(layer.layer_id);
    return place === undefined ? [] : [{ layer_id: layer.layer_id, ...decidedPlace(document, layer, place) }];
  });
  return tidySizes({ ...document, sizes: [...document.sizes, { ...facts, layers: placed }] });
}

/** Gives a size another name, width or height. Its layers stay where they are. */
export function changeSize(document: Design, name: string, facts: SizeFacts): Design {
  const sizes = document.sizes.map((size) => (size.name === name ? { ...size, ...facts } : size));
  return { ...document, sizes };
}

/** Adds a size that looks like another one, after it. */
export function duplicateSize(document: Design, name: string, newName: string): Design {
  const index = document.sizes.findIndex((size) => size.name === name);
  const { width, height } = document;
  const copied = document.sizes[index] ?? { width, height, layers: [] };
  return { ...document, sizes: document.sizes.toSpliced(index + 1, 0, { ...copied, name: newName }) };
}

export function removeSize(document: Design, name: string): Design {
  return { ...document, sizes: document.sizes.filter((size) => size.name !== name) };
}

/** Gives layers of one canvas, and the members of groups, what they have on the first. Returns the changed canvas. */
export function resetLayers(
  canvas: Design,
  document: Design,
  ids: readonly string[],
  names: readonly SizedProperty[] = sizedProperties,
): Design {
  const all = withDescendants(canvas, ids).map(({ layer_id }) => layer_id);
  const reset = mapLayers(canvas, all, (layer) => {
    const source = layerById(document, layer.layer_id);
    if (source === undefined) return layer;
    const [first, shown] = [namedValues(source), namedValues(layer)];
    const own = names.filter((name) => name in shown || first[name] !== undefined);
    return withValues(layer, asProperties(layer, Object.fromEntries(own.map((name) => [name, first[name]]))));
  });
  return fitGroups(reset, ids);
}

/** The same on one size of a document, for the boxes that the document has, wherever layout puts them. */
export function resetInSize(
  document: Design,
  size: string,
  ids: readonly string[],
  names?: readonly SizedProperty[],
): Design {
  const canvas = designOfSize(document, size) ?? document;
  return foldCanvas(document, { size, editsAllSizes: false }, resetLayers(canvas, document, ids, names));
}

/** Gives layers, and the members of groups, place, size, font size, spacing and visibility of one canvas on all of them. */
export function applyToAllSizes(document: Design, size: string, ids: readonly string[]): Design {
  const canvas = designOfSize(document, size) ?? document;
  const all = withDescendants(document, ids).map(({ layer_id }) => layer_id);
  const names = new Set(sizedProperties);
  const released = new Map(all.map((id) => [id, names]));
  const first = mapLayers(document, all, (layer) => {
    const shown = layerById(canvas, layer.layer_id);
    return shown === undefined ? layer : withValues(layer, asProperties(layer, sizedValues(shown)));
  });
  const sizes = document.sizes.map((one) => withoutReleased(one, released));
  return tidySizes(fitFrames(document, { ...first, sizes }));
}

/** What differs from the first canvas in a size, by layer. */
export function differencesIn(
  { sizes }: Design,
  name: string,
): ReadonlyMap<string, readonly SizedProperty[]> {
  const size = sizes.find((one) => one.name === name);
  return new Map(
    (size?.layers ?? []).map((own) => [
      own.layer_id,
      sizedProperties.filter((property) => own[property] !== undefined),
    ]),
  );
}

/** Why a design can't have sizes; undefined if it can. */
export function sizesProblem(document: Design): string | undefined {
  const isTaken = parametersOf(document).some(({ name }) => foldCase(name) === sizeParameter);
  return isTaken ? words.parameterIsNamedSize : undefined;
}

export const canAddSize = ({ sizes }: Design) => sizes.length < maxSizes;

/** A name like this one that no size has. */
export function freeSizeName({ sizes }: Design, wanted: string): string {
  const names = new Set([firstSize, ...sizes.map(({ name }) => name)]);
  const base = wanted.replace(/-\d+$/, "").slice(0, 36);
  if (!names.has(wanted)) return wanted;
  for (let count = 2; ; count += 1) {
    const name = `${base}-${count}`;
    if (!names.has(name)) return name;
  }
}

/** Why a size can't have this name; undefined if it can. The name stands in image URLs. */
export function sizeNameProblem({ sizes }: Design, name: string, current?: string): string | undefined {
  if (name === "") return words.enterName;
  if (!/^[a-z0-9][a-z0-9_-]{0,39}$/.test(name)) {
    return words.sizeNameRule;
  }
  if (name === firstSize) return words.defaultIsMainSize;
  const isTaken = name !== current && sizes.some((size) => size.name === name);
  return isTaken ? words.anotherSizeIsCalledAlready(name) : undefined;
}
