import { z } from "zod";
import { foldCase } from "../../design/fold-case.ts";
import type { PageFilter } from "../../store/design-lists.ts";
import { companyOf } from "../company-of.ts";
import { projectNotFound } from "../manage-projects.ts";
import type { Caller, Services } from "../services.ts";
import { type DesignPageBody, presentListedDesign } from "./present-listed-design.ts";

/** Designs are shown with pictures, so that nobody sees more than some dozens at once. */
const longestPage = 200;

export const designPageInput = z.strictObject({
  project_id: z.string().max(200).optional(),
  search: z.string().max(300).default("").describe("Part of the name, ignoring case"),
  sort: z
    .enum(["name", "updated", "opens"])
    .default("name")
    .describe("By name, the last changed first, or the most opened in this cycle first"),
  deleted: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true")
    .describe("Those deleted in the last 30 days, in place of those that are there"),
  page_size: z.int().min(1).max(longestPage).default(60),
  page_number: z.int().min(1).default(1),
});

type ListServices = Pick<Services, "store" | "opens" | "urls">;
type PageInput = z.output<typeof designPageInput>;

/** One page of designs, as the dashboard shows them. */
export async function listDesignPages(
  services: ListServices,
  caller: Caller,
  input: PageInput,
): Promise<DesignPageBody> {
  const { store, opens, urls } = services;
  const { project_id, page_size, page_number } = input;
  await requireProject(services, caller, project_id);
  const filter: PageFilter = {
    company_id: caller.companyId,
    name_contains_folded: foldCase(input.search),
    deleted: input.deleted,
    ...(project_id === undefined ? {} : { project_id }),
  };
  const { ids, total } = await pageOfIds(services, caller, filter, input);
  const rows = await store.designs.pages.listed(caller.companyId, ids);
  const counts = await opens.byDesign(await companyOf(store, caller), ids);
  return {
    designs: rows.map((row) => presentListedDesign(row, counts.get(row.id), urls)),
    total,
    page_size,
    page_number,
    total_pages: Math.ceil(total / page_size),
  };
}

async function pageOfIds(
  { store, opens }: ListServices,
  caller: Caller,
  filter: PageFilter,
  { sort, page_size, page_number }: PageInput,
): Promise<{ ids: string[]; total: number }> {
  const { pages } = store.designs;
  const place = { limit: page_size, offset: (page_number - 1) * page_size };
  if (sort !== "opens") {
    const ids = await pages.ids(filter, sort === "name" ? "name" : "change", place);
    return { ids, total: await pages.count(filter) };
  }
  // Opens that aren't folded yet count too, which no query knows; equal counts stay in the order of names.
  const ids = await pages.ids(filter, "name");
  const counts = await opens.inCycle(await companyOf(store, caller));
  ids.sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  return { ids: ids.slice(place.offset, place.offset + place.limit), total: ids.length };
}

/** A project that was deleted meanwhile would else look empty. */
async function requireProject(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  projectId: string | undefined,
): Promise<void> {
  if (projectId === undefined) return;
  if ((await store.projects.get(companyId, projectId)) === undefined) throw projectNotFound(projectId);
}
