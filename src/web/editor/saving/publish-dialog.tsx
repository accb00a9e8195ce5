import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { useRequest } from "../../api/use-request.ts";
import { NoteField } from "../../design-page/versions/note-field.tsx";
import { SideBySide } from "../../design-page/versions/side-by-side.tsx";
import { describeChange } from "../../design-page/versions/use-versions.ts";
import { refreshDesign } from "../../design-page/use-design.ts";
import { Dialog, DialogActions } from "../../ui/dialog.tsx";
import { Loading } from "../../ui/loading.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { useToast } from "../../ui/toasts.tsx";
import type { EditorParts } from "../editor-context.ts";
import { SizePictures } from "../sizes/size-pictures.tsx";
import type { DraftSaver } from "./draft-saver.ts";
import styles from "./saving.module.css";

interface PublishDialogProps {
  parts: EditorParts;
  saver: DraftSaver;
  onClose: () => void;
}

/** Saves the draft, shows the live image beside it, and publishes it. */
export function PublishDialog({ parts, saver, onClose }: PublishDialogProps) {
  const { designId, store, painter } = parts;
  const [{ document }] = useState(store.get());
  const { id: companyId } = useCompany();
  const { post } = useCompanyCalls();
  const client = useQueryClient();
  const toast = useToast();
  const { busy, problem, send } = useRequest();
  const [note, setNote] = useState("");
  const state = useSavedDraft(designId, saver);
  const publish = () =>
    void send(async () => {
      const headers = { "If-Match": `"${await saver.flush()}"` };
      const path = { id: designId };
      const { version } = await post("/v1/designs/{id}/publish", { path, headers, body: { note } });
      await refreshDesign(client, companyId, designId);
      toast({ text: `Version ${version} is live.` });
      onClose();
    });
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title="Publish this design?"
      description="The next open shows it, also in emails that were sent already. Earlier versions stay and can be restored."
      onSubmit={publish}
      footer={
        <DialogActions onCancel={onClose} label="Publish" busy={busy} disabled={state.data === undefined} />
      }
    >
      {state.isPending && <Loading label="Saving the draft" />}
      {state.error !== null && (
        <ProblemNotice problem={asApiProblem(state.error)} onRetry={() => void state.refetch()} />
      )}
      {state.data !== undefined && <Comparison {...state.data} />}
      {state.data?.draft.differs === true && (
        <>
          <SizePictures document={document} painter={painter} view="publish" />
          <NoteField note={note} onChange={setNote} />
        </>
      )}
      {problem !== undefined && <ProblemNotice problem={problem} />}
    </Dialog>
  );
}

/** Saves the draft, and reads what is live and what would change. */
function useSavedDraft(designId: string, saver: DraftSaver) {
  const { id: companyId } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [companyId, "design", designId, "publish"],
    queryFn: async ({ signal }) => {
      await saver.flush();
      const design = await get("/v1/images/{id}", { path: { id: designId }, signal });
      return { design, draft: await get("/designs/{id}/draft", { path: { id: designId }, signal }) };
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}

interface ComparisonProps {
  design: FullDesignBody;
  draft: Parameters<typeof describeChange>[0] extends infer Change
    ? { differs: boolean; revision: number; changes: Change[] }
    : never;
}

function Comparison({ design, draft }: ComparisonProps) {
  if (!draft.differs) return <p>Everything is published already: version {design.version} is live.</p>;
  return (
    <>
      <SideBySide
        design={design}
        sides={[
          { version: design.version, label: `Now: version ${design.version}` },
          { version: "draft", label: "After publishing", revision: draft.revision },
        ]}
      />
      <ul className={styles["changes"]}>
        {draft.changes.map((change) => (
          <li key={`${change.layer_id ?? ""} ${change.name}`}>{describeChange(change)}</li>
        ))}
      </ul>
    </>
  );
}
