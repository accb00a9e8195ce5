import { createKnownLooks, type KnownLook, type LetterMask } from "./known-looks.ts";
import type { LetterLook } from "./letter-look.ts";
import type { MaskLayer } from "./mask-layer.ts";
import { createMaskMemory } from "./mask-memory.ts";
import { type MadeMask, readMasks } from "./mask-wire.ts";

export interface LetterAtlas {
  lookOf(look: LetterLook): KnownLook;
  /** Takes in masks of all quarters of some letters; throws RangeError when the bytes are none. */
  add(look: KnownLook, letters: readonly string[], bytes: Uint8Array): void;
}

const mostBytesKept = 32 * 1024 * 1024;
const mostLooks = 1000;

/** Keeps masks of letters in the memory that they are laid from; those of the looks used longest ago go first. */
export function createLetterAtlas(layer: Layer, mostBytes = mostBytesKept): LetterAtlas {
  const looks = createKnownLooks();
  const room = createRoom(layer, mostBytes, looks.inOrder);
  return {
    lookOf(look) {
      const known = looks.use(look);
      if (looks.inOrder.size <= mostLooks) return known;
      const [oldest = known] = looks.inOrder;
      room.empty(oldest);
      looks.forget(oldest);
      return known;
    },
    add(look, letters, bytes) {
      const made = readMasks(bytes, letters.length);
      // Masks of a look that was forgotten meanwhile would never be given back.
      if (!looks.inOrder.has(look)) return;
      for (const [index, letter] of letters.entries()) {
        if (look.letters.has(letter)) continue;
        const masks = room.take(made[index] ?? [], look);
        if (masks === undefined) look.dropped += 1;
        else look.letters.set(letter, masks);
      }
    },
  };
}

type Layer = Pick<MaskLayer, "masks" | "memory">;

function createRoom(layer: Layer, mostBytes: number, looks: ReadonlySet<KnownLook>) {
  const memory = createMaskMemory(layer, mostBytes);

  function giveBack(masks: readonly LetterMask[]): void {
    for (const { at, width, height } of masks) memory.giveBack(at, width * height);
  }

  function empty(look: KnownLook): void {
    for (const masks of look.letters.values()) giveBack(masks);
    look.letters.clear();
    look.dropped += 1;
  }

  /** False when no other look has masks to let go of. */
  function makeRoom(besides: KnownLook): boolean {
    for (const look of looks) {
      if (look === besides || look.letters.size === 0) continue;
      empty(look);
      return true;
    }
    return false;
  }

  function place({ data, ...where }: MadeMask, look: KnownLook): LetterMask | undefined {
    let at = memory.take(data.byteLength);
    while (at === undefined && makeRoom(look)) at = memory.take(data.byteLength);
    if (at === undefined) return undefined;
    layer.memory(0).set(data, at);
    return { at, ...where };
  }

  return {
    empty,
    /** Undefined when there is no room for all of a letter's masks. */
    take(made: readonly MadeMask[], look: KnownLook): LetterMask[] | undefined {
      const masks = made.flatMap((mask) => place(mask, look) ?? []);
      if (masks.length === made.length) return masks;
      giveBack(masks);
      return undefined;
    },
  };
}
