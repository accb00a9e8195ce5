import { StoreUnavailableError } from "../errors.ts";
import type { StorageFailure } from "../errors.ts";

/** SQLite's primary result codes for errors of the storage. */
const FAILURES: Record<number, StorageFailure> = {
  5: "busy",
  6: "busy",
  8: "read_only",
  10: "input_output",
  11: "corrupt",
  13: "full",
  14: "input_output",
  26: "corrupt",
};

/** Runs `work`. Errors of the storage become a {@link StoreUnavailableError}; others pass. */
export function translateErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toStoreError(error);
  }
}

export function toStoreError(error: unknown): unknown {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
  const failure = FAILURES[code];
  return failure === undefined ? error : new StoreUnavailableError(failure, error);
}
