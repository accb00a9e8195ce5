import type { LetterLook } from "./letter-look.ts";
import type { MaskLayer } from "./mask-layer.ts";
import { createMaskMemory } from "./mask-memory.ts";
import { type MadeMask, readMasks } from "./mask-wire.ts";

/** A letter's mask in memory; of a blank the width is 0. */
export interface LetterMask {
  /** Address of its first byte; rows follow one another. */
  at: number;
  /** From the letter's pen, in pixels. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** All that is known of one look. */
export interface KnownLook extends LetterLook {
  /** By letter, then by the quarter of a pixel that its pen stands on. */
  letters: Map<string, readonly LetterMask[]>;
  /** How often its masks were let go of for others'. */
  dropped: number;
}

export interface LetterAtlas {
  lookOf(look: LetterLook): KnownLook;
  /** Takes in masks of all quarters of some letters; throws RangeError when the bytes are none. */
  add(look: KnownLook, letters: readonly string[], bytes: Uint8Array): void;
}

const mostBytes = 32 * 1024 * 1024;
const mostLooks = 1000;

/** Keeps masks of letters in the memory that they are laid from; those of the looks used longest ago go first. */
export function createLetterAtlas(layer: MaskLayer): LetterAtlas {
  // The look used last is the last.
  const looks = new Map<string, KnownLook>();
  const memory = createMaskMemory(layer, mostBytes);

  function empty(look: KnownLook): void {
    for (const { at, width, height } of [...look.letters.values()].flat())
      if (width > 0) memory.giveBack(at, width * height);
    look.letters.clear();
    look.dropped += 1;
  }

  /** False when no other look has masks to let go of. */
  function makeRoom(besides: KnownLook): boolean {
    for (const look of looks.values()) {
      if (look === besides || look.letters.size === 0) continue;
      empty(look);
      return true;
    }
    return false;
  }

  function place({ data, ...where }: MadeMask, look: KnownLook): LetterMask | undefined {
    if (where.width === 0) return { at: 0, ...where };
    let at = memory.take(data.byteLength);
    while (at === undefined && makeRoom(look)) at = memory.take(data.byteLength);
    if (at === undefined) return undefined;
    layer.memory(0).set(data, at);
    return { at, ...where };
  }

  return {
    lookOf(look) {
      const name = `${look.font} ${look.language} ${look.color} ${look.blur ?? ""}`;
      const known = looks.get(name) ?? { ...look, letters: new Map<string, LetterMask[]>(), dropped: 0 };
      looks.delete(name);
      looks.set(name, known);
      const [oldest] = looks;
      if (looks.size > mostLooks && oldest !== undefined) {
        empty(oldest[1]);
        looks.delete(oldest[0]);
      }
      return known;
    },
    add(look, letters, bytes) {
      for (const [index, made] of readMasks(bytes, letters.length).entries()) {
        const masks = made.flatMap((mask) => place(mask, look) ?? []);
        if (masks.length === made.length) look.letters.set(letters[index] ?? "", masks);
      }
    },
  };
}
