import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import type { ProjectBody } from "../../operations/bodies.ts";
import { useCompanyCalls } from "../api/use-company-calls.ts";
import { useCompany } from "../api/use-company.ts";
import { refreshDesigns } from "./design-queries.ts";

interface Naming {
  /** Gives what is at a call's path another name. Throws ApiProblem. */
  rename: (path: string, name: string) => Promise<void>;
  /** Makes a project and shows it. Throws ApiProblem. */
  makeProject: (name: string) => Promise<void>;
}

export function useNaming(): Naming {
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const company = useCompany();
  const [, navigate] = useLocation();
  return {
    rename: async (path, name) => {
      await calls.patch(path, { name });
      await refreshDesigns(client, company.id);
    },
    makeProject: async (name) => {
      const { id } = await calls.post<ProjectBody>("/v1/projects", { name });
      await refreshDesigns(client, company.id);
      navigate(`/c/${company.id}/designs?project=${id}`);
    },
  };
}
