import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { useRequest } from "../../api/use-request.ts";
import { NoteField } from "../../features/design/versions/note-field.tsx";
import { SideBySide } from "../../features/design/versions/side-by-side.tsx";
import { describeChange } from "../../features/design/versions/use-versions.ts";
import { toSnippet } from "../../designs/lead-to-snippet.ts";
import { refreshDesign } from "../../features/design/use-design.ts";
import { Dialog, DialogActions } from "../../kit/dialog.tsx";
import { Loading } from "../../kit/loading.tsx";
import { useToast } from "../../kit/toasts.tsx";
import { flawsOf } from "../document/draft-flaws.ts";
import { type EditorParts, useEditorValue } from "../view/editor-context.ts";
import { SizePictures } from "../sizes/size-pictures.tsx";
import type { DraftSaver } from "./draft-saver.ts";
import { FlawNotice, RefusalNotice } from "./flaw-list.tsx";
import { LostParametersNotice } from "./lost-parameters-notice.tsx";
import styles from "./saving.module.css";
import * as words from "./words.ts";

export interface PublishDialogProps {
  parts: EditorParts;
  saver: DraftSaver;
  onClose: () => void;
}

/** Saves the draft, shows the live image beside it, and publishes it. */
export function PublishDialog({ parts, saver, onClose }: PublishDialogProps) {
  const { designId, store, painter, showFlaw } = parts;
  const document = useEditorValue(store, (editor) => editor.document);
  const publishDraft = usePublishing(designId);
  const tellVersion = useVersionToast(designId);
  const { busy, problem, send } = useRequest();
  const [note, setNote] = useState("");
  const state = useSavedDraft(designId, saver);
  const flaws = flawsOf(document);
  const refusal = { document, showFlaw };
  const isReady = state.data?.draft.differs === true && flaws.length === 0;
  const publish = () =>
    void send(async () => {
      tellVersion(await publishDraft(await saver.flush(), note));
      onClose();
    });
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={words.publishThisDesign}
      description={words.publishThisDesignDescription}
      onSubmit={publish}
      footer={<DialogActions onCancel={onClose} label={words.publish} busy={busy} disabled={!isReady} />}
    >
      <FlawNotice flaws={flaws} showFlaw={showFlaw} />
      {state.isPending && <Loading label={words.savingDraft} />}
      {state.error !== null && (
        <RefusalNotice
          {...refusal}
          problem={asApiProblem(state.error)}
          onRetry={() => void state.refetch()}
        />
      )}
      {state.data !== undefined && (
        <Comparison {...state.data} {...{ parts }} onChange={() => void state.refetch()} />
      )}
      {state.data?.draft.differs === true && (
        <>
          <SizePictures document={document} painter={painter} view="publish" />
          <NoteField note={note} onChange={setNote} />
        </>
      )}
      {problem !== undefined && <RefusalNotice {...refusal} problem={problem} />}
    </Dialog>
  );
}

/** Says that a version is live, with the way to its snippet. */
function useVersionToast(designId: string): (version: number) => void {
  const { id: companyId } = useCompany();
  const [, navigate] = useLocation();
  const toast = useToast();
  const use = () => navigate(`/c/${companyId}/designs/${designId}`, toSnippet);
  return (version) =>
    toast({ text: words.versionIsLive(version), action: { label: words.useInEmail, onSelect: use } });
}

/** Publishes a revision of the draft with a note. Resolves to the version's number. */
function usePublishing(designId: string): (revision: number, note: string) => Promise<number> {
  const { id: companyId } = useCompany();
  const { post } = useCompanyCalls();
  const client = useQueryClient();
  return async (revision, note) => {
    const headers = { "If-Match": `"${revision}"` };
    const path = { id: designId };
    const { version } = await post("/v1/designs/{id}/publish", { path, headers, body: { note } });
    await refreshDesign(client, companyId, designId);
    return version;
  };
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
  parts: EditorParts;
  /** After the draft has changed. */
  onChange: () => void;
  draft: Parameters<typeof describeChange>[0] extends infer Change
    ? {
        differs: boolean;
        revision: number;
        changes: Change[];
      }
    : never;
}

function Comparison({ design, draft, parts, onChange }: ComparisonProps) {
  if (!draft.differs) return <p>{words.everythingIsPublishedAlready(design.version)}</p>;
  return (
    <>
      <SideBySide
        design={design}
        sides={[
          { version: design.version, label: words.now(design.version) },
          { version: "draft", label: words.afterPublishing, revision: draft.revision },
        ]}
      />
      {/* Emails that were sent keep their image URLs. */}
      {design.lifetime_open_count > 0 && (
        <LostParametersNotice {...{ parts, onChange }} live={design.optional_url_params} />
      )}
      <ul className={styles["changes"]}>
        {draft.changes.map((change) => (
          <li key={`${change.layer_id ?? ""} ${change.name}`}>{describeChange(change)}</li>
        ))}
      </ul>
    </>
  );
}
