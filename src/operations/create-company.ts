import type { Company } from "../store/companies.ts";
import type { Services } from "./services.ts";

/** A company whose cycles begin on the day of the month it was made. */
export async function createCompany(
  { store, now }: Pick<Services, "store" | "now">,
  name: string,
): Promise<Company> {
  return await store.companies.create({ name, anchor_day: now().getUTCDate() });
}
