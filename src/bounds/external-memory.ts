/** Hears of bytes that caches let go of. */
export type ReportFreed = (bytes: number) => void;

// A collection takes some 10 ms, and is made up for by the pictures painted until the next.
const mostDropped = 48 * 1024 * 1024;

/**
 * Canvases and decoded pictures lie outside V8's heap, where it doesn't see them grow: once enough of them were let go
 * of, it is told to collect. Needs Node's --expose-gc; without it nothing is done.
 */
export function createReportFreed(collect = globalThis.gc): ReportFreed {
  let waiting = 0;
  return (bytes) => {
    waiting += bytes;
    if (waiting < mostDropped) return;
    waiting = 0;
    collect?.();
  };
}
