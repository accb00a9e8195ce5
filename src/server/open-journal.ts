import { createAnsweredOpens } from "../store/answered-opens.ts";
import type { Store } from "../store/store.ts";
import { createDatabaseWriter, foldRepeatedly } from "../opens/database-writer.ts";
import { createJournal, type Journal } from "../opens/journal.ts";
import { type Fold, joinPending, ofNode, type PendingSource } from "../opens/journal-services.ts";
import { type DataFolder, journalOwner } from "../operations/data-folder/data-folder.ts";
import type { Log } from "../operations/log.ts";
import type { Settings } from "../settings/settings.ts";

interface Opens {
  journal: Journal;
  /** Stores opens before they are answered: in the journal, or in the database. */
  writer: Pick<Journal, "record">;
  /** The opens that aren't part of the counts yet. */
  pending: PendingSource;
}

/** Opens the journal, and has opens folded into the counts until the end of `stack`. */
export async function openJournal(
  { databaseUrl, opensDurability }: Settings,
  { store, folder, log }: { store: Store; folder: DataFolder; log: Log },
  stack: AsyncDisposableStack,
): Promise<Opens> {
  const owner = journalOwner(folder);
  const { positions, fold } = store.opens;
  const open = async (folding: Fold) => {
    const journals = ofNode({ positions, fold: folding }, owner);
    const journal = await createJournal({ ...journals, folder: folder.journals, log });
    stack.defer(() => journal.close());
    return journal;
  };
  if (databaseUrl === undefined) {
    const journal = await open(fold);
    return { journal, pending: journal, writer: journal };
  }
  const stored = createAnsweredOpens(store.database);
  // Deferred first, so that it counts what the journal folds at its end.
  stack.defer(foldRepeatedly(stored, log));
  const journal = await open(stored.addBatch);
  const writer = opensDurability === "database" ? createDatabaseWriter(stored) : journal;
  return { journal, pending: joinPending(journal, stored), writer };
}
