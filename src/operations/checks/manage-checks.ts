import type { z } from "zod";
import type { Check } from "../../store/checks.ts";
import type { DataTable } from "../../store/data-tables.ts";
import { presentPaging } from "../paging.ts";
import { compareNames } from "../batches/compare-names.ts";
import { requireSizes } from "../batches/rows-of-design.ts";
import { designNotFound } from "../designs/get-design.ts";
import { requireDesignReach } from "../project-reach.ts";
import { checkInput as checkBySchema, invalid, notFound, ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { findTable } from "../tables/find-table.ts";
import {
  type CheckBody,
  type CheckRowBody,
  type NewCheckBody,
  presentCheck,
  presentCheckRow,
} from "./check-bodies.ts";
import { checkFields, type checkRowsInput } from "./check-input.ts";
import type { FoundRows } from "./findings.ts";
import type { List } from "./lists.ts";
import type { ReadRows } from "./read-list.ts";

/** Of a company, so that nobody fills the queue, or the disk with rows. */
const maxUnfinished = 5;

type MakeServices = Pick<Services, "store" | "liveDesigns" | "checkQueue" | "diskSpace">;

/** Makes a check of the design's live version, which is worked on in the background. */
export async function makeCheck(services: MakeServices, caller: Caller, list: List): Promise<NewCheckBody> {
  const { companyId } = caller;
  const { store, liveDesigns, checkQueue, diskSpace } = services;
  await diskSpace.require(companyId, list.size);
  const read = await list.read();
  const options = checkBySchema(checkFields, read.fields);
  await requireDesignReach({ store }, caller, options.design_id);
  const live = await liveDesigns.get(companyId, options.design_id);
  if (live === undefined) throw designNotFound(options.design_id);
  const sizes = options.sizes && [...new Set(options.sizes)];
  if (sizes !== undefined) requireSizes(live.design, sizes);
  const source = await sourceOf(services, caller, { table: options.table, rows: read.rows });
  const worker = checkQueue.worker();
  if (worker === undefined)
    throw new ServiceError("busy", "The server is starting or stopping.", { retryAfterSeconds: 5 });
  const isOfTable = "key_column" in source;
  const check = await store.checks.create(
    {
      company_id: companyId,
      design_id: live.id,
      design_version: live.version,
      table_name: isOfTable ? source.name : null,
      table_id: isOfTable ? source.id : null,
      base_load: isOfTable ? source.base_load : null,
      sizes: sizes === undefined ? null : JSON.stringify(sizes),
      pictures: options.pictures === true ? 1 : 0,
      total: source.total,
    },
    worker,
    maxUnfinished,
  );
  if (check === "limit")
    throw new ServiceError("check_limit", `Your company has ${maxUnfinished} checks that aren't finished.`);
  checkQueue.add(check, isOfTable ? undefined : await list.openRows());
  return { ...presentCheck(check), ...compareNames(namesOf(source), live) };
}

/** The table or the rows. Throws invalid for none or both. */
async function sourceOf(
  services: Pick<Services, "store">,
  caller: Caller,
  { table, rows }: { table: string | undefined; rows: ReadRows | undefined },
): Promise<DataTable | ReadRows> {
  if (table !== undefined && rows !== undefined)
    throw invalid([{ path: "table", message: "Expected rows or a table, and found both" }]);
  if (table !== undefined) return await findTable(services, caller, table);
  if (rows !== undefined) return rows;
  throw invalid([{ path: "rows", message: "Expected rows, a file of them, or the name of a table" }]);
}

function namesOf(source: DataTable | ReadRows): Pick<ReadRows, "names" | "unnamed"> {
  if (!("key_column" in source)) return source;
  return { names: JSON.parse(source.columns) as string[], unnamed: [] };
}

type CheckServices = Pick<Services, "store">;

export async function getCheck(services: CheckServices, caller: Caller, id: string): Promise<CheckBody> {
  return presentCheck(await findCheck(services, caller, id));
}

/** One page of the rows that have findings, in order. */
export async function listCheckRows(
  services: CheckServices,
  caller: Caller,
  id: string,
  { code, pageSize, pageNumber }: z.output<typeof checkRowsInput>,
): Promise<{ rows: CheckRowBody[] } & ReturnType<typeof presentPaging>> {
  const check = await findCheck(services, caller, id);
  const range = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { rows, total } = await services.store.checks.rows(check.id, { code, ...range });
  const list = JSON.parse(check.findings) as FoundRows[];
  return {
    rows: rows.map((row) => presentCheckRow(row, list)),
    ...presentPaging(total, { pageSize, pageNumber }),
  };
}

type ChangeServices = Pick<Services, "store" | "checkQueue">;

/** Stops a check; what was found can be read. A check that is finished stays as it is. */
export async function cancelCheck(
  { store, checkQueue }: ChangeServices,
  { companyId }: Caller,
  id: string,
): Promise<CheckBody> {
  const check = await store.checks.cancel(companyId, id);
  if (check === undefined) throw checkNotFound(id);
  checkQueue.stop(id);
  return presentCheck(check);
}

/** Stops a check and removes it. */
export async function removeCheck(
  { store, checkQueue }: ChangeServices,
  { companyId }: Caller,
  id: string,
): Promise<void> {
  if (!(await store.checks.remove(companyId, id))) throw checkNotFound(id);
  checkQueue.stop(id);
}

async function findCheck({ store }: CheckServices, { companyId }: Caller, id: string): Promise<Check> {
  const check = await store.checks.get(companyId, id);
  if (check === undefined) throw checkNotFound(id);
  return check;
}

function checkNotFound(id: string): ServiceError {
  return notFound("check_not_found", "check", id);
}
