import { useQuery } from "@tanstack/react-query";
import type { Finding } from "../../../design/lint/finding.ts";
import { useCompanyCalls } from "../../api/use-company-calls.ts";
import { useCompany } from "../../api/use-company.ts";
import { designKey } from "../use-design.ts";

/** A finding, and which state of the design it is in. */
export type FindingBody = Finding & { version: "live" | "draft" };

/** What lint finds in the live version and in the draft. */
export function useFindings(designId: string) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [...designKey(id, designId), "lint"],
    queryFn: ({ signal }) => get<{ findings: FindingBody[] }>(`/designs/${designId}/lint`, { signal }),
    select: ({ findings }) => findings,
  });
}
