import type { Layer } from "../../design/layer-kinds.ts";
import { type LaidOutLayer, layOutLayer } from "../../paint/laid-out-layer.ts";
import { lettersOf } from "../../paint/line-ink.ts";
import type { MeasureWith } from "../../paint/text/measure-text.ts";
import { LettersUnknown } from "./letters-unknown.ts";
import { isPlain, mayBePlain } from "./plain-letters.ts";
import type { ShapeLetters } from "./shape-letters.ts";

/** Lays out a layer of plain letters; undefined when it isn't one. */
export type LayOutPlain = (layer: Layer, language: string) => LaidOutLayer | undefined;

export function createLayOutPlain(measureText: MeasureWith, shape: ShapeLetters): LayOutPlain {
  return (layer, language) => {
    if (!mayBePlain(layer)) return undefined;
    try {
      const laidOut = layOutLayer(layer, { ...unused, measureText, language });
      return isPlain(laidOut) && isMeasuredAsDrawn(laidOut, shape, language) ? laidOut : undefined;
    } catch (error) {
      if (error instanceof LettersUnknown) return undefined;
      throw error;
    }
  };
}

// So that their words are known from being measured.
const measuredAt = 100;

/**
 * Texts are measured without their letter spacing, which parts ligatures: where one is parted, ink may reach farther than
 * a render process believes, which cuts its shadow off there.
 */
function isMeasuredAsDrawn(
  { layer, drawing: { typeset } }: LaidOutLayer,
  shape: ShapeLetters,
  language: string,
): boolean {
  if (typeset === undefined || layer.type !== "text" || layer.letter_spacing === 0) return true;
  return typeset.lines.every((line) =>
    lettersOf(typeset, line).every(({ text, style }) =>
      shape(text, { ...style, letter_spacing: 0 }, measuredAt, language)?.every(
        ({ letter }) => letter.length === 1,
      ),
    ),
  );
}

function never(): never {
  throw new LettersUnknown();
}

/** Plain letters ask for none of it. */
const unused = { createSheet: never, createPath: never, picture: undefined, now: 0, moves: false };
