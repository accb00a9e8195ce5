import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ProjectBody } from "../../../operations/bodies.ts";
import { useCompany, useCompanyCalls } from "../../api/company.ts";
import { SelectField, TextField } from "../../ui/field.tsx";
import { useProjects } from "../design-queries.ts";

/** Selects a project or names a new one. `tried` shows validation errors. */
export function ProjectField({ choice, tried }: { choice: ProjectChoice; tried: boolean }) {
  const { projects, selected, choose, name, setName, missing } = choice;
  const options = [
    ...projects.map((project) => ({ value: project.id, label: project.name })),
    { value: newProject, label: "New project…" },
  ];
  return (
    <>
      {projects.length > 0 && (
        <SelectField label="Project" options={options} value={selected} onChange={choose} />
      )}
      {selected === newProject && (
        <TextField
          label="Project name"
          value={name}
          onChange={setName}
          maxLength={200}
          placeholder="Welcome emails"
          error={tried ? missing : undefined}
        />
      )}
    </>
  );
}

/** Stands for a new project, which is created first. */
const newProject = "new";

/** The target project: an existing one or a new one. */
interface ProjectChoice {
  projects: readonly ProjectBody[];
  selected: string;
  choose: (id: string) => void;
  name: string;
  setName: (name: string) => void;
  /** The validation error; undefined if there is none. */
  missing: string | undefined;
  /** Returns the project and creates it if it is new. Throws ApiProblem. */
  resolve: () => Promise<ProjectBody>;
}

/** Starts with the project in view, or the one used last, or a new one. `except` isn't offered. */
export function useProjectChoice(begin: string | undefined, except?: string): ProjectChoice {
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const company = useCompany();
  const { data: all = [] } = useProjects();
  const projects = all.filter(({ id }) => id !== except);
  const [requested, choose] = useState(begin ?? lastProject(company.id));
  const [name, setName] = useState("");
  const known = projects.some(({ id }) => id === requested) ? requested : undefined;
  const selected = requested === newProject ? newProject : (known ?? projects[0]?.id ?? newProject);
  const missing =
    selected === newProject && name.trim() === "" ? "Enter a name, such as “Welcome emails”." : undefined;
  const resolve = async () => {
    const existing = projects.find(({ id }) => id === selected);
    if (existing !== undefined) {
      rememberProject(company.id, existing.id);
      return existing;
    }
    const created = await calls.post("/v1/projects", { body: { name: name.trim() } });
    await client.invalidateQueries({ queryKey: [company.id, "projects"] });
    // If the next request fails, a retry uses this project.
    choose(created.id);
    rememberProject(company.id, created.id);
    return created;
  };
  return { projects, selected, choose, name, setName, missing, resolve };
}

const storageKey = (companyId: string) => `limn.project.${companyId}`;

/** The project used last in this browser. It may have been deleted. */
function lastProject(companyId: string): string | undefined {
  return localStorage.getItem(storageKey(companyId)) ?? undefined;
}

function rememberProject(companyId: string, projectId: string): void {
  localStorage.setItem(storageKey(companyId), projectId);
}
