import { union } from "../../../design/geometry.ts";
import { wholeTextsOf } from "../../../design/layer-texts.ts";
import { type Layer, layerKindOf, layerSchema } from "../../../kinds/kinds.ts";
import type { EditorStore } from "../document/editor-store.ts";
import { freeShift } from "../document/free-place.ts";
import type { Point } from "../document/layer-boxes.ts";
import { addLayers, copiesOf } from "../document/layer-commands.ts";
import { topmostOf, withDescendants } from "../document/layer-tree.ts";
import * as words from "./words.ts";

// Kept in this browser too, for a paste from the menu, to which browsers don't show the system's clipboard.
const storageKey = "limn.copied-layers";
/** An attribute of copied HTML, which tells our own layers from everything else in the system's clipboard. */
const mark = "data-limn-layers";

/** Copies the selected layers to the system's clipboard: as layers for designs, and as text for other programs. */
export function copyLayers({ get }: EditorStore): void {
  const { design, selection } = get();
  const layers = withDescendants(design, topmostOf(design, selection));
  if (layers.length === 0) return;
  const json = JSON.stringify(layers.map((layer) => layerKindOf(layer.type).asWritten?.(layer) ?? layer));
  keep(json);
  let isCopied = false;
  const onCopy = (event: ClipboardEvent) => {
    isCopied = true;
    const text =
      layers.flatMap((layer) => wholeTextsOf(layer)).join("\n") || layers.map(({ name }) => name).join("\n");
    event.clipboardData?.setData("text/html", `<span ${mark}="${encodeURIComponent(json)}"></span>`);
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("copy", onCopy, { capture: true });
  dispatchCopy();
  if (!isCopied) withSelection(dispatchCopy);
  document.removeEventListener("copy", onCopy, { capture: true });
}

/** Lets the browser dispatch its copy event. The newer API is missing on pages without TLS. */
function dispatchCopy(): void {
  // oxlint-disable-next-line typescript/no-deprecated
  document.execCommand("copy");
}

/** Some browsers copy only while something on the page is selected. */
function withSelection(work: () => void): void {
  const holder = document.createElement("span");
  holder.textContent = ".";
  document.body.append(holder);
  getSelection()?.selectAllChildren(holder);
  work();
  getSelection()?.removeAllRanges();
  holder.remove();
}

function keep(json: string): void {
  try {
    localStorage.setItem(storageKey, json);
  } catch {
    // The storage is full or forbidden. The system's clipboard has them.
  }
}

/** The layers that were copied last in this browser; none if there are none. */
export function copiedLayers(): Layer[] {
  return readLayers(localStorage.getItem(storageKey));
}

/** The layers in HTML that `copyLayers` has written; none in any other. */
export function layersInHtml(html: string): Layer[] {
  if (!html.includes(mark)) return [];
  const element = new DOMParser().parseFromString(html, "text/html").querySelector(`[${mark}]`);
  try {
    return readLayers(decodeURIComponent(element?.getAttribute(mark) ?? ""));
  } catch {
    // Another program may have cut it.
    return [];
  }
}

function readLayers(json: string | null): Layer[] {
  try {
    return (JSON.parse(json ?? "[]") as unknown[]).map((layer) => layerSchema.parse(layer));
  } catch {
    // Another program or version of Limn may have written it.
    return [];
  }
}

/** Pastes copied layers: around a point of the canvas, else at their own place, or beside what lies there already. */
export function pasteLayers(store: EditorStore, copied: readonly Layer[], around?: Point): void {
  const [first] = copied;
  if (first === undefined) return;
  const { design, selection } = store.get();
  const free = freeShift(design, first);
  const shift = around === undefined ? { x: free, y: free } : shiftTo(around, copied);
  const layers = copiesOf(copied, design, shift);
  const select = layers.filter(({ group }) => !layers.some(({ layer_id }) => layer_id === group));
  store.change((before) => addLayers(before, layers, selection.at(-1)), {
    label: words.paste,
    select: select.map(({ layer_id }) => layer_id),
  });
}

/** How far layers are moved so that their middle is at a point, in whole pixels. */
function shiftTo(point: Point, layers: readonly Layer[]): Point {
  const { x, y, width, height } = union(layers);
  return { x: Math.round(point.x - x - width / 2), y: Math.round(point.y - y - height / 2) };
}
