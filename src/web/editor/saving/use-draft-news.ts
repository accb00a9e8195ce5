import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useCompany } from "../../api/company.ts";
import { useIsSignedOut } from "../../api/session.ts";
import type { EditorParts } from "../view/editor-context.ts";
import { onOtherTab } from "./draft-channel.ts";
import type { DraftSaver } from "./draft-saver.ts";

/** Milliseconds between two questions to the server while the page is visible. */
const askEveryMs = 10_000;

/** Takes over what others save while the editor is open. Returns how many remarks of guests are open, once it is known. */
export function useDraftNews({ designId, calls }: EditorParts, saver: DraftSaver): number | undefined {
  const { id: companyId } = useCompany();
  const isSignedOut = useIsSignedOut();
  const { data, refetch } = useQuery({
    queryKey: [companyId, "editor-news", designId],
    queryFn: ({ signal }) => calls.get("/designs/{id}/draft/news", { path: { id: designId }, signal }),
    enabled: !isSignedOut,
    refetchInterval: askEveryMs,
    staleTime: 0,
    gcTime: 0,
    // The next question comes soon.
    retry: false,
  });
  useEffect(() => onOtherTab(designId, () => void refetch()), [designId, refetch]);
  useEffect(() => {
    if (data !== undefined) void saver.catchUp(data.revision).catch(() => undefined);
  }, [saver, data]);
  return data?.open_remarks;
}
