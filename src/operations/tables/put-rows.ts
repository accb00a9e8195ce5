import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { createSemaphore } from "../../bounds/semaphore.ts";
import type { DataTable, TableName } from "../../store/data-tables.ts";
import { RowLimitError } from "../../store/errors.ts";
import type { RowChunk } from "../../store/row-chunks.ts";
import type { RowLoad, WrittenRows } from "../../store/row-loads.ts";
import type { Store } from "../../store/store.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { findTable, tableNotFound } from "./find-table.ts";
import type { RowFormat } from "./read-records.ts";
import { type RowParts, tooManyRows } from "./read-rows.ts";
import { type RowRules, rowLimits } from "./row-chunks.ts";
import { sweepLater } from "./sweep-tables.ts";

type PutServices = Pick<Services, "store" | "rowBodies" | "rowLoads" | "rowSweeps" | "diskSpace" | "log">;

interface WriteOptions {
  /** Whether the rows take the place of all that there are. */
  replace: boolean;
  /** The feed that the rows come from: those of a feed that was changed or removed meanwhile are dropped. */
  source?: DataTable["source"] | undefined;
}

interface PutOptions extends WriteOptions {
  format: RowFormat;
  /** Runs when the whole body is there, before anything is written; an error refuses it. */
  onReceived: () => Promise<void>;
}

/** How long a load waits for another one of the same table. */
const waitMs = 30_000;
const retryMs = 250;
/** More rows are written by a load, which keeps no other writer waiting. */
const maxPutAtOnce = 500;

/** Each keeps a core busy with reading, and the database with writing; another company's begins meanwhile. */
const loadsAtOnce = 2;
const loadWaitMs = 10 * 60_000;

export function createRowLoads(): Services["rowLoads"] {
  return createSemaphore({
    permits: loadsAtOnce,
    leavesRoom: true,
    waitMs: loadWaitMs,
    onTimeout: () =>
      new ServiceError("busy", "Too many tables are loaded. Try again in a while.", {
        retryAfterSeconds: 60,
      }),
  });
}

/**
 * Adds the rows of a body to a table, and replaces those whose keys it has already: all of them or none. Readers see the
 * rows before until all are written, and all of them then.
 */
export async function putRows(
  services: PutServices,
  caller: Caller,
  name: string,
  options: PutOptions,
  request: Request,
): Promise<WrittenRows> {
  const table = await findTable(services, caller, name);
  return await services.rowBodies.receive(request, caller.companyId, async (body) => {
    await options.onReceived();
    await services.diskSpace.require(caller.companyId, body.size);
    const parts = body.read(options.format, rulesOf(table, options.replace));
    if (body.isSmall) return await write(services, table, parts, options);
    return await services.rowLoads.run(caller.companyId, () => write(services, table, parts, options));
  });
}

/** Rows that replace all others have no columns but their own. */
export function rulesOf({ key_column, columns, keys }: DataTable, replace = false): RowRules {
  return {
    keyColumn: key_column,
    columns: replace ? [key_column] : (JSON.parse(columns) as string[]),
    givesKeys: keys === "random",
  };
}

/** A few rows are written in one transaction; more, and those that replace all others, in a load. */
export async function write(
  services: Pick<PutServices, "store" | "log" | "rowSweeps">,
  table: DataTable,
  parts: RowParts,
  { replace, source }: WriteOptions,
): Promise<WrittenRows> {
  try {
    const first = await parts.next();
    const second = first.done === true ? first : await parts.next();
    const isSmall = second.done === true && (first.done === true || first.value.count <= maxPutAtOnce);
    if (replace || !isSmall) {
      const read = [first, second].flatMap(({ done, value }) => (done === true ? [] : [value]));
      return await loadRows(services, table, { read, last: second, parts, replace, source });
    }
    if (first.done === true) return { added: 0, changed: 0, removed: 0, total: table.total };
    const read = second.value;
    const written = await services.store.tables.put(table, first.value, read, rowLimits.rows);
    if (written === undefined) throw tableNotFound(table.name);
    return written;
  } catch (error) {
    throw error instanceof RowLimitError ? tooManyRows() : error;
  } finally {
    // Ends a thread that still reads.
    await parts.return({ columns: [], guessableKeys: false });
  }
}

interface Source extends WriteOptions {
  /** Parts that were read already. */
  read: readonly RowChunk[];
  /** The result of the last read. */
  last: Awaited<ReturnType<RowParts["next"]>>;
  parts: RowParts;
}

async function loadRows(
  services: Pick<PutServices, "store" | "log" | "rowSweeps">,
  table: DataTable,
  { read, last, parts, replace, source }: Source,
): Promise<WrittenRows> {
  const { tables } = services.store;
  const load = await beginLoad(tables, table);
  try {
    // Rows of a load that ended early would become visible with this one.
    if (load.table.has_obsolete_rows === 1) await tables.sweep(table.id);
    const sums = { added: 0, existing: 0, changed: 0, grown: 0 };
    const add = async (chunk: RowChunk) => {
      const counts = await tables.add(load, chunk);
      for (const name of ["added", "existing", "changed", "grown"] as const) sums[name] += counts[name];
    };
    for (const chunk of read) await add(chunk);
    let next = last;
    while (next.done !== true) {
      next = await parts.next();
      if (next.done !== true) await add(next.value);
    }
    const before = load.table.total;
    const leavesObsoleteRows = sums.existing > 0 || (replace && before > 0);
    const end = { load, read: next.value, replaces: replace, grown: sums.grown, leavesObsoleteRows, source };
    const total = await tables.commit(end, rowLimits.rows);
    if (total === undefined) throw tableNotFound(table.name);
    if (leavesObsoleteRows) sweepLater(services, table);
    const { added, changed } = sums;
    return { added, changed, removed: replace ? before - sums.existing : 0, total };
  } catch (error) {
    await tables.abandon(load);
    sweepLater(services, table);
    throw error;
  }
}

/** Waits for a load of the same table, here or on another node. */
async function beginLoad(
  tables: Store["tables"],
  name: TableName & Pick<DataTable, "id" | "name">,
): Promise<RowLoad> {
  const claimed_by = randomUUID();
  for (const end = performance.now() + waitMs; ;) {
    const load = await tables.begin(name, claimed_by);
    if (load === undefined) throw tableNotFound(name.name);
    if (load !== "busy") return load;
    if (performance.now() > end)
      throw new ServiceError("busy", "Another load of this table runs. Try again when it has ended.", {
        retryAfterSeconds: 10,
      });
    // oxlint-disable-next-line no-await-in-loop -- the pause is the purpose
    await setTimeout(retryMs);
  }
}
