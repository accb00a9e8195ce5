import { z } from "zod";
import { foldCase } from "../../design/fold-case.ts";
import { designOrders } from "../../store/design-lists.ts";
import type { DesignListBody } from "../bodies.ts";
import { getCountedCompany } from "../manage-company.ts";
import { presentListedSummary } from "../present.ts";
import { listInOrder, type ListOrder, openOrders } from "./designs-by-opens.ts";
import { invalid } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { explainEmptyList } from "./explain-empty-list.ts";

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
  pageSize: wholeNumber(z.int().min(1).max(maxPageSize).optional(), {
    minimum: 1,
    maximum: maxPageSize,
  }).describe(`Designs a page, 1 to ${maxPageSize}`),
  pageNumber: wholeNumber(z.int().min(1).optional(), { minimum: 1 }).describe(
    "Starts at 1; requires pageSize",
  ),
});

/** A whole number, also as a string of digits, which assistants and forms send. */
function wholeNumber<Schema extends z.ZodType>(schema: Schema, bounds: Record<string, number>) {
  const read = (value: unknown) =>
    typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return z.preprocess(read, schema).meta({ type: "integer", ...bounds });
}

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

/** Lists all designs, or one page of them, in order. An empty list says why, and what names are near. */
export async function listDesigns(
  services: Pick<Services, "store" | "opens" | "urls">,
  caller: Caller,
  { projectName, ...input }: ListRequest,
): Promise<DesignListBody> {
  // Assistants fill what they don't need with empty strings, and no project has this name.
  const request = projectName?.trim() === "" ? input : { ...input, projectName };
  const list = await listFiltered(services, caller, request);
  if (list.total > 0) return { ...list, ...restrictionHint(list) };
  return { ...list, ...(await explainEmptyList(services, caller, request)) };
}

/** What the marks of designs mean whose URLs show no image as they are. */
function restrictionHint({ designs }: DesignListBody): { hint?: string } {
  const sentences = [
    designs.some(({ signed }) => signed === true)
      ? "signed: the render_url alone answers 403; generate_image_url signs it."
      : "",
    designs.some(({ paused }) => paused === true)
      ? "paused: the URLs answer 503 until the design's owner lets it go on."
      : "",
  ].filter((sentence) => sentence !== "");
  return sentences.length === 0 ? {} : { hint: sentences.join(" ") };
}

async function listFiltered(
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
    project_ids: caller.projectIds,
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
