import { useQuery, useQueryClient } from "@tanstack/react-query";
import { LayoutTemplate } from "lucide-react";
import { useCompany, useCompanyCalls } from "../api/company.ts";
import type { MenuItem } from "../kit/menu.tsx";
import { useFailureToast, useToast } from "../kit/toasts.tsx";
import { refreshDesigns } from "./design-queries.ts";
import * as words from "./words.ts";

/** What new designs can start from: the company's own templates, and Limn's. */
export function useTemplates({ enabled = true }: { enabled?: boolean } = {}) {
  const { id } = useCompany();
  const { get } = useCompanyCalls();
  return useQuery({
    queryKey: [id, "templates"],
    queryFn: ({ signal }) => get("/templates", { signal }),
    enabled,
  });
}

/** The line of a design's menu that makes it a template, or an ordinary design again. */
export function useTemplateItem(): (design: { id: string; name: string }, isTemplate: boolean) => MenuItem {
  const company = useCompany();
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const toast = useToast();
  const withFailureToast = useFailureToast();
  const set = (id: string, isTemplate: boolean) =>
    isTemplate
      ? calls.put("/templates/{id}", { path: { id } })
      : calls.delete("/templates/{id}", { path: { id } });
  const change = ({ id, name }: { id: string; name: string }, isTemplate: boolean) =>
    withFailureToast(async () => {
      await set(id, isTemplate);
      await Promise.all([
        client.invalidateQueries({ queryKey: [company.id, "templates"] }),
        refreshDesigns(client, company.id),
      ]);
      const text = isTemplate ? words.nameIsTemplate(name) : words.isNoTemplateAnyMore(name);
      toast({ text, subject: `template ${id}` });
    });
  return (design, isTemplate) => ({
    label: isTemplate ? words.removeFromTemplates : words.useAsTemplate,
    icon: LayoutTemplate,
    onSelect: () => void change(design, !isTemplate),
  });
}
