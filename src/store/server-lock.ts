import { join } from "node:path";
import { toStoreError, translateErrors } from "./database/sqlite-errors.ts";
import { DatabaseSync } from "./database/sqlite-module.ts";
import { ServerLockedError, StoreUnavailableError } from "./errors.ts";

export interface ServerLock {
  release(): void;
}

/**
 * Locks the data folder for this server. Throws ServerLockedError when another server has it. The operating system
 * releases the lock when the process ends, in whatever way.
 */
export function takeServerLock(folder: string): ServerLock {
  const file = translateErrors(() => new DatabaseSync(join(folder, "server.lock"), { timeout: 0 }));
  try {
    file.exec("begin exclusive");
  } catch (error) {
    file.close();
    const storeError = toStoreError(error);
    const isHeld = storeError instanceof StoreUnavailableError && storeError.failure === "busy";
    throw isHeld ? new ServerLockedError(folder) : storeError;
  }
  return { release: () => file.close() };
}
