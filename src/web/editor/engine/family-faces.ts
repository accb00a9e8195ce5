import { isCommon, isEastAsianOrEmoji, isSliced, maxSliceLetters } from "../../../design/slice-letters.ts";

/** The faces of one family, each with the letters that texts have had until now. */
export interface FamilyFaces {
  /** Notes the letters of a text. Returns whether `grow` has to be called for them. */
  want(text: string): boolean;
  /**
   * Declares the faces anew, with all wanted letters. Those in use are loaded first, and until then texts keep the former ones.
   * Rejects if one can't be loaded, and then the former ones stay.
   */
  grow(): Promise<void>;
  dispose(): void;
}

export interface FamilyOptions {
  files: readonly { url: string; style: string; weight: string }[];
  /** Makes a face with the file at another address. */
  makeFace: (file: { style: string; weight: string }, url: string) => FontFace;
  /** Whether the server makes slices of its files, and whether they are for Han. */
  isSliceable: boolean;
  isOfHan: boolean;
  /** Which letters it has; undefined if that isn't known. */
  covers: ((letter: string) => boolean) | undefined;
}

export function createFamilyFaces({
  files,
  makeFace,
  isSliceable,
  isOfHan,
  covers,
}: FamilyOptions): FamilyFaces {
  const letters = new Set<string>();
  let isWhole = !isSliceable;
  let isBehind = true;
  let isDisposed = false;
  let declared: readonly FontFace[] = [];
  const isPossible = covers ?? ((letter: string) => !isEastAsianOrEmoji(letter));

  function add(letter: string): void {
    if (isWhole || letters.has(letter) || isCommon(letter) || !isPossible(letter)) return;
    letters.add(letter);
    isWhole = !isSliced(letter, { isOfHan }) || letters.size > maxSliceLetters;
    isBehind = true;
  }

  function withdraw(): void {
    for (const face of declared) document.fonts.delete(face);
    declared = [];
  }

  return {
    want(text) {
      if (!isWhole && !isCommon(text)) for (const letter of text) add(letter);
      return isBehind;
    },
    async grow() {
      isBehind = false;
      const address = isWhole ? "" : sliceAddress(letters);
      const next = files.map((file) => makeFace(file, file.url + address));
      const used = next.filter((_, at) => (declared[at]?.status ?? "unloaded") !== "unloaded");
      await Promise.all(used.map((face) => face.load()));
      if (isDisposed) return;
      withdraw();
      declared = next;
      for (const face of declared) document.fonts.add(face);
    },
    dispose() {
      isDisposed = true;
      withdraw();
    },
  };
}

/** Sorted, so that the browser keeps one slice for equal letters. */
function sliceAddress(letters: ReadonlySet<string>): string {
  const query = letters.size === 0 ? "" : `?letters=${encodeURIComponent([...letters].toSorted().join(""))}`;
  return `/slice${query}`;
}
