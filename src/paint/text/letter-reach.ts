import { type BoundedCache, createBoundedCache } from "../../bounds/bounded-cache.ts";
import type { FontChain } from "./font-stack.ts";
import type { MeasureText, MeasureWith } from "./measure-text.ts";
import type { TextStyle } from "./rich-text.ts";

/** How far ink extends beyond a text's start and end, and above and below its baseline, at a font size of 1. */
export interface Reach {
  left: number;
  right: number;
  above: number;
  below: number;
}

// Latin, Greek and Cyrillic letters, digits and punctuation, without combining marks or joiners.
const simpleText =
  /^[\x20-\x7E\xA0-\u024F\u0370-\u0373\u0376-\u037D\u0386-\u0482\u048A-\u052F\u1E00-\u1FFF\u2010-\u2027\u2030-\u205E\u20A0-\u20BF]*$/;

/** Whether a text's ink can be bounded by that of its letters, placed from left to right. */
export function isSimple(text: string): boolean {
  return simpleText.test(text);
}

// Contextual alternates extend farther than single letters: in the installed families by up to 0.11 and 0.03.
const margin = { upright: 0.15, aside: 0.08 };
const mostStyles = 500;
const none: Reach = { left: 0, right: 0, above: 0, below: 0 };
const reachesByMeasure = new WeakMap<MeasureWith, BoundedCache<Map<string, Reach>>>();

export type ReachOf = (text: string, style: Omit<TextStyle, "scale" | "color">) => Reach;

/** Returns a function for the reach of simple texts. Each letter is measured once and cached. */
export function reachWith(measureWith: MeasureWith, chain: FontChain): ReachOf {
  const reachesByStyle =
    reachesByMeasure.get(measureWith) ?? createBoundedCache<Map<string, Reach>>(mostStyles);
  reachesByMeasure.set(measureWith, reachesByStyle);
  let measure: MeasureText | undefined;
  return (text, style) => {
    const name = `${style.font_style} ${style.font_weight} ${style.font_family} ${chain.name}`;
    const reaches = reachesByStyle.get(name) ?? new Map<string, Reach>();
    if (reaches.size === 0) reachesByStyle.set(name, reaches);
    let { left, right, above, below } = none;
    for (const letter of text) {
      let reach = reaches.get(letter);
      if (reach === undefined) {
        measure ??= measureWith(chain);
        reach = measure.run(letter, style);
        reaches.set(letter, reach);
      }
      left = Math.max(left, reach.left);
      right = Math.max(right, reach.right);
      above = Math.max(above, reach.above);
      below = Math.max(below, reach.below);
    }
    return {
      left: left + margin.aside,
      right: right + margin.aside,
      above: above + margin.upright,
      below: below + margin.upright,
    };
  };
}
