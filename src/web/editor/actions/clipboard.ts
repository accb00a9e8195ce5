import { type Layer, layerSchema } from "../../../design/layer-kinds.ts";
import type { EditorStore } from "../document/editor-store.ts";
import { addLayers, copiesOf } from "../document/layer-commands.ts";
import { topmostOf, withDescendants } from "../document/layer-tree.ts";

// Kept in this browser, so that layers can be pasted into another design, in another tab too.
const storageKey = "limn.copied-layers";
const pasteOffset = 16;

interface Copied {
  layers: Layer[];
  design: string;
}

/** Copies the selected layers. */
export function copyLayers({ get }: EditorStore): void {
  const { design, selection } = get();
  const layers = withDescendants(design, topmostOf(design, selection));
  if (layers.length > 0) localStorage.setItem(storageKey, JSON.stringify({ layers, design: design.name }));
}

export function hasCopiedLayers(): boolean {
  return localStorage.getItem(storageKey) !== null;
}

/** Pastes what was copied: beside the original in the same design, at the same place in another one. */
export function pasteLayers(store: EditorStore): void {
  const copied = readCopied();
  if (copied === undefined) return;
  const { design, selection } = store.get();
  const isSameDesign = copied.layers.some(({ layer_id }) =>
    design.layers.some((one) => one.layer_id === layer_id),
  );
  const shift = isSameDesign ? pasteOffset : 0;
  const layers = copiesOf(copied.layers, design, { x: shift, y: shift });
  const select = layers.filter(({ group }) => !layers.some(({ layer_id }) => layer_id === group));
  store.change((before) => addLayers(before, layers, selection.at(-1)), {
    label: "Paste",
    select: select.map(({ layer_id }) => layer_id),
  });
  // The next paste lies beside this one.
  if (isSameDesign) localStorage.setItem(storageKey, JSON.stringify({ ...copied, layers }));
}

function readCopied(): Copied | undefined {
  try {
    const copied = JSON.parse(localStorage.getItem(storageKey) ?? "null") as Copied | null;
    return copied === null
      ? undefined
      : { ...copied, layers: copied.layers.map((layer) => layerSchema.parse(layer)) };
  } catch {
    // Another program may have written there.
    return undefined;
  }
}
