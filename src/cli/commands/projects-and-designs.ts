import { checkDesignFile, importDesign } from "../../operations/designs/import-design.ts";
import { listDesigns } from "../../operations/designs/list-designs.ts";
import { createProject, listProjects, findOrCreateProject } from "../../operations/manage-projects.ts";
import { readDraft } from "../../operations/designs/manage-drafts.ts";
import { type Command, companyOption } from "../command.ts";
import { readName } from "../read-values.ts";

export const projectCommands: readonly Command[] = [
  {
    words: "project list",
    summary: "List projects with the numbers of designs and opens",
    options: companyOption,
    async run({ services, caller, print }) {
      const body = await listProjects(await services(), await caller());
      const lines = body.projects.map(
        ({ id, name, design_count, lifetime_open_count }) =>
          `${id}  ${design_count} designs  ${lifetime_open_count} opens  ${name}`,
      );
      print({ json: body, text: lines.join("\n") });
    },
  },
  {
    words: "project create",
    summary: "Create a project",
    options: { name: { value: "NAME", required: true, doc: "Its name" }, ...companyOption },
    async run({ services, caller, value, print }) {
      const project = await createProject(await services(), await caller(), {
        name: readName(value("name")),
      });
      print({ json: project, text: project.id });
    },
  },
];

export const designCommands: readonly Command[] = [
  {
    words: "design list",
    summary: "List designs with their open counts",
    options: companyOption,
    async run({ services, caller, flag, guessedAddress, print, warn }) {
      const body = await listDesigns(await services(), await caller(), {});
      const lines = body.designs.map(
        ({ id, name, project_name, lifetime_open_count }) =>
          `${id}  ${lifetime_open_count} opens  ${project_name} / ${name}`,
      );
      if (flag("json") && guessedAddress !== undefined)
        warn(
          `Every render_url begins with ${guessedAddress}, where your server may not listen. Set PORT or LIMN_BASE_URL as it has them.`,
        );
      print({ json: body, text: lines.join("\n") });
    },
  },
  {
    words: "design import",
    summary: "Import design files, with the pictures in assets/ beside them",
    positionals: { name: "FILE", min: 1, max: Number.POSITIVE_INFINITY },
    options: {
      project: { value: "NAME", required: true, doc: "The project; it is created if it doesn't exist" },
      ...companyOption,
    },
    async run({ services, caller, value, positionals, print }) {
      const openServices = await services();
      const owner = await caller();
      for (const path of positionals) await checkDesignFile(openServices, owner, path);
      const projectId = await findOrCreateProject(openServices, owner, readName(value("project")));
      const imports = [];
      for (const path of positionals)
        imports.push(await importDesign(openServices, owner, { path, projectId }));
      const designs = imports.map(({ id, name }) => ({ id, name }));
      print({ json: { designs }, text: designs.map(({ id, name }) => `${id}  ${name}`).join("\n") });
    },
  },
  {
    words: "design export",
    summary: "Print the documents of designs in canonical form",
    positionals: { name: "ID", min: 1, max: Number.POSITIVE_INFINITY },
    options: companyOption,
    async run({ services, ownerOf, positionals, print }) {
      const openServices = await services();
      const documents = [];
      for (const id of positionals) {
        documents.push((await readDraft(openServices, await ownerOf("designs", id), id)).document);
      }
      const json = documents.length === 1 ? documents[0] : documents;
      print({ json, text: JSON.stringify(json, null, 2) });
    },
  },
];
