/** Memory for one file: to keep, or to release when nobody reads it any more. */
export interface PooledBuffer {
  bytes: Uint8Array;
  release: () => void;
}

/** Hands out memory that was released before. */
export interface BufferPool {
  acquire: (length: number) => PooledBuffer;
}

const smallestBlock = 32 * 1024;

/**
 * Reuses released memory: the system takes longer to find new memory than a file takes to write, and V8 collects
 * garbage when it goes. Up to `mostBytes` of released memory are kept.
 */
export function createBufferPool(mostBytes = 8 * 1024 * 1024): BufferPool {
  const free = new Map<number, Uint8Array[]>();
  let freeBytes = 0;

  function keep(block: Uint8Array): void {
    if (freeBytes + block.byteLength > mostBytes) return;
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
      // A reused block holds another reader's image: it is overwritten before anybody sees it.
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

/** Powers of two, so that files of about the same length share blocks. */
function blockSize(length: number): number {
  return Math.max(smallestBlock, 2 ** Math.ceil(Math.log2(length)));
}
