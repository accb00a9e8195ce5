import { defaultDisplayWidth, displaySize } from "../../../snippets/img-snippet.ts";
import type { SnippetChoice } from "./use-snippet.ts";

/** CSS pixels of an `<img>`. */
export interface DisplaySize {
  width: number;
  height: number;
  /** The width as it was entered, which may be no number. */
  entered: string;
}

/** The size that a snippet shows the image with. */
export function chosenDisplaySize(
  canvas: { width: number; height: number },
  { kept, sender }: SnippetChoice,
): DisplaySize {
  const entered = kept.width ?? String(defaultDisplayWidth(canvas, sender.tags !== undefined));
  return { ...displaySize(canvas, Number(entered)), entered };
}
