const graceMs = 10_000;

/** Lets a blob go once nothing can still be about to read it: an `<img>` may begin to load after it was replaced. */
export function releaseLater(address: string): void {
  setTimeout(() => URL.revokeObjectURL(address), graceMs);
}
