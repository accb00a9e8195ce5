import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ProjectBody } from "../../../../operations/bodies.ts";
import { useCompany, useCompanyCalls } from "../../../api/company.ts";
import { SelectField, TextField } from "../../../kit/field.tsx";
import { useProjects } from "../../../designs/design-queries.ts";
import * as words from "./words.ts";

/** Selects a project or names a new one. */
export function ProjectField({ choice }: { choice: ProjectChoice }) {
  const { projects, selectedId, select, name, setName, error } = choice;
  const options = [
    ...projects.map((project) => ({ value: project.id, label: project.name })),
    { value: newProject, label: words.newProjectOption },
  ];
  return (
    <>
      {projects.length > 0 && (
        <SelectField label={words.project} options={options} value={selectedId} onChange={select} />
      )}
      {selectedId === newProject && (
        <TextField
          label={words.projectName}
          value={name}
          onChange={setName}
          maxLength={200}
          placeholder={words.projectNameExample}
          error={error}
        />
      )}
    </>
  );
}

/** The value of the option for a new project. */
const newProject = "new";

/** The target project: an existing one or a new one. */
interface ProjectChoice {
  projects: readonly ProjectBody[];
  selectedId: string;
  select: (id: string) => void;
  name: string;
  setName: (name: string) => void;
  /** The error that `validate` found; undefined if there is none. */
  error: string | undefined;
  /** Checks the choice when the user submits it; returns whether it is complete. */
  validate: () => boolean;
  /** Returns the project and creates it if it is new. Throws ApiProblem. */
  resolve: () => Promise<ProjectBody>;
}

/** Preselects the initial project, the last used one or a new one. `except` isn't an option. */
export function useProjectChoice(initialId: string | undefined, except?: string): ProjectChoice {
  const calls = useCompanyCalls();
  const client = useQueryClient();
  const company = useCompany();
  const { data: allProjects = [] } = useProjects();
  const projects = allProjects.filter(({ id }) => id !== except);
  const [requestedId, select] = useState(initialId ?? lastProject(company.id));
  const [name, setName] = useState("");
  const existingId = projects.some(({ id }) => id === requestedId) ? requestedId : undefined;
  const selectedId = requestedId === newProject ? newProject : (existingId ?? projects[0]?.id ?? newProject);
  // The project that was submitted last. Another one starts without an error.
  const [submittedId, setSubmittedId] = useState<string>();
  const isComplete = selectedId !== newProject || name.trim() !== "";
  const error = isComplete || submittedId !== selectedId ? undefined : words.enterProjectName;
  const validate = () => {
    setSubmittedId(selectedId);
    return isComplete;
  };
  const resolve = async () => {
    const existingProject = projects.find(({ id }) => id === selectedId);
    if (existingProject !== undefined) {
      storeLastProject(company.id, existingProject.id);
      return existingProject;
    }
    const project = await calls.post("/v1/projects", { body: { name: name.trim() } });
    await client.invalidateQueries({ queryKey: [company.id, "projects"] });
    // If the next request fails, a retry uses this project.
    select(project.id);
    storeLastProject(company.id, project.id);
    return project;
  };
  return { projects, selectedId, select, name, setName, error, validate, resolve };
}

const storageKey = (companyId: string) => `limn.project.${companyId}`;

/** The project used last in this browser. It may have been deleted. */
function lastProject(companyId: string): string | undefined {
  return localStorage.getItem(storageKey(companyId)) ?? undefined;
}

function storeLastProject(companyId: string, projectId: string): void {
  localStorage.setItem(storageKey(companyId), projectId);
}
