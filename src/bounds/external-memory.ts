/** Frees pixels that nobody reads any more. A collection would find them late, because V8 sees only a small object. */
export function freePixels({ buffer }: Uint8ClampedArray): void {
  (buffer as ArrayBuffer).transfer(0);
}

/** Called with the bytes that a cache has freed. */
export type ReportFreed = (bytes: number) => void;

// In a worker a collection takes 40 to 75 ms, one of young objects about 1 ms.
const maxDropped = 48 * 1024 * 1024;

/**
 * V8 doesn't see the memory of canvases and decoded pictures, which is outside its heap. This triggers a collection once
 * enough of them were freed. Does nothing without Node's --expose-gc.
 */
export function createReportFreed(collect: (() => void) | undefined = globalThis.gc): ReportFreed {
  let waiting = 0;
  return (bytes) => {
    waiting += bytes;
    if (waiting < maxDropped) return;
    waiting = 0;
    collect?.();
  };
}
