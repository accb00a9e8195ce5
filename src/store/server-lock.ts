import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { toStoreError, translating } from "./database/sqlite-errors.ts";
import { ServerLockedError, StoreUnavailableError } from "./errors.ts";

export interface ServerLock {
  release(): void;
}

/**
 * Takes the data folder for this server. Throws ServerLockedError when another one has it. The lock is the operating
 * system's lock on a file, so it vanishes with the process, however that ends.
 */
export function takeServerLock(folder: string): ServerLock {
  const file = translating(() => new DatabaseSync(join(folder, "server.lock"), { timeout: 0 }));
  try {
    file.exec("begin exclusive");
  } catch (error) {
    file.close();
    const trouble = toStoreError(error);
    const held = trouble instanceof StoreUnavailableError && trouble.trouble === "busy";
    throw held ? new ServerLockedError(folder) : trouble;
  }
  return { release: () => file.close() };
}
