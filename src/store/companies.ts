import type { Selectable } from "kysely";
import type { Database } from "./database/database.ts";
import type { CompaniesTable } from "./database/tables.ts";
import { newId } from "./new-id.ts";

export type Company = Selectable<CompaniesTable>;

export interface NewCompany {
  id?: string;
  name: string;
  /** 1–31. */
  anchor_day: number;
}

export function createCompanies({ queries }: Database, now: () => Date) {
  return {
    async create({ id = newId("com"), name, anchor_day }: NewCompany): Promise<Company> {
      const settings = { sender: null, merge_fields: "[]" };
      const company = { id, name, anchor_day, created_at: now().toISOString(), ...settings };
      await queries.insertInto("companies").values(company).execute();
      return company;
    },

    async get(id: string): Promise<Company | undefined> {
      return await queries.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirst();
    },

    /** Every company, oldest first. */
    async list(): Promise<Company[]> {
      return await queries.selectFrom("companies").selectAll().orderBy("created_at").orderBy("id").execute();
    },
  };
}
