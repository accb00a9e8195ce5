import { type LoadedFace, makeSubset, tagNumber } from "./harfbuzz.ts";

/** Sets of HarfBuzz's input: tables that the new font doesn't get. */
const droppedTables = 3;

/** Tables for layout, and for lines from top to bottom. */
const layout = ["BASE", "GDEF", "GPOS", "GSUB", "JSTF", "VORG", "VVAR", "vhea", "vmtx"].map(tagNumber);

/**
 * A font with only the characters `first` to `last`, both included: a few kilobytes instead of megabytes. It has no layout
 * rules, so it is for scripts that need none, such as Han and Hangul. A variable font stays one. Takes about a millisecond,
 * the first of a font 30.
 */
export function sliceFont(loaded: LoadedFace, first: number, last: number): Buffer {
  const { subsetter } = loaded;
  return makeSubset(loaded, (input) => {
    const characters = subsetter.hb_subset_input_unicode_set(input);
    for (let code = first; code <= last; code += 1) subsetter.hb_set_add(characters, code);
    const dropped = subsetter.hb_subset_input_set(input, droppedTables);
    for (const tag of layout) subsetter.hb_set_add(dropped, tag);
  });
}
