import { createSemaphore, type Semaphore } from "../../bounds/semaphore.ts";
import type { DataTable } from "../../store/data-tables.ts";
import type { Services } from "../services.ts";

type SweepServices = Pick<Services, "store" | "log" | "rowSweeps">;

/** One table at a time, companies in turn: a company that deletes a hundred tables delays no other's queries by more. */
export const createRowSweeps = (): Semaphore => createSemaphore({ permits: 1 });

/** Deletes what nobody sees of a table, in the background. What fails is done at the next load or start. */
export function sweepLater(
  { store, log, rowSweeps }: SweepServices,
  { id, company_id }: Pick<DataTable, "id" | "company_id">,
): void {
  const sweep = async () => {
    await store.tables.sweep(id);
    await store.database.releaseDeleted();
  };
  rowSweeps.run(company_id, sweep).catch((error: unknown) => {
    log.warn({ err: error, table_id: id }, "Rows that were replaced aren't deleted yet");
  });
}

/** Deletes what servers that ended early have left. */
export async function sweepTables(services: Pick<SweepServices, "store" | "log">): Promise<void> {
  try {
    for (const { id } of await services.store.tables.withObsoleteRows())
      await services.store.tables.sweep(id);
  } catch (error) {
    services.log.warn({ err: error }, "Rows that were replaced aren't deleted yet");
  }
}
