import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation } from "wouter";
import { asApiProblem } from "../../api/api-problem.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { refreshDesigns } from "../../designs/design-queries.ts";
import { exportDesigns } from "../../designs/export/export-designs.ts";
import { useToast } from "../../ui/toasts.tsx";

interface DesignDeeds {
  /** One of them is under way. */
  busy: boolean;
  duplicate: () => void;
  download: () => void;
  /** Throws ApiProblem; goes to the list of designs, with a way back. */
  remove: () => Promise<void>;
}

/** What the menu of a design does; failures are told in a toast, for nothing was typed. */
export function useDesignDeeds({ id, name }: { id: string; name: string }): DesignDeeds {
  const calls = useCompanyCalls();
  const company = useCompany();
  const client = useQueryClient();
  const toast = useToast();
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const list = `/c/${company.id}/designs`;
  const tell = async (deed: () => Promise<void>) => {
    setBusy(true);
    try {
      await deed();
    } catch (error) {
      toast({ text: asApiProblem(error).detail, tone: "danger" });
    } finally {
      setBusy(false);
    }
  };
  const duplicate = async () => {
    const copy = await calls.post("/designs/{id}/duplicate", { path: { id }, body: {} });
    await refreshDesigns(client, company.id);
    navigate(`${list}/${copy.id}`);
    toast({ text: `Made “${copy.name}”.` });
  };
  const undo = async () => {
    await calls.post("/v1/designs/{id}/undelete", { path: { id } });
    await refreshDesigns(client, company.id);
    toast({ text: `“${name}” is back.` });
  };
  const remove = async () => {
    await calls.delete("/v1/designs/{id}", { path: { id } });
    navigate(list);
    await refreshDesigns(client, company.id);
    toast({ text: `Deleted “${name}”.`, action: { label: "Undo", onSelect: () => void tell(undo) } });
  };
  return {
    busy,
    duplicate: () => void tell(duplicate),
    download: () => void tell(() => exportDesigns(calls, [{ id, name }], () => {})),
    remove,
  };
}
