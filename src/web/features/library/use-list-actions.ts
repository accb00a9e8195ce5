import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useLocation } from "wouter";
import type { ProjectBody } from "../../../operations/bodies.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { useFailureToast, useToast } from "../../kit/toasts.tsx";
import { refreshDesigns } from "../../designs/design-queries.ts";
import { deletionWarning, describeDesigns } from "../../designs/describe-designs.ts";
import { exportBundle } from "../../designs/bundle/export-bundle.ts";
import { exportDocument } from "../../designs/export-designs.ts";
import { type BatchResult, runBatch } from "../../designs/run-batch.ts";
import type { SelectedDesign } from "./selection/selection.ts";
import { useStableFunctions } from "./use-stable-functions.ts";
import * as words from "./words.ts";

/** Actions on designs. */
export interface DesignActions {
  /** Opens a dialog, or closes it. */
  openDialog: (dialog: DialogRequest | undefined) => void;
  duplicate: (design: SelectedDesign) => Promise<void>;
  downloadDocument: (design: SelectedDesign) => Promise<void>;
  /** One file with all designs, their pictures and fonts. */
  downloadBundle: (designs: readonly SelectedDesign[]) => Promise<void>;
  /** Deletes designs; can be undone. Asks for confirmation only if the designs have opens. */
  remove: (designs: readonly SelectedDesign[]) => void;
  /** Deletes designs without confirmation. Throws the first ApiProblem. */
  removeNow: (designs: readonly SelectedDesign[]) => Promise<void>;
  /** Moves designs; can be undone. Throws the first ApiProblem. */
  move: (designs: readonly SelectedDesign[], project: { id: string; name: string }) => Promise<void>;
}

/** The actions, which are stable functions; the open dialog; and the progress of a running action. */
export interface ListActions {
  actions: DesignActions;
  dialog: DialogRequest | undefined;
  progress: Progress | undefined;
}

/** Calls `onRemoved` with the ids of deleted and moved designs. */
export function useListActions(onRemoved: (ids: readonly string[]) => void): ListActions {
  const [dialog, openDialog] = useState<DialogRequest>();
  const batch = useBatch();
  const undoableActions = useUndoableActions(batch, onRemoved);
  const copyActions = useCopyActions(batch);
  const withFailureToast = useFailureToast();
  const remove = (designs: readonly SelectedDesign[]) => {
    if (deletionWarning(designs) !== undefined) openDialog({ kind: "delete", designs });
    else void withFailureToast(() => undoableActions.removeNow(designs));
  };
  const actions = useStableFunctions({ openDialog, remove, ...undoableActions, ...copyActions });
  return { actions, dialog, progress: batch.progress };
}

function useUndoableActions({ run }: Batch, onRemoved: (ids: readonly string[]) => void) {
  const calls = useCompanyCalls();
  const toast = useToast();
  const withFailureToast = useFailureToast();
  // Successful changes can be undone even if others failed.
  const offerUndo = (
    { succeeded, failure }: BatchResult<SelectedDesign>,
    text: string,
    revert: (design: SelectedDesign) => Promise<unknown>,
  ) => {
    onRemoved(succeeded.map(({ id }) => id));
    const undo = () =>
      withFailureToast(async () => {
        const result = await run(words.undoing, succeeded, revert);
        if (result.failure !== undefined) throw result.failure;
      });
    const subject = succeeded.length === 1 ? succeeded[0]?.id : undefined;
    if (succeeded.length > 0)
      toast({ text, subject, action: { label: words.undo, onSelect: () => void undo() } });
    if (failure !== undefined) throw failure;
  };
  const removeNow = async (designs: readonly SelectedDesign[]) => {
    const outcome = await run(words.deleting, designs, ({ id }) =>
      calls.delete("/v1/designs/{id}", { path: { id } }),
    );
    const undelete = ({ id }: SelectedDesign) => calls.post("/v1/designs/{id}/undelete", { path: { id } });
    offerUndo(outcome, words.deleted(describeDesigns(outcome.succeeded)), undelete);
  };
  const move = async (designs: readonly SelectedDesign[], project: { id: string; name: string }) => {
    const moveTo = (id: string, project_id: string) =>
      calls.patch("/v1/designs/{id}", { path: { id }, body: { project_id } });
    const outcome = await run(words.moving, designs, ({ id }) => moveTo(id, project.id));
    const text = words.movedTo(describeDesigns(outcome.succeeded), project.name);
    offerUndo(outcome, text, ({ id, project_id }) => moveTo(id, project_id));
  };
  return { removeNow, move };
}

function useCopyActions({ report }: Batch) {
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const company = useCompany();
  const toast = useToast();
  const withFailureToast = useFailureToast();
  const [, navigate] = useLocation();
  const duplicate = (design: SelectedDesign) =>
    withFailureToast(async () => {
      const copy = await calls.post("/designs/{id}/duplicate", { path: { id: design.id }, body: {} });
      await refreshDesigns(client, company.id);
      const open = () => navigate(`/c/${company.id}/designs/${copy.id}`);
      toast({ text: words.createdName(copy.name), action: { label: words.open, onSelect: open } });
    });
  const downloadDocument = (design: SelectedDesign) =>
    withFailureToast(async () => await exportDocument(calls, design));
  const downloadBundle = (designs: readonly SelectedDesign[]) =>
    withFailureToast(async () => {
      const show = (done: number) => report({ label: words.downloading, done, of: designs.length });
      show(0);
      const { missing } = await exportBundle(calls, designs, show).finally(() => report(undefined));
      const left = missing === 0 ? "" : words.withoutDeletedPictures(missing);
      toast({ text: words.downloaded(describeDesigns(designs), left) });
    });
  return { duplicate, downloadDocument, downloadBundle };
}

/** The open dialog and its subject. */
export type DialogRequest =
  | { kind: "create" }
  | { kind: "import"; files: readonly File[] }
  | { kind: "rename"; design: SelectedDesign }
  | { kind: "move"; designs: readonly SelectedDesign[] }
  | { kind: "replace"; design: SelectedDesign }
  | { kind: "delete"; designs: readonly SelectedDesign[] }
  | { kind: "create-project" }
  | { kind: "rename-project"; project: ProjectBody }
  | { kind: "delete-project"; project: ProjectBody };

/** Progress of a batch. */
interface Progress {
  /** The action: "Moving". */
  label: string;
  done: number;
  of: number;
}

interface Batch {
  progress: Progress | undefined;
  /** Runs one action on each item, then refetches the lists. */
  run: <Item>(
    label: string,
    items: readonly Item[],
    act: (item: Item) => Promise<unknown>,
  ) => Promise<BatchResult<Item>>;
  report: (progress: Progress | undefined) => void;
}

function useBatch(): Batch {
  const client = useQueryClient();
  const { id } = useCompany();
  const [progress, report] = useState<Progress>();
  const run: Batch["run"] = useCallback(
    async (label, items, act) => {
      const onProgress = (done: number) => report({ label, done, of: items.length });
      onProgress(0);
      try {
        return await runBatch(items, act, { onProgress });
      } finally {
        report(undefined);
        await refreshDesigns(client, id);
      }
    },
    [client, id],
  );
  return { progress, run, report };
}
