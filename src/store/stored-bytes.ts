import type { Database } from "./database/database.ts";

/** Sums of what companies have stored beside the database, or in large tables. An index has all that they read. */
export function createStoredBytes({ queries }: Database) {
  return {
    /** Bytes of a company's pictures, fonts, images of batches and rows of tables. */
    async ofCompany(company_id: string): Promise<number> {
      const sums: number[] = [];
      for (const table of ["assets", "batches", "data_tables"] as const) {
        const { bytes } = await queries
          .selectFrom(table)
          .select(({ fn }) => fn.sum<number | null>("bytes").as("bytes"))
          .where("company_id", "=", company_id)
          .executeTakeFirstOrThrow();
        sums.push(bytes ?? 0);
      }
      return sums.reduce((sum, bytes) => sum + bytes, 0);
    },
  };
}
