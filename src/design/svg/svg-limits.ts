import { roughLength, type Segment } from "./path-segments.ts";
import { SvgError } from "./svg-element.ts";
import type { SvgOutline } from "./svg-picture.ts";

const maxOutlines = 2000;
const maxElements = 8000;
const maxNumbers = 60_000;
const maxDashes = 20_000;
const maxClear = 12;
/** Of the attributes of elements that references repeat. Each takes about a tenth of a microsecond. */
const maxRepeatedCharacters = 500_000;

/** Counts what a document has once references are followed. Each throws SvgError when there is too much of it. */
export interface SvgLimits {
  element: () => void;
  /** How many there were. */
  elements: () => number;
  /** Names and texts that are read, such as attributes. */
  texts: (texts: Readonly<Record<string, string>>) => void;
  outline: (segments: readonly Segment[]) => void;
  dashes: (outline: SvgOutline) => void;
  /** A group, or an outline with fill and stroke, whose opacity needs an offscreen canvas. */
  clear: () => void;
}

/** `characters` of the document. */
export function createSvgLimits(characters: number): SvgLimits {
  const counts = { elements: 0, characters: 0, outlines: 0, numbers: 0, dashes: 0, clear: 0 };
  return {
    element() {
      counts.elements += 1;
      if (counts.elements > maxElements)
        throw new SvgError(`Expected at most ${maxElements} elements once references are followed`);
    },
    elements: () => counts.elements,
    texts(texts) {
      for (const [name, text] of Object.entries(texts)) counts.characters += name.length + text.length;
      if (counts.characters <= characters + maxRepeatedCharacters) return;
      throw new SvgError(
        `Expected at most ${maxRepeatedCharacters} characters in attributes that references repeat`,
      );
    },
    outline(segments) {
      counts.outlines += 1;
      counts.numbers += segments.reduce((sum, { numbers }) => sum + numbers.length, 0);
      if (counts.outlines > maxOutlines || counts.numbers > maxNumbers)
        throw new SvgError(`Expected at most ${maxOutlines} outlines of ${maxNumbers} numbers in all`);
    },
    dashes({ line: { dash }, segments }) {
      const period = dash.reduce((sum, length) => sum + length, 0);
      if (period > 0) counts.dashes += (roughLength(segments) / period) * dash.length;
      if (counts.dashes > maxDashes) throw new SvgError(`Expected at most about ${maxDashes} dashes in all`);
    },
    clear() {
      counts.clear += 1;
      if (counts.clear <= maxClear) return;
      throw new SvgError(
        `Expected at most ${maxClear} groups, or outlines both filled and stroked, with an opacity of their own; fill-opacity and stroke-opacity may stand anywhere`,
      );
    },
  };
}
