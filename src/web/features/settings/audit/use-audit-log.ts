import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";

/** What the filter's fields hold; empty for all. */
export interface AuditChoice {
  who: string;
  kind: string;
  target: string;
  from: string;
  to: string;
}

export const noChoice: AuditChoice = { who: "", kind: "", target: "", from: "", to: "" };
export const pageSize = 50;

/** The query of a choice, without empty members. */
function queryOf({ who, kind, target, from, to }: AuditChoice): Record<string, string> {
  const entries = Object.entries({ who: who.trim(), action: kind, target: target.trim(), from, to });
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

/** One page of the audit log; the page before stays until it arrives. */
export function useAuditLog(choice: AuditChoice, page: number) {
  const { id, hasRole } = useCompany();
  const calls = useCompanyCalls();
  const query = { ...queryOf(choice), pageSize, pageNumber: page };
  return useQuery({
    queryKey: [id, "audit-log", query],
    queryFn: ({ signal }) => calls.get("/v1/audit-log", { query, signal }),
    placeholderData: keepPreviousData,
    enabled: hasRole("admin"),
  });
}

/** The address of the whole log as CSV. */
export function csvAddress(companyId: string, choice: AuditChoice): string {
  const query = new URLSearchParams({ ...queryOf(choice), format: "csv" });
  return `/dashboard/${companyId}/v1/audit-log?${query.toString()}`;
}
