/** A font of a script with thousands of characters, served in slices. */
export interface SlicedFace {
  /** The name in its addresses. */
  name: string;
  /** A variable font in the folder `fonts`. */
  file: string;
  /** The CSS family (`src/web/kit/tokens.css`). Browsers try "Script" first, and each after its local fonts. */
  family: "Script" | "Script Han";
  /** Fonts of other systems, which are used instead. */
  local: readonly string[];
  /** Ranges of characters, both ends included. */
  ranges: readonly (readonly [first: number, last: number])[];
}

export const slicedFaces: readonly SlicedFace[] = [
  {
    name: "noto-japanese",
    file: "noto-sans-jp/NotoSansJP.ttf",
    family: "Script",
    local: ["Noto Sans CJK JP", "Noto Sans JP", "Hiragino Sans", "Yu Gothic"],
    ranges: [
      [0x3000, 0x30ff],
      [0x4e00, 0x9fff],
      [0xff00, 0xffef],
    ],
  },
  {
    name: "noto-korean",
    file: "noto-sans-kr/NotoSansKR.ttf",
    family: "Script",
    local: ["Noto Sans CJK KR", "Noto Sans KR", "Apple SD Gothic Neo", "Malgun Gothic"],
    ranges: [
      [0x1100, 0x11ff],
      [0x3130, 0x318f],
      [0xac00, 0xd7af],
    ],
  },
  {
    name: "noto-chinese",
    file: "noto-sans-sc/NotoSansSC.ttf",
    family: "Script Han",
    local: ["Noto Sans CJK SC", "Noto Sans SC", "PingFang SC", "Microsoft YaHei"],
    ranges: [
      [0x3400, 0x9fff],
      [0xf900, 0xfa7f],
    ],
  },
];

/** Characters in a slice: about 30 KB compressed, and one request for each slice that a page's texts touch. */
export const sliceCharacters = 128;

/** The first characters of a face's slices. */
export function slicesOf({ ranges }: Pick<SlicedFace, "ranges">): number[] {
  const starts = ranges.flatMap(([first, last]) => {
    const start = first - (first % sliceCharacters);
    return Array.from(
      { length: Math.ceil((last + 1 - start) / sliceCharacters) },
      (_, index) => start + index * sliceCharacters,
    );
  });
  return [...new Set(starts)].toSorted((one, other) => one - other);
}

const hexadecimal = (code: number) => code.toString(16);

/** The address of one slice. */
export function sliceAddress(face: Pick<SlicedFace, "name">, start: number): string {
  return `/faces/${face.name}/${hexadecimal(start)}.woff2`;
}

/**
 * `@font-face` rules for the local fonts and for all slices. A browser fetches a slice only for a text with one of its
 * characters, and only if no local font has it. Local fonts have families of their own, before those of the slices:
 * Chromium on Linux looks up the local names of every face, also of unused ones, which takes half a second for those of
 * all slices.
 */
export function makeScriptStyles(): string {
  return slicedFaces
    .flatMap((face) => [
      localStyleOf(face),
      ...slicesOf(face).map((start) => {
        const url = `url("${sliceAddress(face, start)}") format("woff2")`;
        return styleOf(face.family, rangesIn(face, start, start + sliceCharacters - 1), url);
      }),
    ])
    .join("\n");
}

function localStyleOf({ family, local, ranges }: SlicedFace): string {
  return styleOf(`Local ${family}`, ranges, local.map((name) => `local("${name}")`).join());
}

function rangesIn({ ranges }: SlicedFace, start: number, end: number): SlicedFace["ranges"] {
  return ranges
    .map(([first, last]) => [Math.max(first, start), Math.min(last, end)] as const)
    .filter(([first, last]) => first <= last);
}

function styleOf(family: string, ranges: SlicedFace["ranges"], source: string): string {
  const codes = ranges.map(([first, last]) => `U+${hexadecimal(first)}-${hexadecimal(last)}`);
  return `@font-face{font-family:"${family}";font-weight:100 900;unicode-range:${codes.join()};src:${source}}`;
}
