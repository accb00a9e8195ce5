import { useQuery } from "@tanstack/react-query";
import type { FindingsBody } from "../../../operations/designs/lint-kept-design.ts";
import { useCompanyCalls } from "../../api/use-company-calls.ts";
import { useCompany } from "../../api/use-company.ts";
import { designKey } from "../use-design.ts";

/** What lint finds in the live version and in the draft. */
export function useFindings(designId: string) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [...designKey(id, designId), "lint"],
    queryFn: ({ signal }) => get<FindingsBody>(`/designs/${designId}/lint`, { signal }),
    select: ({ findings }) => findings,
  });
}
