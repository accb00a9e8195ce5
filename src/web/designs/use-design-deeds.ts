import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useLocation } from "wouter";
import type { FullDesignBody } from "../../operations/bodies.ts";
import { asApiProblem } from "../api/api-problem.ts";
import { useCompanyCalls } from "../api/use-company-calls.ts";
import { useCompany } from "../api/use-company.ts";
import { useToast } from "../ui/toasts.tsx";
import type { Asking } from "./asking.ts";
import { refreshDesigns } from "./design-queries.ts";
import { designWords, readersMiss } from "./design-words.ts";
import { exportDesigns } from "./export-designs.ts";
import type { Chosen } from "./selection.ts";
import { type Bulk, useBulk } from "./use-bulk.ts";

/** What can be done with designs, and the dialog that asks how. */
export interface DesignDeeds extends Pick<Bulk, "progress"> {
  asking: Asking | undefined;
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

/** `onGone` is told which designs aren't where they were any more. */
export function useDesignDeeds(onGone: (ids: readonly string[]) => void): DesignDeeds {
  const [asking, ask] = useState<Asking>();
  const bulk = useBulk();
  const rearranging = useRearranging(bulk, onGone);
  const copying = useCopying(bulk);
  const tell = useTellFailure();
  const remove = (designs: readonly Chosen[]) => {
    if (readersMiss(designs) !== undefined) ask({ deed: "delete", designs });
    else void tell(() => rearranging.removeNow(designs));
  };
  return { asking, ask, progress: bulk.progress, remove, ...rearranging, ...copying };
}

function useRearranging(bulk: Bulk, onGone: (ids: readonly string[]) => void) {
  const calls = useCompanyCalls();
  const toast = useToast();
  const tell = useTellFailure();
  const { run } = bulk;
  const removeNow = async (designs: readonly Chosen[]) => {
    await run("Deleting", designs, ({ id }) => calls.delete(`/v1/designs/${id}`));
    onGone(designs.map(({ id }) => id));
    const undo = () =>
      tell(() => run("Bringing back", designs, ({ id }) => calls.post(`/v1/designs/${id}/undelete`)));
    toast({
      text: `Deleted ${designWords(designs)}`,
      action: { label: "Undo", onSelect: () => void undo() },
    });
  };
  const move = async (designs: readonly Chosen[], project: { id: string; name: string }) => {
    const moveTo = (id: string, project_id: string) => calls.patch(`/v1/designs/${id}`, { project_id });
    await run("Moving", designs, ({ id }) => moveTo(id, project.id));
    onGone(designs.map(({ id }) => id));
    const undo = () =>
      tell(() => run("Moving back", designs, ({ id, project_id }) => moveTo(id, project_id)));
    const text = `Moved ${designWords(designs)} to “${project.name}”`;
    toast({ text, action: { label: "Undo", onSelect: () => void undo() } });
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
      const copy = await calls.post<FullDesignBody>(`/designs/${design.id}/duplicate`, {});
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

/** Says in a toast what failed, where no dialog is open to say it. */
export function useTellFailure(): (act: () => Promise<void>) => Promise<void> {
  const toast = useToast();
  return useMemo(
    () => async (act) => {
      try {
        await act();
      } catch (error) {
        toast({ text: asApiProblem(error).detail, tone: "danger" });
      }
    },
    [toast],
  );
}
