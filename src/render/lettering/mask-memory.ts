import type { MaskLayer } from "./mask-layer.ts";

/** Lends stretches of the memory that masks are laid from. */
export interface MaskMemory {
  /** The address of so many bytes; undefined when there is no room for them. */
  take(bytes: number): number | undefined;
  giveBack(address: number, bytes: number): void;
}

const smallest = 256;

/** Up to `mostBytes`, in powers of two: what was given back serves masks of about the same size. */
export function createMaskMemory(layer: MaskLayer, mostBytes: number): MaskMemory {
  const free = new Map<number, number[]>();
  let end = layer.masks;
  return {
    take(bytes) {
      const size = blockOf(bytes);
      const known = free.get(size)?.pop();
      if (known !== undefined) return known;
      if (end + size > layer.masks + mostBytes) return undefined;
      const address = end;
      end += size;
      layer.memory(end);
      return address;
    },
    giveBack(address, bytes) {
      const size = blockOf(bytes);
      const alike = free.get(size);
      if (alike === undefined) free.set(size, [address]);
      else alike.push(address);
    },
  };
}

// Four bytes are read at once, also behind a mask's last.
const spare = 3;

function blockOf(bytes: number): number {
  return Math.max(smallest, 2 ** Math.ceil(Math.log2(bytes + spare)));
}
