import { useEffect } from "react";
import * as words from "./words.ts";

const start = "(figma)";
const end = "(/figma)";

export const isPasted = ({ name }: Pick<File, "name">): boolean => name === words.pastedFromFigma;

/** What Figma put on the clipboard, as the file that it is; undefined for other contents. */
export function figmaFileOf(html: string): File | undefined {
  const from = html.indexOf(start);
  const to = html.indexOf(end, from + start.length);
  if (from === -1 || to === -1) return undefined;
  return new File([decode(html.slice(from + start.length, to))], words.pastedFromFigma);
}

/** The bytes of base64. Text that is none stays as it is: the import says that it can't be read. */
function decode(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text.trim()), (letter) => letter.codePointAt(0) ?? 0);
  } catch {
    return new TextEncoder().encode(text);
  }
}

/** Calls back with pasted files, and with what was copied in Figma, unless somebody pastes into a field. */
export function usePastedFiles(onFiles: ((files: readonly File[]) => void) | undefined): void {
  useEffect(() => {
    if (onFiles === undefined) return undefined;
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const isField =
        target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
      if (isField || clipboardData === null) return;
      const copied = figmaFileOf(clipboardData.getData("text/html"));
      const files = copied === undefined ? [...clipboardData.files] : [copied];
      if (files.length > 0) onFiles(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [onFiles]);
}
