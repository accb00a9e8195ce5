import { fallbackFamilies } from "../../../design/font-families.ts";
import { isCommon } from "../../../design/slice-letters.ts";
import { familiesCovering } from "../../../paint/text/coverage.ts";
import type { FontChain, FontStyle } from "../../../paint/text/font-stack.ts";
import { createMeasureText, type MeasureText, type MeasureWith } from "../../../paint/text/measure-text.ts";
import { createSheet } from "./canvases.ts";
import type { FontFaces } from "./font-faces.ts";

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

type Faces = Pick<FontFaces, "lettersBeyond" | "want" | "grow">;

/** Calls `onLoad` when fonts have been loaded. */
export function createFontLoading(faces: Faces, onLoad: () => void): FontLoading {
  let isStarted = false;
  let edition = 0;
  let measureWith = newMeasure();

  function newEdition(): void {
    // Measurements made without a font are wrong with it.
    measureWith = newMeasure();
    edition += 1;
    onLoad();
  }

  const queue = createFontQueue(faces, newEdition);
  return {
    measureText: (chain) =>
      withNotice(measureWith(chain), (style, text) => {
        if (!isStarted) return;
        queue.need(style, style.font_family, text);
        const letters = faces.lettersBeyond(style.font_family, text) ?? text;
        for (const family of familiesFor(letters, chain)) queue.need(style, family, letters);
      }),
    isPending: () => !isStarted || queue.isLoading(),
    edition: () => edition,
    failed: queue.failed,
    renew: newEdition,
    start() {
      isStarted = true;
      queue.restart();
      newEdition();
    },
  };
}

/** Loads fonts as texts need them. */
function createFontQueue(faces: Pick<Faces, "want" | "grow">, onLoad: () => void) {
  let isLoading = false;
  /** The families of CSS fonts that are to be loaded, and those among them that lack letters. */
  const due = new Map<string, string>();
  const behind = new Set<string>();
  const asked = new Set<string>();
  const failed = new Set<string>();

  async function load(font: string, growing: Promise<void> | undefined): Promise<void> {
    try {
      await growing;
      await document.fonts.load(font);
      failed.delete(font);
    } catch {
      failed.add(font);
    }
  }

  /** What one layout needs is loaded and laid out together, also several letters of a family. */
  async function loadDue(): Promise<void> {
    while (due.size > 0) {
      const fonts = [...due];
      const growing = new Map([...behind].map((family) => [family, faces.grow(family)]));
      due.clear();
      behind.clear();
      await Promise.all(fonts.map(([font, family]) => load(font, growing.get(family))));
      onLoad();
    }
    isLoading = false;
  }

  return {
    /** Called before a text with these letters is measured. */
    need({ font_style, font_weight }: FontStyle, family: string, letters: string): void {
      const font = `${font_style} ${font_weight} 16px "${family}"`;
      const isBehind = faces.want(family, letters);
      if (isBehind) behind.add(family);
      if (!isBehind && asked.has(font)) return;
      asked.add(font);
      due.set(font, family);
      if (isLoading) return;
      isLoading = true;
      queueMicrotask(() => void loadDue());
    },
    isLoading: () => isLoading,
    failed: () => [...failed],
    restart(): void {
      asked.clear();
      failed.clear();
    },
  };
}

/** The fallback families that have letters. */
function familiesFor(letters: string, { families }: FontChain): readonly string[] {
  if (letters === "") return [];
  const places = new Set(
    Array.from(letters).flatMap((letter) => familiesCovering(letter.codePointAt(0) ?? 0)),
  );
  return families.filter((family) => places.has(fallbackFamilies.indexOf(family)));
}

/** Calls `notice` before a text is measured, unless it needs nothing that the text before didn't. */
function withNotice(measure: MeasureText, notice: (style: FontStyle, text: string) => void): MeasureText {
  let styleOfCommon: FontStyle | undefined;
  const noticeNew = (style: FontStyle, text: string) => {
    const isOfCommon = isCommon(text);
    if (isOfCommon && style === styleOfCommon) return;
    notice(style, text);
    if (isOfCommon && text !== "") styleOfCommon = style;
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
