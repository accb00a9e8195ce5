import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CompanyAnswer } from "../../api/endpoint-calls.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";

export type DraftLink = CompanyAnswer<"get", "/designs/{id}/draft-links">["links"][number];
export type Remark = CompanyAnswer<"get", "/designs/{id}/remarks">["remarks"][number];

const sharingKey = (companyId: string, designId: string) => [companyId, "sharing", designId] as const;

/** The links that show a design's draft, newest first. */
export function useDraftLinks(designId: string) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [...sharingKey(id, designId), "links"],
    queryFn: ({ signal }) => get("/designs/{id}/draft-links", { path: { id: designId }, signal }),
    select: ({ links }) => links,
  });
}

/** What guests wrote, open remarks first. */
export function useRemarks(designId: string) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [...sharingKey(id, designId), "remarks"],
    queryFn: ({ signal }) => get("/designs/{id}/remarks", { path: { id: designId }, signal }),
    select: ({ remarks }) => remarks,
  });
}

export type LinkDays = 1 | 7 | 30;

/** Changes what is shared of a design; every list of it is read again. */
export function useSharingActions(designId: string) {
  const { id } = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: sharingKey(id, designId) });
    // The editor shows how many remarks are open.
    await client.invalidateQueries({ queryKey: [id, "editor-news", designId] });
  };
  const path = { id: designId };
  return {
    make: useMutation({
      mutationFn: (days: LinkDays) => calls.post("/designs/{id}/draft-links", { path, body: { days } }),
      onSuccess: refresh,
    }),
    revoke: async (linkId: string): Promise<void> => {
      await calls.delete("/designs/{id}/draft-links/{linkId}", { path: { ...path, linkId } });
      await refresh();
    },
    setResolved: async (remarkId: string, resolved: boolean): Promise<void> => {
      await calls.patch("/designs/{id}/remarks/{remarkId}", {
        path: { ...path, remarkId },
        body: { resolved },
      });
      await refresh();
    },
    remove: async (remarkId: string): Promise<void> => {
      await calls.delete("/designs/{id}/remarks/{remarkId}", { path: { ...path, remarkId } });
      await refresh();
    },
  };
}
