import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useLocation } from "wouter";
import type { ProjectBody } from "../../operations/bodies.ts";
import { useCompany, useCompanyCalls } from "../api/company.ts";
import { useFailureToast, useToast } from "../ui/toasts.tsx";
import { refreshDesigns } from "./design-queries.ts";
import { designWords, readersMiss } from "./design-words.ts";
import { exportDesigns } from "./export-designs.ts";
import { type BatchResult, runBatch } from "./run-batch.ts";
import type { SelectedDesign } from "./selection/selection.ts";
import { useStableFunctions } from "./use-stable-functions.ts";

/** Actions on designs, and the dialog that is open. */
export interface DesignActions {
  /** Opens a dialog, or closes it. */
  openDialog: (dialog: DialogRequest | undefined) => void;
  duplicate: (design: SelectedDesign) => Promise<void>;
  exportAll: (designs: readonly SelectedDesign[]) => Promise<void>;
  /** Deletes immediately, because it can be undone. Asks first if the designs have opens. */
  remove: (designs: readonly SelectedDesign[]) => void;
  /** Deletes without asking. Throws the first ApiProblem. */
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

/** Calls `onGone` with the ids of deleted and moved designs. */
export function useListActions(onGone: (ids: readonly string[]) => void): ListActions {
  const [dialog, openDialog] = useState<DialogRequest>();
  const bulk = useBulk();
  const rearranging = useRearranging(bulk, onGone);
  const copying = useCopying(bulk);
  const withFailureToast = useFailureToast();
  const remove = (designs: readonly SelectedDesign[]) => {
    if (readersMiss(designs) !== undefined) openDialog({ kind: "delete", designs });
    else void withFailureToast(() => rearranging.removeNow(designs));
  };
  const actions = useStableFunctions({ openDialog, remove, ...rearranging, ...copying });
  return { actions, dialog, progress: bulk.progress };
}

function useRearranging({ run }: Bulk, onGone: (ids: readonly string[]) => void) {
  const calls = useCompanyCalls();
  const toast = useToast();
  const withFailureToast = useFailureToast();
  // Successful changes can be undone even if others failed.
  const settle = (
    { succeeded, failure }: BatchResult<SelectedDesign>,
    text: string,
    back: (design: SelectedDesign) => Promise<unknown>,
  ) => {
    onGone(succeeded.map(({ id }) => id));
    const undo = () =>
      withFailureToast(async () => {
        const undone = await run("Undoing", succeeded, back);
        if (undone.failure !== undefined) throw undone.failure;
      });
    if (succeeded.length > 0) toast({ text, action: { label: "Undo", onSelect: () => void undo() } });
    if (failure !== undefined) throw failure;
  };
  const removeNow = async (designs: readonly SelectedDesign[]) => {
    const outcome = await run("Deleting", designs, ({ id }) =>
      calls.delete("/v1/designs/{id}", { path: { id } }),
    );
    const undelete = ({ id }: SelectedDesign) => calls.post("/v1/designs/{id}/undelete", { path: { id } });
    settle(outcome, `Deleted ${designWords(outcome.succeeded)}`, undelete);
  };
  const move = async (designs: readonly SelectedDesign[], project: { id: string; name: string }) => {
    const moveTo = (id: string, project_id: string) =>
      calls.patch("/v1/designs/{id}", { path: { id }, body: { project_id } });
    const outcome = await run("Moving", designs, ({ id }) => moveTo(id, project.id));
    const text = `Moved ${designWords(outcome.succeeded)} to “${project.name}”`;
    settle(outcome, text, ({ id, project_id }) => moveTo(id, project_id));
  };
  return { removeNow, move };
}

function useCopying({ report }: Bulk) {
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
      toast({ text: `Created “${copy.name}”`, action: { label: "Open", onSelect: open } });
    });
  const exportAll = (designs: readonly SelectedDesign[]) =>
    withFailureToast(async () => {
      const show = (done: number) => report({ label: "Downloading", done, of: designs.length });
      show(0);
      await exportDesigns(calls, designs, show).finally(() => report(undefined));
      if (designs.length > 1) toast({ text: `Downloaded ${designs.length} documents` });
    });
  return { duplicate, exportAll };
}

/** The open dialog and its subject. */
export type DialogRequest =
  | { kind: "make" }
  | { kind: "import"; files: readonly File[] }
  | { kind: "rename"; design: SelectedDesign }
  | { kind: "move"; designs: readonly SelectedDesign[] }
  | { kind: "replace"; design: SelectedDesign }
  | { kind: "delete"; designs: readonly SelectedDesign[] }
  | { kind: "make-project" }
  | { kind: "rename-project"; project: ProjectBody }
  | { kind: "delete-project"; project: ProjectBody };

/** Progress of a batch. */
interface Progress {
  /** "Moving": what is being done. */
  label: string;
  done: number;
  of: number;
}

interface Bulk {
  progress: Progress | undefined;
  /** Runs one action on each item, then refetches the lists. */
  run: <Item>(
    label: string,
    items: readonly Item[],
    act: (item: Item) => Promise<unknown>,
  ) => Promise<BatchResult<Item>>;
  report: (progress: Progress | undefined) => void;
}

function useBulk(): Bulk {
  const client = useQueryClient();
  const { id } = useCompany();
  const [progress, report] = useState<Progress>();
  const run: Bulk["run"] = useCallback(
    async (label, items, act) => {
      const reportCount = (done: number) => report({ label, done, of: items.length });
      reportCount(0);
      try {
        return await runBatch(items, act, reportCount);
      } finally {
        report(undefined);
        await refreshDesigns(client, id);
      }
    },
    [client, id],
  );
  return { progress, run, report };
}
