import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useCompany } from "../../api/company.ts";
import { refreshDesigns } from "../design-queries.ts";
import { type Done, inTurn } from "../in-turn.ts";

/** How far something with many designs has come. */
export interface Progress {
  /** "Moving": what is being done. */
  label: string;
  done: number;
  of: number;
}

export interface Bulk {
  progress: Progress | undefined;
  /** Does one thing to each of many and brings the lists up to date. */
  run: <Item>(
    label: string,
    items: readonly Item[],
    act: (item: Item) => Promise<unknown>,
  ) => Promise<Done<Item>>;
  report: (progress: Progress | undefined) => void;
}

export function useBulk(): Bulk {
  const client = useQueryClient();
  const { id } = useCompany();
  const [progress, report] = useState<Progress>();
  const run: Bulk["run"] = useCallback(
    async (label, items, act) => {
      const tell = (done: number) => report({ label, done, of: items.length });
      tell(0);
      try {
        return await inTurn(items, act, tell);
      } finally {
        report(undefined);
        await refreshDesigns(client, id);
      }
    },
    [client, id],
  );
  return { progress, run, report };
}
