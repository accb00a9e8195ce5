import { useQuery } from "@tanstack/react-query";
import { isAutoAlt } from "../../../../design/alt/auto-alt.ts";
import type { WriteDrawn } from "../../../../design/alt/alt-text.ts";
import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { designKey } from "../use-design.ts";

/** Writes what the live version draws, if its alternative text is written from that; undefined otherwise, and until it is loaded. */
export function useDrawnAlt({ id: designId, version }: FullDesignBody): WriteDrawn | undefined {
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
      // Other designs don't need the rules of reading.
      const { readDrawnAlt } = await import("../../../designs/read-drawn-design.ts");
      return readDrawnAlt(document);
    },
    staleTime: Infinity,
  });
  return data ?? undefined;
}
