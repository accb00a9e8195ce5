import type { Selectable } from "kysely";
import { addEntry, withEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import type { CompaniesTable } from "./database/tables.ts";
import { newId } from "./new-id.ts";
import { recountCycles } from "./own-cycles.ts";

export type Company = Selectable<CompaniesTable>;

export interface NewCompany {
  id?: string;
  name: string;
  /** 1–31. */
  anchor_day: number;
}

/** Only the properties that change. */
export interface CompanyChange {
  name?: string;
  anchor_day?: number;
  sender?: string | null;
  /** JSON. */
  merge_fields?: string;
  /** JSON. */
  brand?: string;
}

export function createCompanies({ queries, lockRows }: Database, now: () => Date) {
  return {
    async create({ id = newId("com"), name, anchor_day }: NewCompany): Promise<Company> {
      const settings = { sender: null, merge_fields: "[]", brand: null };
      const company = { id, name, anchor_day, created_at: now().toISOString(), ...settings };
      return await withEntry(
        queries,
        { company_id: id, action: "company.created", id, now: now() },
        async (transaction) => {
          await transaction.insertInto("companies").values(company).execute();
          return company;
        },
      );
    },

    async get(id: string): Promise<Company | undefined> {
      return await queries.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirst();
    },

    /** Returns the changed company, or undefined. When the anchor day changes, recounts the cycles in the same transaction. */
    async update(id: string, change: CompanyChange): Promise<Company | undefined> {
      return await queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "companies", [id]);
        const changed = await updateCompany(transaction, id, change);
        if (changed !== undefined && Object.keys(change).length > 0)
          await addEntry(transaction, { company_id: id, action: "company.changed", id }, now());
        return changed;
      });
    },

    /** Maps the brand's JSON text to its new one. Of two changes at once, the second sees the first. */
    async changeBrand(id: string, change: (brand: string | null) => string): Promise<void> {
      await queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "companies", [id]);
        const company = transaction.selectFrom("companies").select("brand").where("id", "=", id);
        const { brand } = await company.executeTakeFirstOrThrow();
        await transaction
          .updateTable("companies")
          .set({ brand: change(brand) })
          .where("id", "=", id)
          .execute();
        await addEntry(transaction, { company_id: id, action: "company.brand_changed", id }, now());
      });
    },

    /** Every company, oldest first. */
    async list(): Promise<Company[]> {
      return await queries.selectFrom("companies").selectAll().orderBy("created_at").orderBy("id").execute();
    },
  };
}

async function updateCompany(
  queries: Database["queries"],
  id: string,
  change: CompanyChange,
): Promise<Company | undefined> {
  const find = () => queries.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirst();
  const before = await find();
  if (before === undefined || Object.keys(change).length === 0) return before;
  await queries.updateTable("companies").set(change).where("id", "=", id).execute();
  const { anchor_day = before.anchor_day } = change;
  if (anchor_day !== before.anchor_day) await recountCycles(queries, id, anchor_day);
  return await find();
}
