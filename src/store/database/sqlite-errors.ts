import { StoreUnavailableError } from "../errors.ts";
import type { StorageTrouble } from "../errors.ts";

/** SQLite's primary result codes that say something about the storage, not about the statement. */
const TROUBLES: Record<number, StorageTrouble> = {
  5: "busy",
  6: "busy",
  8: "read_only",
  10: "input_output",
  11: "corrupt",
  13: "full",
  14: "input_output",
  26: "corrupt",
};

/** Runs `work`; trouble with the file becomes a {@link StoreUnavailableError}, other errors pass. */
export function translating<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toStoreError(error);
  }
}

export function toStoreError(error: unknown): unknown {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
  const trouble = TROUBLES[code];
  return trouble === undefined ? error : new StoreUnavailableError(trouble, error);
}
