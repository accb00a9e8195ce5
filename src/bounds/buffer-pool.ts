/** Memory for a file, for whoever gets it to keep, or to give back when nobody looks at it any more. */
export interface LentMemory {
  bytes: Uint8Array;
  giveBack: () => void;
}

export type LendMemory = (length: number) => LentMemory;

const smallestBlock = 32 * 1024;

/**
 * Lends memory that was given back before, if there is some. New memory costs the system more to find than a file takes
 * to write, and a collection when it is let go of. Up to `keptBytes` of what was given back are kept.
 */
export function createMemory(keptBytes = 8 * 1024 * 1024): LendMemory {
  const free = new Map<number, Uint8Array[]>();
  let kept = 0;

  function keep(block: Uint8Array): void {
    if (kept + block.byteLength > keptBytes) return;
    kept += block.byteLength;
    const alike = free.get(block.byteLength);
    if (alike === undefined) free.set(block.byteLength, [block]);
    else alike.push(block);
  }

  return (length) => {
    const size = blockSize(length);
    const known = free.get(size)?.pop();
    if (known !== undefined) kept -= size;
    // What stood in it is another reader's picture: it is overwritten before anybody sees it.
    let block: Uint8Array | undefined = known ?? Buffer.allocUnsafeSlow(size);
    return {
      bytes: block.subarray(0, length),
      giveBack() {
        if (block !== undefined) keep(block);
        block = undefined;
      },
    };
  };
}

/** Powers of two, so that files of about the same length share a block. */
function blockSize(length: number): number {
  return Math.max(smallestBlock, 2 ** Math.ceil(Math.log2(length)));
}
