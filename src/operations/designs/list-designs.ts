import { z } from "zod";
import { foldCase } from "../../design/fold-case.ts";
import type { DesignListBody } from "../bodies.ts";
import { companyOf } from "../company-of.ts";
import { invalid } from "../errors.ts";
import type { Caller, Parts } from "../parts.ts";
import { presentDesign } from "../present.ts";

/** Longest page (contract §11). */
const longestPage = 1000;

export const listDesignsInput = z.strictObject({
  projectName: z
    .string()
    .max(300)
    .optional()
    .describe("Only designs of the project with this name; the whole name, ignoring case"),
  nameContains: z
    .string()
    .max(300)
    .optional()
    .describe("Only designs whose name contains this text, ignoring case"),
  pageSize: z.int().min(1).max(longestPage).optional().describe(`Designs a page, 1 to ${longestPage}`),
  pageNumber: z.int().min(1).optional().describe("Counted from 1; give pageSize with it"),
});

/** Designs by name, then id: all of them, or one page (contract §5). */
export async function listDesigns(
  { store, opens, urls }: Pick<Parts, "store" | "opens" | "urls">,
  caller: Caller,
  input: z.output<typeof listDesignsInput>,
): Promise<DesignListBody> {
  const { pageSize, pageNumber = 1, projectName, nameContains } = input;
  if (pageSize === undefined && input.pageNumber !== undefined) {
    throw invalid([
      { path: "pageSize", message: "Expected along with pageNumber", allowed: [`1 to ${longestPage}`] },
    ]);
  }
  const { rows, total } = await store.designs.list({
    company_id: caller.companyId,
    ...(projectName === undefined ? {} : { project_name_folded: foldCase(projectName) }),
    ...(nameContains === undefined ? {} : { name_contains_folded: foldCase(nameContains) }),
    ...(pageSize === undefined ? {} : { limit: pageSize, offset: (pageNumber - 1) * pageSize }),
  });
  const company = await companyOf(store, caller);
  const ids = pageSize === undefined ? undefined : rows.map(({ id }) => id);
  const counts = await opens.byDesign(company, ids);
  return {
    designs: rows.map((row) => presentDesign(row, counts.get(row.id), urls)),
    total,
    page_size: pageSize ?? total,
    page_number: pageNumber,
    total_pages: pageSize === undefined ? Math.min(1, total) : Math.ceil(total / pageSize),
  };
}
