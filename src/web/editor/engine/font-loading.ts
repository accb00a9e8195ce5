import { cssFont, type FontStyle } from "../../../paint/text/font-stack.ts";
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

/** Calls `onLoad` when fonts have been loaded. */
export function createFontLoading(onLoad: () => void): FontLoading {
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
      withNotice(measureWith(chain), (style) => {
        const font = cssFont(style, anySize, chain);
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

/** Calls `notice` before a text of another style is measured. */
function withNotice(measure: MeasureText, notice: (style: FontStyle) => void): MeasureText {
  let lastStyle: FontStyle | undefined;
  const noticeNew = (style: FontStyle) => {
    if (style !== lastStyle) notice(style);
    lastStyle = style;
  };
  return {
    run(text, style) {
      noticeNew(style);
      return measure.run(text, style);
    },
    lineExtent(style) {
      noticeNew(style);
      return measure.lineExtent(style);
    },
  };
}

function newMeasure(): MeasureWith {
  return createMeasureText(createSheet(1, 1).context);
}
