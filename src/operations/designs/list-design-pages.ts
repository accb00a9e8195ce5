import { z } from "zod";
import { readProtection } from "../../design/protection.ts";
import { readStoredDocument } from "../../design/upgrades/upgrade-document.ts";
import type { ListedDesign, PageFilter } from "../../store/design-lists.ts";
import type { OpenCount } from "../../store/open-reports.ts";
import { designListBody } from "../bodies.ts";
import { getCountedCompany } from "../manage-company.ts";
import { projectNotFound } from "../manage-projects.ts";
import { presentDesign } from "../present.ts";
import { searchWords } from "../search-words.ts";
import type { Caller, PublicUrls, Services } from "../services.ts";
import { hasUnpublishedChanges } from "./compare-draft.ts";
import { nearDesigns } from "./explain-empty-list.ts";

const listedDesignBody = z.looseObject({
  ...designListBody.shape.designs.element.shape,
  width: z.int().describe("Size of the live version in pixels"),
  height: z.int(),
  version: z.int().describe("Number of the live version"),
  updated_at: z.string(),
  draft_differs: z.boolean().describe("Whether the draft differs from the live version"),
  paused: z.boolean().describe("Whether its runtime URL answers nothing"),
  signed: z.boolean().describe("Whether its runtime URL needs a signature"),
  is_template: z.boolean().describe("Whether new designs can start from it"),
  deleted_at: z.string().optional().describe("When it was deleted; it is removed permanently 30 days later"),
});
export type ListedDesignBody = z.output<typeof listedDesignBody>;

export const designPageBody = designListBody.extend({ designs: z.array(listedDesignBody) });
export type DesignPageBody = z.output<typeof designPageBody>;

interface CanvasSize {
  width: number;
  height: number;
}

function presentListedDesign(
  row: ListedDesign,
  count: OpenCount | undefined,
  urls: PublicUrls,
): ListedDesignBody {
  const live = readStoredDocument(row.document) as unknown as CanvasSize;
  const { paused = false, signed = false } = readProtection(row.protection);
  return {
    ...presentDesign(row, count, urls),
    width: live.width,
    height: live.height,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
    draft_differs:
      row.other_draft !== null && hasUnpublishedChanges(JSON.parse(row.other_draft) as object, live),
    paused,
    signed,
    is_template: row.template_since !== null,
    ...(row.deleted_at === null ? {} : { deleted_at: row.deleted_at }),
  };
}

/** Low, because the dashboard shows each design with a picture. */
const maxPageSize = 200;

export const designPageInput = z.strictObject({
  project_id: z.string().max(200).optional(),
  search: z
    .string()
    .max(300)
    .default("")
    .describe(
      "Words in the name or the project's, ignoring case, accents and hyphens, or sizes such as 1200x628 or 1080",
    ),
  sort: z
    .enum(["name", "updated", "opens"])
    .default("name")
    .describe("By name, by last change, or by opens in the current cycle"),
  deleted: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true")
    .describe("Lists designs deleted in the last 30 days instead"),
  page_size: z.int().min(1).max(maxPageSize).default(60),
  page_number: z.int().min(1).default(1),
});

type ListServices = Pick<Services, "store" | "opens" | "urls">;
type PageInput = z.output<typeof designPageInput>;

/** Lists one page of designs for the dashboard. */
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
    words: searchWords(input.search),
    deleted: input.deleted,
    ...(project_id === undefined ? {} : { project_id }),
  };
  const { ids, total } = await listPageIds(services, caller, filter, input);
  const isUnknown = total === 0 && input.search !== "" && !input.deleted;
  const rows = await store.designs.pages.listed(caller.companyId, ids);
  const counts = await opens.byDesign(await getCountedCompany(store, caller), ids);
  return {
    designs: rows.map((row) => presentListedDesign(row, counts.get(row.id), urls)),
    total,
    page_size,
    page_number,
    total_pages: Math.ceil(total / page_size),
    ...(isUnknown ? await nearDesigns(services, caller, input.search) : {}),
  };
}

async function listPageIds(
  { store, opens }: ListServices,
  caller: Caller,
  filter: PageFilter,
  { sort, page_size, page_number }: PageInput,
): Promise<{ ids: string[]; total: number }> {
  const { pages } = store.designs;
  const page = { limit: page_size, offset: (page_number - 1) * page_size };
  if (sort !== "opens") {
    const ids = await pages.ids(filter, sort === "name" ? "name" : "change", page);
    return { ids, total: await pages.count(filter) };
  }
  // Sorted here, because no query sees opens that aren't folded yet. Equal counts stay in the order of names.
  const ids = await pages.ids(filter, "name");
  const counts = await opens.inCycle(await getCountedCompany(store, caller));
  ids.sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  return { ids: ids.slice(page.offset, page.offset + page.limit), total: ids.length };
}

/** Otherwise a project that has been deleted would look empty. */
async function requireProject(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  projectId: string | undefined,
): Promise<void> {
  if (projectId === undefined) return;
  if ((await store.projects.get(companyId, projectId)) === undefined) throw projectNotFound(projectId);
}
