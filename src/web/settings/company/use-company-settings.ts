import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CompanyBody } from "../../../operations/manage-company.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { refreshSession } from "../../api/session.ts";

export type CompanySettings = CompanyBody;
export type CompanyChange = Pick<CompanySettings, "name" | "anchor_day" | "sender" | "merge_fields">;

export function useCompanySettings() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  return useQuery({
    queryKey: [id, "company"],
    queryFn: ({ signal }) => calls.get("/company", { signal }),
  });
}

/** Saves what changed. All that depends on cycles and names is fetched anew. */
export function useSaveCompany() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<CompanyChange>) => calls.patch("/company", { body: change }),
    onSuccess: async (saved) => {
      client.setQueryData([id, "company"], saved);
      await Promise.all([client.invalidateQueries({ queryKey: [id] }), refreshSession(client)]);
    },
  });
}
