import { useQuery } from "@tanstack/react-query";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { designKey } from "../use-design.ts";

/** What lint finds in the live version and in the draft. */
export function useFindings(designId: string) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [...designKey(id, designId), "lint"],
    queryFn: ({ signal }) => get("/designs/{id}/lint", { path: { id: designId }, signal }),
    select: ({ findings }) => findings,
  });
}
