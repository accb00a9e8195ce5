import type { WriteDrawn } from "../../design/alt/alt-text.ts";
import { drawnAltOf } from "../../design/alt/drawn-alt.ts";
import type { DrawnDesign } from "../../design/alt/shown-layers.ts";
import { plainText } from "../../kinds/text/plain-text.ts";

type Layer = DrawnDesign["layers"][number];

/** A layer as the server writes it: without defaults, and without the text of runs. */
interface WrittenLayer {
  text?: string;
  runs?: readonly { text: string }[];
}

/**
 * What a document of the server draws, with the defaults on which alternative texts depend. The schemas would fill in all, but are
 * half as large as a page.
 */
export function readDrawnDesign(document: unknown): DrawnDesign {
  const { layers = [], language = "en", data = [] } = document as Partial<DrawnDesign>;
  return { layers: layers.map((layer) => withDefaults(layer as WrittenLayer)), language, data };
}

/** Writes the alternative text that says what a document of the server draws. */
export function readDrawnAlt(document: unknown): WriteDrawn {
  return drawnAltOf(readDrawnDesign(document));
}

function withDefaults(layer: WrittenLayer): Layer {
  const { text = layer.runs?.map((run) => run.text).join("") ?? "" } = layer;
  return { ...plainText, ...layer, text } as Layer;
}
