import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCompany } from "../../../api/company.ts";
import { refreshTables } from "../../../designs/table-queries.ts";
import { useObservable } from "../../view/observable.ts";
import type { DraftSaver } from "../../saving/draft-saver.ts";

/** Reads the list of tables again when a design is refused for one that is gone, so that the panel says which. */
export function useFreshTables({ state }: DraftSaver): void {
  const { id } = useCompany();
  const client = useQueryClient();
  const isRefused = useObservable(state).refused.some(({ property }) => property === "data");
  useEffect(() => {
    if (isRefused) void refreshTables(client, id);
  }, [isRefused, client, id]);
}
