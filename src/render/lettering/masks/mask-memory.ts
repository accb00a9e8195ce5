import type { MaskLayer } from "./mask-layer.ts";

/** Lends stretches of the memory that masks are laid from. */
export interface MaskMemory {
  /** The address of so many bytes; undefined when there is no room for them. */
  take(bytes: number): number | undefined;
  giveBack(address: number, bytes: number): void;
}

const smallest = 256;

/**
 * Up to `mostBytes`, a power of two. Blocks are halved until they just fit, and halves that are both free become one
 * again: whatever sizes were lent before, once all is given back there is room for any.
 */
export function createMaskMemory(layer: Pick<MaskLayer, "masks" | "memory">, mostBytes: number): MaskMemory {
  // By size, where blocks begin behind `layer.masks`.
  const free = new Map<number, Set<number>>();
  for (let size = smallest; size <= mostBytes; size *= 2) free.set(size, new Set());
  free.get(mostBytes)?.add(0);

  function takeBlock(size: number): number | undefined {
    const blocks = free.get(size);
    if (blocks === undefined) return undefined;
    const [known] = blocks;
    if (known !== undefined) {
      blocks.delete(known);
      return known;
    }
    const larger = takeBlock(size * 2);
    if (larger !== undefined) blocks.add(larger + size);
    return larger;
  }

  return {
    take(bytes) {
      const size = blockOf(bytes);
      const place = takeBlock(size);
      if (place === undefined) return undefined;
      layer.memory(layer.masks + place + size);
      return layer.masks + place;
    },
    giveBack(address, bytes) {
      let size = blockOf(bytes);
      let place = address - layer.masks;
      while (size < mostBytes && free.get(size)?.delete(otherHalf(place, size)) === true) {
        place = Math.min(place, otherHalf(place, size));
        size *= 2;
      }
      free.get(size)?.add(place);
    },
  };
}

/** Blocks lie at multiples of their size. */
function otherHalf(place: number, size: number): number {
  return place % (size * 2) === 0 ? place + size : place - size;
}

// Eight bytes are read at once, also from a mask's last.
const spare = 7;

function blockOf(bytes: number): number {
  return Math.max(smallest, 2 ** Math.ceil(Math.log2(bytes + spare)));
}
