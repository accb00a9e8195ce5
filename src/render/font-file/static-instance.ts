import { loadFace, makeSubset, notNull, tagNumber } from "./harfbuzz.ts";

const weightAxis = tagNumber("wght");

/**
 * Returns the static font that a variable font is at a weight, with all its glyphs and layout rules. Takes 5 to 200 ms.
 * `bytes` is a TrueType font of Limn's own, whose only axis is the weight. Throws when it isn't.
 */
export function makeStaticInstance(bytes: Uint8Array, weight: number): Uint8Array {
  const loaded = loadFace(bytes);
  const { subsetter, face } = loaded;
  return makeSubset(loaded, (input) => {
    subsetter.hb_subset_input_keep_everything(input);
    notNull(subsetter.hb_subset_input_pin_axis_location(input, face, weightAxis, weight));
  });
}
