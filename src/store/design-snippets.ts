import { addEntry } from "./audit-entries.ts";
import type { DesignContext } from "./design-records.ts";

/** What members have chosen for the snippets of designs. It isn't part of a design, so it changes neither version nor date. */
export function createDesignSnippets({ queries, lockRows, now }: DesignContext) {
  return {
    /** JSON; null if nothing is chosen. Undefined for an unknown or deleted design. */
    async snippetOf(company_id: string, id: string): Promise<string | null | undefined> {
      const row = await shown(queries, company_id, id);
      return row?.snippet;
    },

    /** Maps the JSON text, null for none, to the next one, which is returned. Undefined for an unknown or deleted design. */
    changeSnippet: (
      company_id: string,
      id: string,
      change: (snippet: string | null) => string | null,
    ): Promise<string | null | undefined> =>
      queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "designs", [id]);
        const row = await shown(transaction, company_id, id);
        if (row === undefined) return undefined;
        const snippet = change(row.snippet);
        await transaction.updateTable("designs").set({ snippet }).where("id", "=", id).execute();
        await addEntry(transaction, { company_id, action: "design.snippet_changed", id }, now());
        return snippet;
      }),
  };
}

async function shown(
  queries: DesignContext["queries"],
  company_id: string,
  id: string,
): Promise<{ snippet: string | null } | undefined> {
  return await queries
    .selectFrom("designs")
    .select("snippet")
    .where("id", "=", id)
    .where("company_id", "=", company_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
