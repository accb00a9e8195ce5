import { cssFont, type FontStyle } from "../../../paint/text/font-stack.ts";
import { createMeasureText, type MeasureText, type MeasureWith } from "../../../paint/text/measure-text.ts";
import { createSheet } from "./canvases.ts";
import { isCommon } from "./common-letters.ts";

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

/** `hasCommonLetters`: of a family, by its name in this page. Calls `onLoad` when fonts have been loaded. */
export function createFontLoading(
  hasCommonLetters: (family: string) => boolean,
  onLoad: () => void,
): FontLoading {
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

  async function load(font: string): Promise<void> {
    asked.add(font);
    loading.add(font);
    await document.fonts.load(font).catch(() => failed.add(font));
    loading.delete(font);
    // Fonts that arrive together are laid out once.
    if (loading.size === 0) newEdition();
  }

  return {
    measureText: (chain) =>
      withNotice(measureWith(chain), (style, isCommonText) => {
        const { font_style, font_weight, font_family } = style;
        // The fallbacks of a text that needs none aren't loaded: they take 250 KB for each weight.
        const font =
          isCommonText && hasCommonLetters(font_family)
            ? `${font_style} ${font_weight} ${anySize}px "${font_family}"`
            : cssFont(style, anySize, chain);
        if (isStarted && !asked.has(font)) void load(font);
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

/** Calls `notice` before a text is measured whose style, or whose need of fallbacks, is another. */
function withNotice(
  measure: MeasureText,
  notice: (style: FontStyle, isCommonText: boolean) => void,
): MeasureText {
  let last: { style: FontStyle; isCommonText: boolean } | undefined;
  const noticeNew = (style: FontStyle, text: string) => {
    if (last?.style === style && !last.isCommonText) return;
    const isCommonText = isCommon(text);
    if (last?.style === style && isCommonText) return;
    notice(style, isCommonText);
    last = { style, isCommonText };
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
