import { z } from "zod";
import { foldCase } from "../../design/fold-case.ts";
import { nearNames } from "../../design/near-names.ts";
import { designOrders } from "../../store/design-lists.ts";
import type { DesignListBody } from "../bodies.ts";
import { getCountedCompany } from "../manage-company.ts";
import { presentListedSummary } from "../present.ts";
import { listInOrder, type ListOrder, openOrders } from "./designs-by-opens.ts";
import { invalid } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";

const maxPageSize = 1000;

export const listDesignsInput = z.strictObject({
  projectName: z
    .string()
    .max(300)
    .optional()
    .describe("Only designs of the project with exactly this name, ignoring case"),
  nameContains: z
    .string()
    .max(300)
    .optional()
    .describe("Only designs whose name contains this text, ignoring case"),
  pageSize: z.int().min(1).max(maxPageSize).optional().describe(`Designs a page, 1 to ${maxPageSize}`),
  pageNumber: z.int().min(1).optional().describe("Starts at 1; requires pageSize"),
});

export const designOrderInput = z
  .enum([...designOrders, ...openOrders])
  .optional()
  .describe("Default: by name; - sorts in descending order, such as the most opened first");

export const deletedInput = z
  .enum(["true", "false"])
  .optional()
  .describe("true lists designs deleted in the last 30 days instead, which can be restored");

interface ListRequest extends z.output<typeof listDesignsInput> {
  sort?: ListOrder | undefined;
  deleted?: boolean;
}

/** Lists all designs, or one page of them, in order. */
export async function listDesigns(
  { store, opens, urls }: Pick<Services, "store" | "opens" | "urls">,
  caller: Caller,
  input: ListRequest,
): Promise<DesignListBody> {
  const { pageSize, pageNumber = 1, projectName, nameContains, sort, deleted = false } = input;
  if (pageSize === undefined && input.pageNumber !== undefined) {
    throw invalid([
      { path: "pageSize", message: "Expected along with pageNumber", allowed: [`1 to ${maxPageSize}`] },
    ]);
  }
  const company = await getCountedCompany(store, caller);
  const { rows, total } = await listInOrder({ store, opens }, company, sort, {
    company_id: caller.companyId,
    deleted,
    ...(projectName === undefined ? {} : { project_name_folded: foldCase(projectName) }),
    ...(nameContains === undefined ? {} : { name_contains_folded: foldCase(nameContains) }),
    ...(pageSize === undefined ? {} : { limit: pageSize, offset: (pageNumber - 1) * pageSize }),
  });
  const ids = pageSize === undefined ? undefined : rows.map(({ id }) => id);
  const counts = await opens.byDesign(company, ids);
  return {
    designs: rows.map((row) => presentListedSummary(row, counts.get(row.id), urls)),
    total,
    page_size: pageSize ?? total,
    page_number: pageNumber,
    total_pages: pageSize === undefined ? Math.min(1, total) : Math.ceil(total / pageSize),
  };
}

const maxNames = 20;

/** Explains why a list by project is empty: names similar projects, or says how many designs the project has. */
export async function explainEmptyList(
  { store }: Pick<Services, "store">,
  caller: Caller,
  projectName: string,
): Promise<string> {
  const projects = await store.projects.list(caller.companyId);
  const folded = foldCase(projectName);
  const project = projects.find(({ name_folded }) => name_folded === folded);
  if (project !== undefined) {
    return `The project ${quoteName(project.name)} holds ${project.design_count} designs; nameContains leaves none of them.`;
  }
  const names = projects.map(({ name }) => name);
  const near = nearNames(projectName, names);
  const suggestion =
    near.length > 0 ? `Near to it: ${near.map(quoteName).join(", ")}.` : describeProjects(names);
  return `There is no project named ${quoteName(projectName)}. ${suggestion}`;
}

function describeProjects(names: readonly string[]): string {
  if (names.length === 0) return "There is no project at all.";
  const quotedNames = names.slice(0, maxNames).map(quoteName).join(", ");
  return names.length > maxNames
    ? `The first of ${names.length} projects: ${quotedNames}.`
    : `The projects: ${quotedNames}.`;
}

function quoteName(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}
