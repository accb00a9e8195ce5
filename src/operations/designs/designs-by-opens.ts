import type { CountedCompany } from "../../store/cycles.ts";
import type { DesignFilter, DesignOrder, ListedSummary } from "../../store/design-lists.ts";
import type { Services } from "../services.ts";

/** `-` puts the most opened first. */
export const openOrders = [
  "billing_cycle_open_count",
  "-billing_cycle_open_count",
  "lifetime_open_count",
  "-lifetime_open_count",
] as const;
type OpenOrder = (typeof openOrders)[number];
export type ListOrder = DesignOrder | OpenOrder;

const isOpenOrder = (order: ListOrder): order is OpenOrder =>
  (openOrders as readonly string[]).includes(order);

type ListServices = Pick<Services, "store" | "opens">;

/** One page of designs, by name unless another order is asked for. */
export async function listInOrder(
  services: ListServices,
  company: CountedCompany,
  order: ListOrder | undefined,
  filter: DesignFilter,
): Promise<{ rows: ListedSummary[]; total: number }> {
  if (order === undefined) return await services.store.designs.list(filter);
  if (!isOpenOrder(order)) return await services.store.designs.list({ ...filter, order });
  return await pageByOpens(services, company, order, filter);
}

/**
 * One page of designs by their opens, those of equal counts by name. Counts are partly in the journals of nodes, so all of them are
 * read and sorted here; the rows of the page alone are read whole.
 */
async function pageByOpens(
  { store, opens }: ListServices,
  company: CountedCompany,
  order: OpenOrder,
  { limit, offset = 0, ...filter }: DesignFilter,
): Promise<{ rows: ListedSummary[]; total: number }> {
  const ids = await store.designs.matchingIds(filter);
  const counts = await opens.byDesign(company);
  const isCycle = order.endsWith("billing_cycle_open_count");
  const countOf = (id: string) => counts.get(id)?.[isCycle ? "cycle" : "lifetime"] ?? 0;
  const sign = order.startsWith("-") ? -1 : 1;
  // Sorting keeps the order of equal ones.
  const sorted = ids.toSorted((one, other) => sign * (countOf(one) - countOf(other)));
  const page = limit === undefined ? sorted : sorted.slice(offset, offset + limit);
  const { rows } =
    page.length === 0
      ? { rows: [] }
      : await store.designs.list({ ...filter, ...(limit === undefined ? {} : { ids: page }) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  // One that was deleted meanwhile is left out.
  return { rows: page.flatMap((id) => byId.get(id) ?? []), total: ids.length };
}
