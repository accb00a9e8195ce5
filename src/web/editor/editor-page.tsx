import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useParams } from "wouter";
import { asApiProblem } from "../api/api-problem.ts";
import type { CompanyCalls } from "../api/calls.ts";
import { useCompany, useCompanyCalls } from "../api/company.ts";
import { EditorFrame } from "../shell/editor-frame.tsx";
import { NotFoundPage } from "../shell/message-pages.tsx";
import { ProblemNotice } from "../kit/problem-notice.tsx";
import { createPainter } from "./view/create-painter.ts";
import { readDocument } from "./document/read-document.ts";
import { Editor } from "./editor.tsx";
import styles from "./editor.module.css";
import { tellOtherTabs } from "./saving/draft-channel.ts";
import type { DraftCalls, OtherDraft, SavedDraft } from "./saving/draft-writer.ts";

/** `/c/{company}/designs/{id}/edit`: the design editor. */
export function EditorPage() {
  const { id } = useParams<{ id: string }>();
  const { id: companyId } = useCompany();
  const calls = useCompanyCalls();
  // Before the draft is there, so that the list of fonts loads beside it.
  const [painter] = useState(() => createPainter(calls));
  useEffect(() => () => painter.engine.dispose(), [painter]);
  const draft = useQuery({
    queryKey: [companyId, "editor", id],
    queryFn: () => readDraft(calls, id),
    // Not among the keys of the design: the editor holds the draft from here on, and nothing may load it anew.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: "always",
  });
  if (draft.data !== undefined && !draft.isFetching) {
    return (
      <Editor key={id} designId={id} saved={draft.data} calls={draftCalls(calls, id)} painter={painter} />
    );
  }
  if (draft.error === null) return <EditorFrame />;
  const problem = asApiProblem(draft.error);
  if (problem.status === 404) return <NotFoundPage />;
  return (
    <main className={styles["problem"]}>
      <ProblemNotice problem={problem} onRetry={() => void draft.refetch()} />
    </main>
  );
}

async function readDraft(calls: CompanyCalls, id: string): Promise<SavedDraft> {
  const response = await calls.send("get", "/v1/designs/{id}/document", { path: { id } });
  const revision = revisionOf(response);
  return { design: readDocument(await response.json()), revision };
}

/** The draft with who has saved it. Who did isn't known if somebody saves meanwhile. */
async function readOther(calls: CompanyCalls, id: string): Promise<OtherDraft> {
  const [draft, news] = await Promise.all([
    readDraft(calls, id),
    // The draft matters more than its author.
    calls.get("/designs/{id}/draft/news", { path: { id } }).catch(() => undefined),
  ]);
  return news?.revision === draft.revision ? { ...draft, news } : draft;
}

function draftCalls(calls: CompanyCalls, id: string): DraftCalls {
  return {
    read: () => readOther(calls, id),
    async write(document, revision) {
      const headers = { "If-Match": `"${revision}"` };
      const response = await calls.send("put", "/v1/designs/{id}/document", {
        path: { id },
        body: document,
        headers,
      });
      tellOtherTabs(id);
      return revisionOf(response);
    },
  };
}

/** The ETag is the revision; a proxy that compresses may have made it weak. */
function revisionOf(response: Response): number {
  return Number(/(\d+)/.exec(response.headers.get("etag") ?? "")?.[1] ?? Number.NaN);
}
