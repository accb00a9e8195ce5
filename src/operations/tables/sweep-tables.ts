import type { Services } from "../services.ts";

type SweepServices = Pick<Services, "store" | "log">;

/** Deletes what nobody sees of a table, in the background. What fails is done at the next load or start. */
export function sweepLater({ store, log }: SweepServices, id: string): void {
  store.tables
    .sweep(id)
    .then(async () => void (await store.database.releaseDeleted()))
    .catch((error: unknown) => {
      log.warn({ err: error, table_id: id }, "Rows that were replaced aren't deleted yet");
    });
}

/** Deletes what servers that ended early have left. */
export async function sweepTables(services: SweepServices): Promise<void> {
  try {
    for (const { id } of await services.store.tables.withObsoleteRows())
      await services.store.tables.sweep(id);
  } catch (error) {
    services.log.warn({ err: error }, "Rows that were replaced aren't deleted yet");
  }
}
