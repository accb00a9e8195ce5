import { useQuery } from "@tanstack/react-query";
import type { CompanyBody } from "../../operations/manage-company.ts";
import { useCompany, useCompanyCalls } from "./company.ts";

export type CompanySettings = CompanyBody;

export function useCompanySettings() {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  return useQuery({
    queryKey: [id, "company"],
    queryFn: ({ signal }) => calls.get("/company", { signal }),
  });
}
