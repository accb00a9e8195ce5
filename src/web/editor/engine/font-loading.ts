import { familiesCovering } from "../../../paint/text/coverage.ts";
import { cssFont, type FontChain, type FontStyle } from "../../../paint/text/font-stack.ts";
import { createMeasureText, type MeasureText, type MeasureWith } from "../../../paint/text/measure-text.ts";
import { createSheet } from "./canvases.ts";

/** Loads the fonts that texts are measured with. */
export interface FontLoading {
  /** Measures with the fonts that are loaded, and starts to load those that a text needs. */
  measureText: MeasureWith;
  isPending(): boolean;
  /** Changes whenever fonts were loaded: earlier layouts are outdated then. */
  edition(): number;
  /** Fonts of which a file couldn't be loaded, in CSS. */
  failed(): readonly string[];
  /** Call it when all faces are declared. */
  start(): void;
  /** Call it when something else that texts depend on has been loaded. */
  renew: () => void;
}

const anySize = 16;

type LettersBeyond = (family: string, text: string) => string | undefined;

/**
 * `lettersBeyond`: of a family, by its name in this page, and a text those that may need a fallback; undefined where that isn't
 * known. Calls `onLoad` when fonts have been loaded.
 */
export function createFontLoading(lettersBeyond: LettersBeyond, onLoad: () => void): FontLoading {
  let isStarted = false;
  let edition = 0;
  let measureWith = newMeasure();
  const asked = new Set<string>();
  const loading = new Set<string>();
  const failed = new Set<string>();

  function newEdition(): void {
    // Measurements made without a font are wrong with it.
    measureWith = newMeasure();
    edition += 1;
    onLoad();
  }

  async function load(key: string, { font, letters }: NeededFont): Promise<void> {
    asked.add(key);
    loading.add(key);
    await document.fonts.load(font, letters).catch(() => failed.add(font));
    loading.delete(key);
    // Fonts that arrive together are laid out once.
    if (loading.size === 0) newEdition();
  }

  return {
    measureText: (chain) =>
      withNotice(measureWith(chain), lettersBeyond, (style, letters) => {
        if (!isStarted) return;
        const needed = neededFont(style, chain, letters);
        const key = `${needed.font} ${needed.needsFirst}`;
        if (!asked.has(key)) void load(key, needed);
      }),
    isPending: () => !isStarted || loading.size > 0,
    edition: () => edition,
    failed: () => [...failed],
    renew: newEdition,
    start() {
      isStarted = true;
      asked.clear();
      failed.clear();
      newEdition();
    },
  };
}

interface NeededFont {
  /** In CSS. */
  font: string;
  /** What its families are loaded for. */
  letters: string;
  /** Whether the first fallback family, which has a range of letters, is loaded too. */
  needsFirst: boolean;
}

/** The fallbacks of a text that needs none aren't loaded: they take hundreds of KB for each weight. */
function neededFont(style: FontStyle, chain: FontChain, letters: string | undefined): NeededFont {
  if (letters === "") {
    const { font_style, font_weight, font_family } = style;
    const font = `${font_style} ${font_weight} ${anySize}px "${font_family}"`;
    return { font, letters: " ", needsFirst: false };
  }
  const needsFirst = letters === undefined || Array.from(letters).some(isOfFirst);
  return { font: cssFont(style, anySize, chain), letters: letters ?? " ", needsFirst };
}

const isOfFirst = (letter: string) => familiesCovering(letter.codePointAt(0) ?? 0)[0] === 0;

/** Calls `notice` before a text is measured whose style, or whose need of fallbacks, is another. */
function withNotice(
  measure: MeasureText,
  lettersBeyond: LettersBeyond,
  notice: (style: FontStyle, letters: string | undefined) => void,
): MeasureText {
  let last: { style: FontStyle; letters: string | undefined } | undefined;
  const noticeNew = (style: FontStyle, text: string) => {
    if (last?.style === style && last.letters === undefined) return;
    const letters = lettersBeyond(style.font_family, text);
    if (last?.style === style && last.letters === letters) return;
    notice(style, letters);
    last = { style, letters };
  };
  return {
    run(text, style, direction) {
      noticeNew(style, text);
      return measure.run(text, style, direction);
    },
    lineExtent(style) {
      noticeNew(style, "");
      return measure.lineExtent(style);
    },
  };
}

function newMeasure(): MeasureWith {
  return createMeasureText(createSheet(1, 1).context);
}
