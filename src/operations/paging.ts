import { z } from "zod";

const maxPageSize = 1000;

export const pageInput = z.strictObject({
  pageSize: z.int().min(1).max(maxPageSize).default(100).describe(`Items a page, 1 to ${maxPageSize}`),
  pageNumber: z.int().min(1).default(1).describe("Starts at 1"),
});

const count = z.int().min(0);

export const pagingBody = { total: count, page_size: count, page_number: count, total_pages: count };

/** The members of a page beside its list. */
export function presentPaging(
  total: number,
  { pageSize, pageNumber }: { pageSize: number; pageNumber: number },
) {
  const total_pages = Math.ceil(total / pageSize);
  return { total, page_size: pageSize, page_number: pageNumber, total_pages };
}
