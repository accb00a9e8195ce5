import { chunksOf } from "./chunks.ts";
import type { Database } from "./database/database.ts";
import { namedPictures, textsOfDesigns, textsOfRows } from "./picture-texts.ts";

type Queries = Database["queries"];

/** What was found of a company's recorded pictures, without a lock. */
interface Search {
  company_id: string;
  /** Only pictures that were recorded before. */
  before: Date;
  /** Designs that were changed after it may not have been read. */
  since: Date;
  /** Up to which version each design was read, by id. */
  versions: ReadonlyMap<string, number>;
  /** The pictures that a design or a row names. */
  used: Set<string>;
  /** The tables whose rows were read, by id, as they were then. */
  tables: ReadonlyMap<string, string>;
}

/** So few that other writers wait for a moment only. */
const picturesAtOnce = 50;
/** Clocks of nodes differ, and a change is visible a moment after its time. */
const lateMs = 60_000;
/** After so many changes of the tables meanwhile, the next day decides. */
const maxSearches = 3;

/** Deletes the recorded pictures of a company that nothing uses, without their bytes. Returns how many. */
export async function deleteUnused(
  database: Database,
  { company_id, before, now }: { company_id: string; before: Date; now: () => Date },
): Promise<number> {
  const since = new Date(now().getTime() - lateMs);
  const rows = await recordedBefore(database.queries, before)
    .select("asset_id")
    .where("company_id", "=", company_id)
    .execute();
  const ids = new Set(rows.map(({ asset_id }) => asset_id));
  const used = new Set<string>();
  const addNamed = async (texts: AsyncIterable<string>) => {
    for await (const text of texts) for (const id of namedPictures(text)) if (ids.has(id)) used.add(id);
  };
  const designs = await designsOf(database.queries, company_id);
  const versions = new Map(designs.map(({ id, live_version }) => [id, live_version]));
  await addNamed(textsOfDesigns(database, designs));
  const tables = await searchTables(database, company_id, addNamed);
  const search: Search = { company_id, before, since, versions, used, tables };
  let deleted = 0;
  for (const chunk of chunksOf([...ids], picturesAtOnce)) {
    deleted += await deleteSome(database, search, { ids: chunk, now: now() });
  }
  return deleted;
}

/** Pictures that purged designs have used. */
export function recordedBefore(queries: Queries, before: Date) {
  return queries
    .selectFrom("released_assets")
    .where("removed_at", "is", null)
    .where("released_at", "<", before.toISOString());
}

/** Looks at what has changed since the search, under locks. Documents of versions never change. */
async function deleteSome(
  { queries, lockRows, contains }: Database,
  { company_id, before, since, versions, used, tables }: Search,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<number> {
  return await queries.transaction().execute(async (transaction) => {
    // Writers of rows lock them in this order too.
    await lockRows(transaction, "data_tables", [...tables.keys()], "shared");
    await lockRows(transaction, "companies", [company_id]);
    const recorded = await recordedBefore(transaction, before)
      .select("asset_id as id")
      .where("asset_id", "in", ids)
      .execute();
    const wanted = await wantedBeside(transaction, company_id);
    const changed = await designsOf(transaction, company_id, since);
    const unread = changed.map((design) => ({ ...design, after: versions.get(design.id) }));
    for await (const text of textsOfDesigns({ queries: transaction, contains }, unread))
      for (const id of namedPictures(text)) wanted.add(id);
    const isWanted = ({ id }: { id: string }) => used.has(id) || wanted.has(id);
    // Purging the designs that use them records them again.
    await forget(transaction, recorded.filter(isWanted));
    const changedTables = (await tablesOf(transaction, company_id)).filter(
      ({ id, state }) => tables.get(id) !== state,
    );
    if (changedTables.length > 0) return 0;
    return await remove(
      transaction,
      recorded.filter((one) => !isWanted(one)),
      now,
    );
  });
}

type Ids = readonly { id: string }[];

async function forget(queries: Queries, pictures: Ids): Promise<void> {
  const ids = pictures.map(({ id }) => id);
  await queries.deleteFrom("released_assets").where("asset_id", "in", ids).execute();
}

async function remove(queries: Queries, pictures: Ids, now: Date): Promise<number> {
  const ids = pictures.map(({ id }) => id);
  await queries.deleteFrom("assets").where("id", "in", ids).execute();
  await queries
    .updateTable("released_assets")
    .set({ removed_at: now.toISOString() })
    .where("asset_id", "in", ids)
    .execute();
  return ids.length;
}

/** Reads the rows of a company's tables, those of tables that change meanwhile again. Returns the tables as they were read. */
async function searchTables(
  database: Database,
  company_id: string,
  read: (texts: AsyncIterable<string>) => Promise<void>,
): Promise<Map<string, string>> {
  const searched = new Map<string, string>();
  for (let search = 0; search < maxSearches; search += 1) {
    const tables = await tablesOf(database.queries, company_id);
    const changed = tables.filter(({ id, state }) => searched.get(id) !== state);
    if (changed.length === 0) break;
    for (const { id, state } of changed) {
      await read(textsOfRows(database, id));
      searched.set(id, state);
    }
  }
  return searched;
}

/** A company's tables, each with a text that differs after every change of its rows. */
async function tablesOf(queries: Queries, company_id: string): Promise<{ id: string; state: string }[]> {
  const tables = await queries
    .selectFrom("data_tables")
    .select(["id", "base_load", "load", "total", "bytes", "updated_at"])
    .where("company_id", "=", company_id)
    .where("removed_at", "is", null)
    .execute();
  return tables.map(({ id, ...state }) => ({ id, state: JSON.stringify(state) }));
}

/** Designs that aren't purged; with `since` only those changed after it. */
async function designsOf(queries: Queries, company_id: string, since?: Date) {
  return await queries
    .selectFrom("designs")
    .select(["id", "live_version"])
    .where("company_id", "=", company_id)
    .where("purged_at", "is", null)
    .$if(since !== undefined, (query) => query.where("updated_at", ">=", since?.toISOString() ?? ""))
    .orderBy("id")
    .execute();
}

/** Pictures that people keep without a design: those in folders, and those of the brand. */
async function wantedBeside(queries: Queries, company_id: string): Promise<Set<string>> {
  const inFolders = await queries
    .selectFrom("assets")
    .select("id")
    .where("company_id", "=", company_id)
    .where("folder", "is not", null)
    .execute();
  const company = queries.selectFrom("companies").select("brand").where("id", "=", company_id);
  const brands = await company.execute();
  return new Set([
    ...inFolders.map(({ id }) => id),
    ...brands.flatMap(({ brand }) => namedPictures(brand ?? "")),
  ]);
}
