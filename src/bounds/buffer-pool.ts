/** Memory for one file. The owner may keep it, or release it once nobody reads it. */
export interface PooledBuffer {
  bytes: Uint8Array;
  release: () => void;
}

/** Reuses released memory. */
export interface BufferPool {
  acquire: (length: number) => PooledBuffer;
}

const smallestBlock = 32 * 1024;

/**
 * Reuses released memory, because allocating takes longer than writing a file into it, and freeing triggers garbage
 * collections. Keeps up to `mostBytes` of released memory.
 */
export function createBufferPool(maxBytes = 8 * 1024 * 1024): BufferPool {
  const free = new Map<number, Uint8Array[]>();
  let freeBytes = 0;

  function keep(block: Uint8Array): void {
    if (freeBytes + block.byteLength > maxBytes) return;
    freeBytes += block.byteLength;
    const blocks = free.get(block.byteLength);
    if (blocks === undefined) free.set(block.byteLength, [block]);
    else blocks.push(block);
  }

  return {
    acquire(length) {
      const size = blockSize(length);
      const reused = free.get(size)?.pop();
      if (reused !== undefined) freeBytes -= size;
      // A reused block contains another image; the caller overwrites it.
      let block: Uint8Array | undefined = reused ?? Buffer.allocUnsafeSlow(size);
      return {
        bytes: block.subarray(0, length),
        release() {
          if (block !== undefined) keep(block);
          block = undefined;
        },
      };
    },
  };
}

/** Powers of two, so that files of similar lengths share blocks. */
function blockSize(length: number): number {
  return Math.max(smallestBlock, 2 ** Math.ceil(Math.log2(length)));
}
