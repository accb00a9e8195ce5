import { setTimeout } from "node:timers/promises";
import type { DataFolder } from "../operations/data-folder/data-folder.ts";
import { explainDamage, nodeId } from "../operations/data-folder/data-folder.ts";
import type { Log } from "../operations/log.ts";
import { StoreUnavailableError, UnusableDatabaseError } from "../store/errors.ts";
import type { Store } from "../store/store.ts";

const retryMs = 1000;

/**
 * Opens the server's database. A file opens at once or not at all. A database server may start later than this one, so
 * this waits until it can be reached. Throws when it answers that it can't be used.
 */
export async function openServerStore(folder: DataFolder, log: Log): Promise<Store> {
  if (!folder.isNode) return await openFile(folder);
  for (;;) {
    try {
      return await claimNode(await folder.openMainStore("always"), nodeId(folder.path));
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      log.warn({ failure: error.failure, reason: error.message }, "Waiting for the database");
      await setTimeout(retryMs);
    }
  }
}

async function openFile(folder: DataFolder): Promise<Store> {
  try {
    return await folder.openMainStore("always");
  } catch (error) {
    throw explainDamage(folder, error);
  }
}

/** Two processes with one id would write journals of the same names, and the opens of one would be lost. */
async function claimNode(store: Store, id: string): Promise<Store> {
  if (await store.database.claim(`node ${id}`)) return store;
  await store.database.close();
  throw new UnusableDatabaseError(
    `Another node with the id ${id} uses this database, perhaps with a copy of this data folder. ` +
      "Stop it, or give this node an empty LIMN_DATA_DIR.",
  );
}
