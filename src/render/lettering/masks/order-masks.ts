import type { LetterAtlas } from "./letter-atlas.ts";
import type { LetterLook } from "./letter-look.ts";
import type { WantedMasks } from "./missing-letters.ts";

/** What a render process is told to make masks of. */
export interface MaskOrder extends LetterLook {
  /** Of the font, in pixels. */
  size: number;
  letters: readonly string[];
}

/** Masks of letters, as `writeMasks` puts them. */
export type MakeMasks = (order: MaskOrder) => Promise<Uint8Array>;

// So that an order takes about as long as an image.
const mostLetters = 4;

/**
 * Has masks made, one order at a time: strangers' texts are made of any letters. What comes while others are being made
 * is ordered again when it has been missing again; what fails, when it has been missing more often than before.
 */
export function createOrderMasks(
  make: MakeMasks,
  atlas: LetterAtlas,
): (wanted: readonly WantedMasks[]) => void {
  let awaited = false;

  async function orderAll(wanted: readonly WantedMasks[]): Promise<void> {
    for (const { look, size, letters } of wanted) {
      const { font, language, color, blur } = look;
      for (let at = 0; at < letters.length; at += mostLetters) {
        const some = letters.slice(at, at + mostLetters);
        try {
          atlas.add(look, some, await make({ font, language, color, blur, size, letters: some }));
        } catch {
          // Too much to do, or a process that ended under it, and would again.
          look.dropped += 1;
          return;
        }
      }
    }
  }

  return (wanted) => {
    if (awaited || wanted.length === 0) return;
    awaited = true;
    void orderAll(wanted).finally(() => (awaited = false));
  };
}
