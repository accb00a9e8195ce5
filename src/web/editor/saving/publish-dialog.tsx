import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import type { FullDesignBody } from "../../../operations/bodies.ts";
import { ApiProblem, asApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { useRequest } from "../../api/use-request.ts";
import { NoteField } from "../../features/design/versions/note-field.tsx";
import { SideBySide } from "../../features/design/versions/side-by-side.tsx";
import { describeChange } from "../../features/design/versions/use-versions.ts";
import { toSnippet } from "../../designs/lead-to-snippet.ts";
import { refreshDesign } from "../../features/design/use-design.ts";
import { Dialog, DialogActions } from "../../kit/dialog.tsx";
import { Loading } from "../../kit/loading.tsx";
import { Notice } from "../../kit/notice.tsx";
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
  const { store, painter, showFlaw } = parts;
  const document = useEditorValue(store, (editor) => editor.document);
  const [note, setNote] = useState("");
  const state = useSavedDraft(parts, saver);
  const { busy, problem, hasChanged, publish } = usePublishing({ parts, saver, onClose }, state);
  const flaws = flawsOf(document);
  const refusal = { document, showFlaw };
  const isReady = state.data?.draft.differs === true && flaws.length === 0;
  const isBusy = busy || state.isRefetching;
  return (
    <Dialog
      open
      wide
      onOpenChange={onClose}
      title={words.publishThisDesign}
      description={words.publishThisDesignDescription}
      onSubmit={() => publish(note)}
      footer={<DialogActions onCancel={onClose} label={words.publish} busy={isBusy} disabled={!isReady} />}
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
      {state.data !== undefined && <Comparison {...state.data} {...{ parts }} />}
      {state.data?.draft.differs === true && (
        <>
          <SizePictures document={document} painter={painter} view="publish" />
          <NoteField note={note} onChange={setNote} />
        </>
      )}
      {problem !== undefined && <RefusalNotice {...refusal} problem={problem} />}
      {hasChanged && (
        <div role="status">
          <Notice tone="caution">{words.draftHasChanged}</Notice>
        </div>
      )}
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

/** Publishes the revision that is shown. If the draft has a later one, that is shown, and nothing is published. */
function usePublishing({ parts, saver, onClose }: PublishDialogProps, shown: ShownDraft) {
  const { designId } = parts;
  const publishRevision = usePublishedRevision(designId);
  const tellVersion = useVersionToast(designId);
  const { busy, problem, send } = useRequest();
  const [hasChanged, setHasChanged] = useState(false);
  const publish = (note: string) =>
    void send(async () => {
      setHasChanged(false);
      const revision = await saver.flush();
      const isShown = revision === shown.data?.draft.revision;
      const version = isShown ? await publishRevision(revision, note) : undefined;
      if (version === undefined) {
        const { error } = await shown.refetch();
        setHasChanged(error === null);
      } else {
        tellVersion(version);
        onClose();
      }
    });
  return { busy, problem, hasChanged, publish };
}

/** Publishes a revision of the draft with a note. Resolves to the version's number; undefined if the draft has a later one. */
function usePublishedRevision(designId: string) {
  const { id: companyId } = useCompany();
  const { post } = useCompanyCalls();
  const client = useQueryClient();
  return async (revision: number, note: string): Promise<number | undefined> => {
    const headers = { "If-Match": `"${revision}"` };
    const path = { id: designId };
    try {
      const { version } = await post("/v1/designs/{id}/publish", { path, headers, body: { note } });
      await refreshDesign(client, companyId, designId);
      return version;
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "version_conflict") return undefined;
      throw error;
    }
  };
}

type ShownDraft = ReturnType<typeof useSavedDraft>;

/** Saves the draft, and reads what is live and what would change: again when the design changes, such as by a merge. */
function useSavedDraft({ designId, store }: EditorParts, saver: DraftSaver) {
  const { id: companyId } = useCompany();
  const { get } = useCompanyCalls();
  const saved = useQuery({
    queryKey: [companyId, "design", designId, "publish"],
    queryFn: async ({ signal }) => {
      const revision = await saver.flush();
      const { document } = store.get();
      const design = await get("/v1/images/{id}", { path: { id: designId }, signal });
      const draft = await get("/designs/{id}/draft", { path: { id: designId }, signal });
      // Somebody else has saved since.
      if (draft.revision !== revision) await saver.catchUp(draft.revision);
      return { design, draft, document };
    },
    // The document is compared by its identity.
    structuralSharing: false,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
  const { data, refetch } = saved;
  const current = useEditorValue(store, (editor) => editor.document);
  useEffect(() => {
    if (data !== undefined && data.document !== current) void refetch();
  }, [data, current, refetch]);
  return saved;
}

interface ComparisonProps {
  design: FullDesignBody;
  parts: EditorParts;
  draft: Parameters<typeof describeChange>[0] extends infer Change
    ? {
        differs: boolean;
        revision: number;
        changes: Change[];
      }
    : never;
}

function Comparison({ design, draft, parts }: ComparisonProps) {
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
        <LostParametersNotice parts={parts} live={design.optional_url_params} />
      )}
      <ul className={styles["changes"]}>
        {draft.changes.map((change) => (
          <li key={`${change.layer_id ?? ""} ${change.name}`}>{describeChange(change)}</li>
        ))}
      </ul>
    </>
  );
}
