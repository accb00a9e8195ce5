import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { foldCase } from "../../design/fold-case.ts";
import { presentText } from "../../design/query-values.ts";
import { longestRowKey, type RowValues } from "../../design/row-values.ts";
import { ownProperty } from "../../design/own-property.ts";
import type { LookedUpRow } from "../../store/data-rows.ts";
import { type TableName, tableSubject } from "../../store/data-tables.ts";
import { StoreUnavailableError } from "../../store/errors.ts";
import type { Store } from "../../store/store.ts";
import { within } from "../within.ts";

/** Rows of tables, for opens. */
export interface RowCache {
  /**
   * A row's cells, from memory if it is known and hasn't changed. `unknown`: the table has no such row. `unavailable`: the
   * database doesn't answer, and the row isn't known. Never rejects for a storage that fails.
   */
  find(companyId: string, table: string, key: string): Promise<FoundRow>;
  /** Bytes of the rows in memory, about. */
  bytes(): number;
}

export type FoundRow = RowValues | "unknown" | "unavailable";

interface CachedRow {
  values: RowValues;
  /** How often the table had changed when the row was read; -1 if the row has changed since. */
  changes: number;
}

/** A query under way, and what it will answer. */
interface Reading {
  promise: Promise<RowValues | undefined>;
  changes: number;
}

const readTimeoutMs = 2000;
const refreshMs = 100;
/** Rows of a company that are looked up, in whatever tables. A stranger who guesses keys gets no more. */
const maxWaiting = 5000;
const maxAtOnce = 500;
const maxTables = 10_000;

/**
 * Keeps the rows of recent opens within `bytes`. A row is read again after it, or any number of rows of its table, has
 * changed: here, or in another process, which says so within a second. While the database is gone known rows go on. Rows that
 * don't exist aren't kept: guessed keys must not evict rows in use.
 */
export function createRowCache(
  store: Pick<Store, "database" | "tables">,
  { bytes, timeoutMs = readTimeoutMs }: { bytes: number; timeoutMs?: number },
): RowCache {
  const rows = createBoundedCache<CachedRow>(bytes);
  const readings = new Map<string, Reading>();
  const lookUp = createLookUps(store);
  const changes = watchChanges(store, (subject) => {
    const row = rows.peek(subject);
    if (row !== undefined) row.changes = -1;
    // What is being read may be the row before the change.
    readings.delete(subject);
  });

  function read(name: TableName, key: string, subject: string): Promise<RowValues | undefined> {
    const now = changes.of(name);
    const running = readings.get(subject);
    if (running?.changes === now) return running.promise;
    const isLatest = () => readings.get(subject) === reading;
    const reading: Reading = { promise: readNow(), changes: now };
    readings.set(subject, reading);
    return reading.promise;

    async function readNow(): Promise<RowValues | undefined> {
      try {
        const row = await lookUp(name, key);
        const values = row && valuesOf(row);
        if (isLatest() && row !== undefined && values !== undefined)
          rows.set(subject, { values, changes: now }, { weight: weightOf(subject, row) });
        else if (isLatest()) rows.delete(subject);
        return values;
      } finally {
        if (isLatest()) readings.delete(subject);
      }
    }
  }

  return {
    bytes: () => rows.weight(),
    async find(company_id, table, key) {
      if (key.length > longestRowKey) return "unknown";
      const name = { company_id, name_folded: foldCase(table) };
      const subject = tableSubject(name, key);
      const cached = rows.get(subject);
      if (cached?.changes === changes.of(name)) return cached.values;
      // No open waits for a database that is known to be gone.
      if (store.database.fault()?.failure === "unreachable") return cached?.values ?? "unavailable";
      const reading = read(name, key, subject);
      return await orKnown(reading, cached?.values, cached === undefined ? timeoutMs : refreshMs);
    },
  };
}

