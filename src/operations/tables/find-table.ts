import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";
import { foldCase } from "../../design/fold-case.ts";
import type { DataTable } from "../../store/data-tables.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";

/** A table of the caller's company by its name, in any case. Throws table_not_found. */
export async function findTable(
  { store }: Pick<Services, "store">,
  { companyId }: Caller,
  name: string,
): Promise<DataTable> {
  const table = await store.tables.get(tableName(companyId, name));
  if (table === undefined) throw tableNotFound(name);
  return table;
}

export const tableName = (companyId: string, name: string) => ({
  company_id: companyId,
  name_folded: foldCase(name),
});

export function tableNotFound(name: string): ServiceError {
  return new ServiceError(
    "table_not_found",
    `There is no table named ${JSON.stringify(cutToCodeUnits(name, 64))} in this company.`,
  );
}
