import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { newProject, type ProjectChoice } from "./use-project-choice.ts";

/** Chooses a project, or names a new one. `tried` shows what is missing. */
export function ProjectField({ choice, tried }: { choice: ProjectChoice; tried: boolean }) {
  const { projects, chosen, choose, name, setName, missing } = choice;
  const options = [
    ...projects.map((project) => ({ value: project.id, label: project.name })),
    { value: newProject, label: "A new project…" },
  ];
  return (
    <>
      {projects.length > 0 && (
        <SelectField label="Project" options={options} value={chosen} onChange={choose} />
      )}
      {chosen === newProject && (
        <TextField
          label="Name of the new project"
          value={name}
          onChange={setName}
          maxLength={200}
          placeholder="Welcome mails"
          error={tried ? missing : undefined}
        />
      )}
    </>
  );
}
