import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { useCompany, useCompanyCalls } from "../api/company.ts";
import { refreshDesigns } from "./design-queries.ts";

interface Naming {
  /** Each throws ApiProblem. */
  renameDesign: (id: string, name: string) => Promise<void>;
  renameProject: (id: string, name: string) => Promise<void>;
  /** Creates a project and shows it. */
  createProject: (name: string) => Promise<void>;
}

export function useNaming(): Naming {
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const company = useCompany();
  const [, navigate] = useLocation();
  return {
    renameDesign: async (id, name) => {
      await calls.patch("/v1/designs/{id}", { path: { id }, body: { name } });
      await refreshDesigns(client, company.id);
    },
    renameProject: async (id, name) => {
      await calls.patch("/v1/projects/{id}", { path: { id }, body: { name } });
      await refreshDesigns(client, company.id);
    },
    createProject: async (name) => {
      const { id } = await calls.post("/v1/projects", { body: { name } });
      await refreshDesigns(client, company.id);
      navigate(`/c/${company.id}/designs?project=${id}`);
    },
  };
}
