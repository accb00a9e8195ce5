import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import {
  type ChoiceChange,
  noChoices,
  type SnippetChoices,
  withChoices,
} from "../../../../design/senders/snippet-choices.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { useToast } from "../../../kit/toasts.tsx";
import { designKey } from "../use-design.ts";
import { createChoiceWriter } from "./choice-writer.ts";
import * as words from "./words.tsx";

export interface KeptChoices {
  kept: SnippetChoices;
  keep: (change: ChoiceChange) => void;
  /** Whether the choices aren't there yet, so that a snippet would be another one. */
  isPending: boolean;
}

/** The choices for a design's snippet, kept with the design for everybody. Those of viewers are kept in their browser. */
export function useKeptChoices(designId: string): KeptChoices {
  const { id: companyId, hasRole } = useCompany();
  const { get, patch } = useCompanyCalls();
  const client = useQueryClient();
  const toast = useToast();
  const canShare = hasRole("editor");
  const queryKey = [...designKey(companyId, designId), "snippet"];
  const stored = useQuery<SnippetChoices>({
    queryKey,
    queryFn: ({ signal }) => get("/designs/{id}/snippet", { path: { id: designId }, signal }),
    // What is chosen here counts at once, and an earlier answer must not take its place.
    staleTime: Infinity,
  });
  const key = `limn.snippet.${designId}`;
  const [own, setOwn] = useState(() => (canShare ? noChoices : readChoices(key)));
  const writer = useMemo(() => {
    const path = { id: designId };
    return createChoiceWriter(
      (body, keepalive) => patch("/designs/{id}/snippet", { path, body, keepalive }),
      () => toast({ text: words.choicesForSnippetCouldntBeSaved, tone: "danger" }),
    );
  }, [designId, patch, toast]);
  useEffect(() => {
    window.addEventListener("pagehide", writer.flush);
    return () => {
      window.removeEventListener("pagehide", writer.flush);
      writer.flush();
    };
  }, [writer]);
  const keep = (change: ChoiceChange) => {
    if (canShare) {
      client.setQueryData<SnippetChoices>(queryKey, (before = noChoices) => withChoices(before, change));
      writer.write(change);
      return;
    }
    const next = withChoices(own, change);
    setOwn(next);
    storeChoices(key, next);
  };
  return { kept: withChoices(stored.data ?? noChoices, own), keep, isPending: stored.isPending };
}

function readChoices(key: string): SnippetChoices {
  try {
    return withChoices(noChoices, JSON.parse(localStorage.getItem(key) ?? "{}") as ChoiceChange);
  } catch {
    // Storage is blocked, or another program has written there.
    return noChoices;
  }
}

function storeChoices(key: string, choices: SnippetChoices): void {
  try {
    localStorage.setItem(key, JSON.stringify(choices));
  } catch {
    // Storage is blocked or full. The choices hold until the page is left.
  }
}
