import { checkDesignFile, importDesign } from "../../operations/designs/import-design.ts";
import { listDesigns } from "../../operations/designs/list-designs.ts";
import { createProject, listProjects, projectNamed } from "../../operations/manage-projects.ts";
import { readDraft } from "../../operations/designs/manage-drafts.ts";
import { type Command, companyOption } from "../command.ts";
import { readName } from "../read-values.ts";

export const projectCommands: readonly Command[] = [
  {
    words: "project list",
    summary: "List projects with their counts of designs and opens",
    options: companyOption,
    async run({ services, caller, tell }) {
      const body = await listProjects(await services(), await caller());
      const lines = body.projects.map(
        ({ id, name, design_count, lifetime_open_count }) =>
          `${id}  ${design_count} designs  ${lifetime_open_count} opens  ${name}`,
      );
      tell({ json: body, text: lines.join("\n") });
    },
  },
  {
    words: "project create",
    summary: "Create a project",
    options: { name: { value: "NAME", required: true, doc: "Its name" }, ...companyOption },
    async run({ services, caller, value, tell }) {
      const project = await createProject(await services(), await caller(), {
        name: readName(value("name")),
      });
      tell({ json: project, text: project.id });
    },
  },
];

export const designCommands: readonly Command[] = [
  {
    words: "design list",
    summary: "List designs with their counts of opens",
    options: companyOption,
    async run({ services, caller, tell }) {
      const body = await listDesigns(await services(), await caller(), {});
      const lines = body.designs.map(
        ({ id, name, project_name, lifetime_open_count }) =>
          `${id}  ${lifetime_open_count} opens  ${project_name} / ${name}`,
      );
      tell({ json: body, text: lines.join("\n") });
    },
  },
  {
    words: "design import",
    summary: "Import design files, with the pictures in assets/ beside them",
    positionals: { name: "FILE", least: 1, most: Number.POSITIVE_INFINITY },
    options: {
      project: { value: "NAME", required: true, doc: "The project, made when there is none of this name" },
      ...companyOption,
    },
    async run({ services, caller, value, positionals, tell }) {
      const open = await services();
      const who = await caller();
      for (const path of positionals) await checkDesignFile(open, who, path);
      const projectId = await projectNamed(open, who, readName(value("project")));
      const known = new Map<string, string>();
      const made = [];
      for (const path of positionals) made.push(await importDesign(open, who, { path, projectId, known }));
      const designs = made.map(({ id, name }) => ({ id, name }));
      tell({ json: { designs }, text: designs.map(({ id, name }) => `${id}  ${name}`).join("\n") });
    },
  },
  {
    words: "design export",
    summary: "Print the documents of designs in canonical form",
    positionals: { name: "ID", least: 1, most: Number.POSITIVE_INFINITY },
    options: companyOption,
    async run({ services, ownerOf, positionals, tell }) {
      const open = await services();
      const documents = [];
      for (const id of positionals) {
        documents.push((await readDraft(open, await ownerOf("designs", id), id)).document);
      }
      const json = documents.length === 1 ? documents[0] : documents;
      tell({ json, text: JSON.stringify(json, null, 2) });
    },
  },
];
