import { type QueryClient, useQuery } from "@tanstack/react-query";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { refreshDesigns } from "../../designs/design-queries.ts";

/** All query keys of one design start with this key. */
export const designKey = (companyId: string, designId: string) => [companyId, "design", designId] as const;

/** The design with its counts. The error of an unknown design has status 404. */
export function useDesign(designId: string) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [...designKey(id, designId), "live"],
    queryFn: ({ signal }) => get("/v1/images/{id}", { path: { id: designId }, signal }),
  });
}

/** The editable layers of the live version. */
export function useFields(designId: string) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [...designKey(id, designId), "fields"],
    queryFn: ({ signal }) => get("/v1/images/{designId}/fields", { path: { designId }, signal }),
  });
}

/** Refetches a changed design and every list that shows it. */
export async function refreshDesign(client: QueryClient, companyId: string, designId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: designKey(companyId, designId) }),
    refreshDesigns(client, companyId),
  ]);
}

/** Returns a function for the names of the live version's layers. Names are undefined until they are loaded. */
export function useLayerNames(designId: string): (layerId: string) => string | undefined {
  const fields = useFields(designId).data;
  return (layerId) => fields?.layers.find((layer) => layer.layer_id === layerId)?.name;
}
