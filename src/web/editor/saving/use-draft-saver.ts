import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Design } from "../../../design/design.ts";
import { useCompany } from "../../api/company.ts";
import { refreshSession, useIsSignedOut } from "../../api/session.ts";
import { useToast } from "../../kit/toasts.tsx";
import { readDocument, writeDocument } from "../document/read-document.ts";
import { useObservable } from "../view/observable.ts";
import type { EditorParts } from "../view/editor-context.ts";
import { showUndoToast } from "../view/undo-toast.ts";
import { createDraftSaver, type DraftSaver } from "./draft-saver.ts";
import { describeMerge } from "./describe-news.ts";
import { designLimits } from "./design-limits.ts";
import type { DraftCalls, KnownDraft, OtherDraft, SavedDraft } from "./draft-writer.ts";
import { createLocalDrafts, type LocalDraft, type LocalDrafts } from "./local-drafts.ts";
import * as words from "./words.ts";

/** Saves while the editor is open, and brings back changes that an earlier visit couldn't save. */
export function useDraftSaver(
  { store, designId, canEdit }: EditorParts,
  saved: SavedDraft,
  calls: DraftCalls,
): DraftSaver {
  const toast = useToast();
  const { limits } = useCompany();
  const [{ saver, unsaved }] = useState(() => {
    const local = createLocalDrafts(designId, localStorage);
    const unsaved = canEdit ? readUnsaved(local, saved) : undefined;
    const onMerged = (theirs: OtherDraft) =>
      toast({ text: describeMerge(theirs.news), subject: `draft ${designId}` });
    // Unsaved changes to an earlier revision are merged with what was saved since.
    const options = {
      store,
      calls,
      local,
      saved: unsaved?.base ?? saved,
      limits: designLimits(limits),
      onMerged,
    };
    return { saver: createDraftSaver(options), unsaved };
  });
  useEffect(() => {
    const stop = saver.start();
    const saveNow = () => void saver.flush().catch(() => undefined);
    window.addEventListener("online", saveNow);
    document.addEventListener("visibilitychange", saveNow);
    return () => {
      window.removeEventListener("online", saveNow);
      document.removeEventListener("visibilitychange", saveNow);
      stop();
    };
  }, [saver]);
  useEffect(() => {
    if (unsaved === undefined) return;
    store.changeDocument(() => unsaved.design, { label: words.restoreUnsavedChanges });
    showUndoToast(store, toast, { text: words.yourUnsavedChangesAreBack, label: words.discardThem });
    // Once, for what was found when the editor opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [unsaved]);
  useResumedSaving(saver, canEdit);
  return saver;
}

/** Learns of a right that was taken away, and saves as soon as the person is signed in or may edit again. */
function useResumedSaving(saver: DraftSaver, canEdit: boolean): void {
  const client = useQueryClient();
  const isSignedOut = useIsSignedOut();
  const status = useObservable(saver.state).problem?.status;
  const wasRefused = useRef(false);
  useEffect(() => {
    // The session says which role is left, or is back, and the whole page follows.
    if (status === 403 || (status === undefined && wasRefused.current)) void refreshSession(client);
    wasRefused.current = status === 403;
  }, [status, client]);
  const canSave = canEdit && !isSignedOut;
  const couldSave = useRef(canSave);
  useEffect(() => {
    if (canSave && !couldSave.current) void saver.flush().catch(() => undefined);
    couldSave.current = canSave;
  }, [saver, canSave]);
}

function readUnsaved(
  local: LocalDrafts,
  saved: SavedDraft,
): { design: Design; base: KnownDraft } | undefined {
  const draft = local.read();
  if (draft === undefined) return undefined;
  const isSaved = JSON.stringify(draft.document) === JSON.stringify(writeDocument(saved.design));
  try {
    if (!isSaved) return { design: readDocument(draft.document), base: baseOf(draft, saved) };
  } catch {
    // Another version of Limn wrote it.
  }
  local.remove();
  return undefined;
}

/** The draft that kept changes are based on. An earlier Limn didn't keep it. */
function baseOf({ revision, base }: LocalDraft, saved: SavedDraft): KnownDraft {
  if (revision === saved.revision) return saved;
  return { revision, design: base === undefined ? undefined : readDocument(base) };
}
