import { readStoredDesign } from "../../design/upgrades/upgrade-document.ts";
import type { FullDesignBody } from "../bodies.ts";
import { companyOf } from "../company-of.ts";
import { ServiceError } from "../errors.ts";
import type { Caller, Services } from "../services.ts";
import { presentFullDesign } from "../present.ts";

/** One design with all that can be told of it. */
export async function getDesign(
  { store, opens, urls }: Pick<Services, "store" | "opens" | "urls">,
  caller: Caller,
  id: string,
): Promise<FullDesignBody> {
  const row = await store.designs.get(caller.companyId, id);
  if (row === undefined) throw designNotFound(id);
  const counts = await opens.byDesign(await companyOf(store, caller), [id]);
  return presentFullDesign(row, readStoredDesign(row.document), counts.get(id), urls);
}

/** The same words for an unknown id and for another company's. */
export function designNotFound(id: string): ServiceError {
  return new ServiceError(
    "design_not_found",
    `There is no design with the id ${JSON.stringify(id.slice(0, 64))} in this company.`,
  );
}
