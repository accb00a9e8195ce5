import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useLocation } from "wouter";
import type { ProjectBody } from "../../operations/bodies.ts";
import { useCompany, useCompanyCalls } from "../api/company.ts";
import { useToast } from "../ui/toasts.tsx";
import { refreshDesigns } from "./design-queries.ts";
import { designWords, readersMiss } from "./design-words.ts";
import { exportDesigns } from "./export-designs.ts";
import { type Done, inTurn } from "./run-batch.ts";
import type { Chosen } from "./selection/selection.ts";
import { useTellFailure } from "./use-request.ts";
import { useSteady } from "./use-stable-functions.ts";

/** What can be done with designs, and the dialog that asks how. */
export interface DesignDeeds {
  /** Opens a dialog, or closes it. */
  ask: (asking: Asking | undefined) => void;
  duplicate: (design: Chosen) => Promise<void>;
  exportAll: (designs: readonly Chosen[]) => Promise<void>;
  /** Deletes at once, for it can be undone; asks first where readers would miss it. */
  remove: (designs: readonly Chosen[]) => void;
  /** Deletes without asking. Throws the first ApiProblem. */
  removeNow: (designs: readonly Chosen[]) => Promise<void>;
  /** Moves them, with a way back. Throws the first ApiProblem. */
  move: (designs: readonly Chosen[], project: { id: string; name: string }) => Promise<void>;
}

/** The deeds, which stay the same functions; what is being asked; and how far a long one has come. */
export interface DesignWork {
  deeds: DesignDeeds;
  asking: Asking | undefined;
  progress: Progress | undefined;
}

/** `onGone` is told which designs aren't where they were any more. */
export function useDesignWork(onGone: (ids: readonly string[]) => void): DesignWork {
  const [asking, ask] = useState<Asking>();
  const bulk = useBulk();
  const rearranging = useRearranging(bulk, onGone);
  const copying = useCopying(bulk);
  const tell = useTellFailure();
  const remove = (designs: readonly Chosen[]) => {
    if (readersMiss(designs) !== undefined) ask({ deed: "delete", designs });
    else void tell(() => rearranging.removeNow(designs));
  };
  const deeds = useSteady({ ask, remove, ...rearranging, ...copying });
  return { deeds, asking, progress: bulk.progress };
}

function useRearranging({ run }: Bulk, onGone: (ids: readonly string[]) => void) {
  const calls = useCompanyCalls();
  const toast = useToast();
  const tell = useTellFailure();
  // What was done can be undone, also when something else failed.
  const settle = (
    { done, failure }: Done<Chosen>,
    text: string,
    back: (design: Chosen) => Promise<unknown>,
  ) => {
    onGone(done.map(({ id }) => id));
    const undo = () =>
      tell(async () => {
        const undone = await run("Undoing", done, back);
        if (undone.failure !== undefined) throw undone.failure;
      });
    if (done.length > 0) toast({ text, action: { label: "Undo", onSelect: () => void undo() } });
    if (failure !== undefined) throw failure;
  };
  const removeNow = async (designs: readonly Chosen[]) => {
    const outcome = await run("Deleting", designs, ({ id }) =>
      calls.delete("/v1/designs/{id}", { path: { id } }),
    );
    const undelete = ({ id }: Chosen) => calls.post("/v1/designs/{id}/undelete", { path: { id } });
    settle(outcome, `Deleted ${designWords(outcome.done)}`, undelete);
  };
  const move = async (designs: readonly Chosen[], project: { id: string; name: string }) => {
    const moveTo = (id: string, project_id: string) =>
      calls.patch("/v1/designs/{id}", { path: { id }, body: { project_id } });
    const outcome = await run("Moving", designs, ({ id }) => moveTo(id, project.id));
    const text = `Moved ${designWords(outcome.done)} to “${project.name}”`;
    settle(outcome, text, ({ id, project_id }) => moveTo(id, project_id));
  };
  return { removeNow, move };
}

function useCopying({ report }: Bulk) {
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const company = useCompany();
  const toast = useToast();
  const tell = useTellFailure();
  const [, navigate] = useLocation();
  const duplicate = (design: Chosen) =>
    tell(async () => {
      const copy = await calls.post("/designs/{id}/duplicate", { path: { id: design.id }, body: {} });
      await refreshDesigns(client, company.id);
      const open = () => navigate(`/c/${company.id}/designs/${copy.id}`);
      toast({ text: `Made “${copy.name}”`, action: { label: "Open", onSelect: open } });
    });
  const exportAll = (designs: readonly Chosen[]) =>
    tell(async () => {
      const show = (done: number) => report({ label: "Exporting", done, of: designs.length });
      show(0);
      await exportDesigns(calls, designs, show).finally(() => report(undefined));
      if (designs.length > 1) toast({ text: `Saved ${designs.length} documents` });
    });
  return { duplicate, exportAll };
}

/** The dialog that is open, and what it is about. */
export type Asking =
  | { deed: "make" }
  | { deed: "import"; files: readonly File[] }
  | { deed: "rename"; design: Chosen }
  | { deed: "move"; designs: readonly Chosen[] }
  | { deed: "replace"; design: Chosen }
  | { deed: "delete"; designs: readonly Chosen[] }
  | { deed: "make-project" }
  | { deed: "rename-project"; project: ProjectBody }
  | { deed: "delete-project"; project: ProjectBody };

/** How far something with many designs has come. */
interface Progress {
  /** "Moving": what is being done. */
  label: string;
  done: number;
  of: number;
}

interface Bulk {
  progress: Progress | undefined;
  /** Does one thing to each of many and brings the lists up to date. */
  run: <Item>(
    label: string,
    items: readonly Item[],
    act: (item: Item) => Promise<unknown>,
  ) => Promise<Done<Item>>;
  report: (progress: Progress | undefined) => void;
}

function useBulk(): Bulk {
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
