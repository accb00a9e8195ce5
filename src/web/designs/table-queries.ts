import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useCompany, useCompanyCalls } from "../api/company.ts";

/** The company's tables by name, each with the designs that name it if `withUsers`. */
export function useTables({ withUsers = false, enabled = true } = {}) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [id, "tables", "list", withUsers],
    queryFn: ({ signal }) => get("/v1/tables", { query: withUsers ? { used_by: true } : {}, signal }),
    select: ({ tables }) => tables,
    enabled,
  });
}

/** Reads everything about tables again after a change. */
export async function refreshTables(client: QueryClient, companyId: string): Promise<void> {
  await client.invalidateQueries({ queryKey: [companyId, "tables"] });
}
