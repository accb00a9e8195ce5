import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type Design, designSchema } from "../../design/design.ts";
import { type Parameter, parametersOf } from "../../design/parameters.ts";
import { readStoredDocument } from "../../design/upgrades/upgrade-document.ts";
import type { FullDesignBody } from "../bodies.ts";
import { ServiceError } from "../service-error.ts";
import { makeSampleTables } from "./sample-tables.ts";
import type { Caller, Services } from "../services.ts";
import { readDesignFile } from "./design-file.ts";
import { designNotFound } from "./get-design.ts";
import { createDesign } from "./manage-designs.ts";
import { importDesign, type ImportServices } from "./import-design.ts";

/** The starter designs, which are also the templates of new designs. */
export const starterDesignsFolder = fileURLToPath(new URL("../../../designs", import.meta.url));

export const templateListBody = z.looseObject({
  own: z
    .array(
      z.looseObject({
        id: z.string().describe("The design's"),
        name: z.string(),
        version: z.int().describe("Of which a new design is a copy"),
        parameters: z.array(z.string()).describe("Names of the parameters"),
      }),
    )
    .describe("The company's own, by name"),
  templates: z.array(
    z.looseObject({
      id: z.string(),
      name: z.string(),
      width: z.int(),
      height: z.int(),
      parameters: z.array(z.string()).describe("Names of the parameters"),
    }),
  ),
});

export const templateInput = z.strictObject({
  project_id: z.string().max(200).describe("Project of the new design"),
  name: z.string().trim().min(1).max(200).optional().describe("Default: the template's name"),
});

/** A starter design. */
export interface Template {
  id: string;
  path: string;
  design: Design;
}

let templates: Promise<readonly Template[]> | undefined;

const maxOwn = 200;

/** Lists the company's own templates, and Limn's, by name. */
export async function listTemplates(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
): Promise<z.output<typeof templateListBody>> {
  const own = (await store.designs.templates.list(companyId, maxOwn)).map((row) => ({
    id: row.id,
    name: row.name,
    version: row.version,
    parameters: (JSON.parse(row.parameters) as Parameter[]).map((parameter) => parameter.name),
  }));
  const all = await loadTemplates();
  const listed = all.map(({ id, design }) => {
    const { name, width, height } = design;
    return { id, name, width, height, parameters: parametersOf(design).map((parameter) => parameter.name) };
  });
  return { own, templates: listed.sort((one, other) => one.name.localeCompare(other.name, "en")) };
}

/** Creates a design from a template with its pictures, and the sample tables that it reads. It is live at once. A template of the company's own is copied as it is live. */
export async function createFromTemplate(
  services: ImportServices & Pick<Services, "feeds" | "now">,
  caller: Caller,
  id: string,
  { project_id: projectId, name }: z.output<typeof templateInput>,
): Promise<FullDesignBody> {
  const isOwn = await services.store.designs.templates.has(caller.companyId, id);
  const own = isOwn ? await services.store.designs.get(caller.companyId, id) : undefined;
  if (own !== undefined) {
    const document = { ...readStoredDocument(own.document), name: name ?? own.name };
    return await createDesign(services, caller, { project_id: projectId, document }, own.document);
  }
  const { path, design } = await findTemplate(id);
  await makeSampleTables(services, caller, design);
  return await importDesign(services, caller, { path, projectId, name });
}

/** Makes a design a template of new ones, or an ordinary one again. */
export async function setTemplate(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  id: string,
  isTemplate: boolean,
): Promise<void> {
  if (!(await store.designs.templates.set(companyId, id, isTemplate))) throw designNotFound(id);
}

/** Throws template_not_found. */
export async function findTemplate(id: string): Promise<Template> {
  const template = (await loadTemplates()).find((one) => one.id === id);
  if (template === undefined) throw new ServiceError("template_not_found", `There is no template ${id}.`);
  return template;
}

async function loadTemplates(): Promise<readonly Template[]> {
  templates ??= readTemplates();
  return await templates;
}

async function readTemplates(): Promise<readonly Template[]> {
  const files = (await readdir(starterDesignsFolder)).filter((file) => file.endsWith(".json")).sort();
  return await Promise.all(
    files.map(async (file) => {
      const path = join(starterDesignsFolder, file);
      const { document } = await readDesignFile(path);
      return { id: file.replace(/\.json$/, ""), path, design: designSchema.parse(document) };
    }),
  );
}
