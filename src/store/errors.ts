/**
 * `unreachable`: a server that holds data can't be reached, or refuses. It may answer the next request. `lost`: the file of
 * an open database was deleted or replaced.
 */
export type StorageFailure =
  | "full"
  | "busy"
  | "read_only"
  | "input_output"
  | "corrupt"
  | "lost"
  | "unreachable";

/** The storage failed, and nothing was written unless it is unreachable. Answered with 503. */
export class StoreUnavailableError extends Error {
  readonly failure: StorageFailure;

  constructor(failure: StorageFailure, cause: unknown) {
    super(
      `The data store is unavailable (${failure}): ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
    this.name = "StoreUnavailableError";
    this.failure = failure;
  }
}

/** Whether a server that holds data couldn't be reached or refused, so that nothing is known about what was asked for. */
export function isOutage(error: unknown): boolean {
  return error instanceof StoreUnavailableError && error.failure === "unreachable";
}

/** The object store answers, but not as its settings expect. The message names the setting and holds no secret. */
export class ObjectStoreRefusedError extends Error {
  override readonly name = "ObjectStoreRefusedError";
}

/** A table would have more rows than it may. */
export class RowLimitError extends Error {
  override readonly name = "RowLimitError";
}

/** The database has a migration that this program doesn't. */
export class DatabaseTooNewError extends Error {
  constructor(migration: string) {
    super(
      `This database was written by a newer version of Limn (it holds the migration "${migration}", which this ` +
        `version does not have). Start that version, or restore a backup made before the upgrade.`,
    );
    this.name = "DatabaseTooNewError";
  }
}

/** The database lacks a migration, which only a server runs. */
export class DatabaseTooOldError extends Error {
  constructor(migration: string) {
    super(
      `This database was written by an older version of Limn (it lacks the migration "${migration}"), and nothing was ` +
        "changed in it. Starting the server of this version upgrades it. Make a backup with the older version first.",
    );
    this.name = "DatabaseTooOldError";
  }
}

/** The database's server answers, but Limn can't work with it. */
export class UnusableDatabaseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnusableDatabaseError";
  }
}

/** Another server holds the data folder. */
export class ServerLockedError extends Error {
  constructor(folder: string) {
    super(
      `Another Limn server is already running on the data folder "${folder}". Stop it first, or give this one ` +
        `another folder (LIMN_DATA_DIR).`,
    );
    this.name = "ServerLockedError";
  }
}

const FILE_FAILURES: Record<string, StorageFailure> = {
  ENOSPC: "full",
  EDQUOT: "full",
  EFBIG: "full",
  EROFS: "read_only",
  EACCES: "read_only",
  EPERM: "read_only",
  EIO: "input_output",
  EMFILE: "busy",
  ENFILE: "busy",
};

/** Turns an error of the file system into a {@link StoreUnavailableError}. Returns other errors as they are. */
export function asStoreError(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const failure = FILE_FAILURES[code];
  return failure === undefined ? error : new StoreUnavailableError(failure, error);
}