/** What a query answers within so many milliseconds, or else what is known. */
async function orKnown(
  reading: Promise<RowValues | undefined>,
  known: RowValues | undefined,
  waitMs: number,
): Promise<FoundRow> {
  try {
    return (await within(reading, waitMs)) ?? "unknown";
  } catch (error) {
    if (!(error instanceof StoreUnavailableError)) throw error;
    return known ?? "unavailable";
  }
}

/** Counts the changes of each table, and calls `onRow` with the subject of each row that has changed alone. */
function watchChanges(
  { database, tables }: Pick<Store, "database" | "tables">,
  onRow: (subject: string) => void,
) {
  let ofAll = 0;
  const ofTable = new Map<string, number>();
  const onTable = (subject: string) => {
    if (ofTable.size >= maxTables) {
      // Each count only grows, because rows are compared with it.
      ofAll += 1 + Math.max(...ofTable.values());
      ofTable.clear();
    }
    ofTable.set(subject, (ofTable.get(subject) ?? 0) + 1);
  };
  tables.onRowsChange((name, keys) => {
    if (keys === undefined) onTable(tableSubject(name));
    for (const key of keys ?? []) onRow(tableSubject(name, key));
  });
  database.onExternalChange((subject) => {
    if (subject === undefined) ofAll += 1;
    else if (subject.includes("\n")) onRow(subject);
    else if (subject.includes("/")) onTable(subject);
  });
  return { of: (name: TableName) => ofAll + (ofTable.get(tableSubject(name)) ?? 0) };
}

/** Looks rows up, those of one table that are wanted at a time in one query. */
function createLookUps({ tables }: Pick<Store, "tables">) {
  type Waiter = PromiseWithResolvers<LookedUpRow | undefined> & { key: string };
  const waiting = new Map<string, Waiter[]>();
  const countByCompany = new Map<string, number>();
  const add = (company: string, count: number) => {
    const left = (countByCompany.get(company) ?? 0) + count;
    if (left > 0) countByCompany.set(company, left);
    else countByCompany.delete(company);
  };

  async function answer(name: TableName, waiters: readonly Waiter[]): Promise<void> {
    try {
      const found = await tables.lookUp(name, [...new Set(waiters.map(({ key }) => key))]);
      const byKey = new Map(found.map((row) => [row.key, row]));
      for (const { key, resolve } of waiters) resolve(byKey.get(key));
    } catch (error) {
      for (const { reject } of waiters) reject(error);
    } finally {
      add(name.company_id, -waiters.length);
    }
  }

  async function answerAll(name: TableName, subject: string, waiters: Waiter[]): Promise<void> {
    // Those that are wanted in this moment share the first query, and those that are wanted during it the next.
    await Promise.resolve();
    while (waiters.length > 0) await answer(name, waiters.splice(0, maxAtOnce));
    waiting.delete(subject);
  }

  return (name: TableName, key: string): Promise<LookedUpRow | undefined> => {
    if ((countByCompany.get(name.company_id) ?? 0) >= maxWaiting)
      return Promise.reject(new StoreUnavailableError("busy", new Error("Too many rows are looked up")));
    add(name.company_id, 1);
    const subject = tableSubject(name);
    const waiters = waiting.get(subject) ?? [];
    const waiter = { ...Promise.withResolvers<LookedUpRow | undefined>(), key };
    waiters.push(waiter);
    if (!waiting.has(subject)) {
      waiting.set(subject, waiters);
      void answerAll(name, subject, waiters);
    }
    return waiter.promise;
  };
}

function valuesOf({ key, key_column, columns, cells }: LookedUpRow): RowValues {
  const texts = JSON.parse(cells) as Record<string, string>;
  return (JSON.parse(columns) as string[]).map((name) => ({
    name,
    ...presentText(name === key_column ? key : (ownProperty(texts, name) ?? "")),
  }));
}

/** Of the texts, and about 100 bytes for the objects of each cell. */
function weightOf(subject: string, { cells, columns }: LookedUpRow): number {
  return 2 * (subject.length + cells.length) + 100 * (1 + columns.split(",").length);
}
