import type { Store } from "../store/store.ts";
import type { CountedCompany } from "./usage/opens.ts";
import type { Caller } from "./services.ts";

/** The caller's company, as the counting of opens needs it. */
export async function companyOf(store: Store, { companyId }: Caller): Promise<CountedCompany> {
  const company = await store.companies.get(companyId);
  if (company === undefined) throw new Error("A key outlived its company");
  return { id: company.id, anchorDay: company.anchor_day };
}
