import type { Layer } from "../../design/layer-kinds.ts";
import { type LaidOutLayer, layOutLayer } from "../../paint/laid-out-layer.ts";
import type { MeasureWith } from "../../paint/text/measure-text.ts";
import { LettersUnknown } from "./shaping/letters-unknown.ts";
import { isPlain, mayBePlain } from "./plain-letters.ts";

/** Lays out a layer of plain letters; undefined when it isn't one. */
export type LayOutPlain = (layer: Layer, language: string) => LaidOutLayer | undefined;

export function createLayOutPlain(measureText: MeasureWith): LayOutPlain {
  return (layer, language) => {
    if (!mayBePlain(layer)) return undefined;
    try {
      const laidOut = layOutLayer(layer, { ...unused, measureText, language });
      return isPlain(laidOut) ? laidOut : undefined;
    } catch (error) {
      if (error instanceof LettersUnknown) return undefined;
      throw error;
    }
  };
}

function never(): never {
  throw new LettersUnknown();
}

/** Plain letters ask for none of it. */
const unused = { createSheet: never, createPath: never, picture: undefined, now: 0, moves: false };
