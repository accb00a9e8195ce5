import { useQuery } from "@tanstack/react-query";
import { isAutoAlt } from "../../../../design/alt/auto-alt.ts";
import type { DrawnDesign } from "../../../../design/alt/shown-layers.ts";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { designKey } from "../use-design.ts";

/** What the live version draws, if its alternative text is written from that; undefined otherwise, and until it is loaded. */
export function useDrawnDesign({ id: designId, version }: FullDesignBody): DrawnDesign | undefined {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  const { data } = useQuery({
    queryKey: [...designKey(id, designId), "drawn", version],
    queryFn: async ({ signal }) => {
      const document = await get("/v1/designs/{id}/versions/{n}", {
        path: { id: designId, n: version },
        signal,
      });
      if (!isAutoAlt(document as { alt: string })) return null;
      // The schemas are large, and other designs don't need them.
      const { readDrawnDesign } = await import("../../../designs/read-drawn-design.ts");
      return readDrawnDesign(document);
    },
    staleTime: Infinity,
  });
  return data ?? undefined;
}
