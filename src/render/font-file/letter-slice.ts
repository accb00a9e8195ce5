import { type LoadedFace, makeSubset, tagNumber } from "./harfbuzz.ts";

/**
 * The letters from which FreeType derives where the edges of all letters of their script lie on the grid of pixels (its file
 * `afblue.dat`). A font without them is hinted otherwise. Those of Latin are in ASCII.
 */
const hintingLetters =
  // Cyrillic and Greek. Rules for them may lead to figures and marks, which are hinted like them then.
  "БВЕПЗОСЭШхпншезосруф" +
  "ΓΒΕΖΘΟΩΔΞβθδζλξαειοπστωγημρφχψ" +
  // Letters that share a glyph with common ones in some fonts, by which it is hinted.
  "ʻʼˮ‧‵" +
  // Ligatures, which are letters of Latin by these characters alone.
  "ﬀﬁﬂﬃﬄﬅﬆ" +
  // Subscripts and superscripts.
  "₀₁₂₃₅₇₈ᵢⱼₕₖₗₐₑₒₓₙₛᵥᵤᵣᵦᵧᵨᵩₚ" +
  "⁰¹²³⁵⁷ᵀᴴᴱᴼᴸᵁᵇᵈᵏʰʲᶠⁱᵉᵒʳˢˣᶜᶻᵖʸᵍ" +
  // Han, by which kana, Hangul and letters of no script are hinted too.
  "田囗他们你來們到和地对對就席我时時會来為能舰說说这這齊军同已愿既星是景民照现現理用置要軍那配里開雷露面顾" +
  "个为人以個大有主些因它想意生當看着者自著裡过还进進過道還";

/** A set of HarfBuzz's input: features beside those that texts have by themselves. */
const keptFeatures = 6;
/** Rules that lead to − and are no part of texts, but by which FreeType knows it as a letter of Latin, and hints it so. */
const figures = ["pnum", "tnum", "lnum", "onum"].map(tagNumber);

/**
 * Cyrillic letters for which Caveat and Noto Sans's italics have rules about spaces. A browser shapes a line as a whole if any
 * rule of positions has the space, and otherwise word by word, without the rules across spaces.
 */
const besideSpaces = "Тԁ";
const alwaysKept = Array.from(besideSpaces + hintingLetters);

/**
 * A font with ASCII and other letters, which are common or for which `isSliced` is true. It keeps the rules of layout, so
 * texts of its letters are shaped, hinted and drawn as with the whole font. A variable font stays one. Takes 10 to 50
 * milliseconds, of a font with thousands of letters 200.
 */
export function makeLetterSlice(loaded: LoadedFace, letters: string): Buffer {
  const { subsetter } = loaded;
  return makeSubset(loaded, (input) => {
    const characters = subsetter.hb_subset_input_unicode_set(input);
    for (const letter of new Set([...alwaysKept, ...partsOf(letters)])) {
      subsetter.hb_set_add(characters, letter.codePointAt(0) ?? 0);
    }
    const features = subsetter.hb_subset_input_set(input, keptFeatures);
    for (const tag of figures) subsetter.hb_set_add(features, tag);
  });
}

/** Letters, and what shapers take instead of one that a font lacks: ǖ, ü with a macron, or u with two marks. */
function partsOf(letters: string): string[] {
  return Array.from(letters).flatMap((letter) => {
    const marks = Array.from(letter.normalize("NFD"));
    const beginnings = marks.map((_, at) => marks.slice(0, at + 1).join(""));
    return [letter, ...marks, ...beginnings.flatMap((part) => Array.from(part.normalize("NFC")))];
  });
}
