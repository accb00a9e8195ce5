export type StorageTrouble = "full" | "busy" | "read_only" | "input_output" | "corrupt";

/** The storage below could not do what was asked; nothing of it was kept. Not the caller's fault: answer 503 or 507. */
export class StoreUnavailableError extends Error {
  readonly trouble: StorageTrouble;

  constructor(trouble: StorageTrouble, cause: unknown) {
    super(
      `The data store is unavailable (${trouble}): ${cause instanceof Error ? cause.message : String(cause)}`,
      {
        cause,
      },
    );
    this.name = "StoreUnavailableError";
    this.trouble = trouble;
  }
}

/** The database holds migrations that this program has never heard of. */
export class DatabaseTooNewError extends Error {
  constructor(migration: string) {
    super(
      `This database was written by a newer version of Limn (it holds the migration "${migration}", which this ` +
        `version does not have). Start that version, or restore a backup made before the upgrade.`,
    );
    this.name = "DatabaseTooNewError";
  }
}

/** The database lacks migrations that only a server makes. */
export class DatabaseTooOldError extends Error {
  constructor(migration: string) {
    super(
      `This database was written by an older version of Limn (it lacks the migration "${migration}"), and nothing was ` +
        "changed in it. Starting the server of this version upgrades it. Make a backup with the older version first.",
    );
    this.name = "DatabaseTooOldError";
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

const FILE_TROUBLES: Record<string, StorageTrouble> = {
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

/** Turns an error of the file system into a {@link StoreUnavailableError} where it is one, else gives it back. */
export function asStoreError(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const trouble = FILE_TROUBLES[code];
  return trouble === undefined ? error : new StoreUnavailableError(trouble, error);
}
