import { z } from "zod";
import type { CompanyBlobs } from "../../store/erase-company.ts";
import { rowBlobKeys } from "../batches/batch-parts.ts";
import { invalid, ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";

export const deleteCompanyInput = z.strictObject({
  name: z.string().max(200).describe("The company's name, so that nobody deletes another by mistake"),
});

interface CompanyDeletion {
  id: string;
  name: string;
  designs: number;
  assets: number;
  batches: number;
  /** Email addresses of users who are members of no company any more. Their accounts stay. */
  users_without_company: string[];
}

type ErasureServices = Pick<Services, "store" | "blobs">;

/** Deletes the caller's company; throws `invalid` unless its name is given. */
export async function deleteOwnCompany(
  services: ErasureServices,
  caller: Caller,
  { name }: z.output<typeof deleteCompanyInput>,
): Promise<CompanyDeletion> {
  const company = await services.store.companies.get(caller.companyId);
  if (company !== undefined && company.name.trim() !== name.trim())
    throw invalid([{ path: "name", message: "This isn't the company's name", allowed: [company.name] }]);
  return await deleteCompany(services, caller);
}

/**
 * Deletes a company with everything that it owns, in the database and beside it, for good. When it is interrupted, the
 * company can't be used any more, and a repetition deletes the rest. Accounts of users stay: they may belong to others.
 */
export async function deleteCompany(
  { store, blobs }: ErasureServices,
  { companyId }: Caller,
): Promise<CompanyDeletion> {
  const company = await store.companies.get(companyId);
  if (company === undefined) throw new ServiceError("company_not_found", `There is no company ${companyId}.`);
  const { erasure } = store;
  const subjects = await erasure.close(companyId);
  for (const id of subjects.designs) store.designs.notifyChange(id);
  for (const hash of subjects.keyHashes) store.keys.notifyChange(hash);
  const first = await erasure.blobs(companyId);
  await deleteBytes({ store, blobs }, first);
  for (const table of await store.tables.list(companyId)) {
    await store.tables.remove(table);
    store.tables.notifyRemoval(table);
    await store.tables.sweep(table.id);
  }
  await erasure.thin(companyId, first);
  await deleteBytes({ store, blobs }, await erasure.finish(companyId));
  await store.database.releaseDeleted();
  return {
    id: companyId,
    name: company.name,
    designs: subjects.designs.length,
    assets: first.assets.length,
    batches: first.batches.length,
    users_without_company: await erasure.usersWithoutCompany(),
  };
}

const deletionsAtOnce = 16;

/** Bytes go before their rows: a row without bytes can be found again, bytes without a row can't. */
async function deleteBytes(
  { store, blobs }: ErasureServices,
  { assets, batches }: CompanyBlobs,
): Promise<void> {
  await deleteKeys(blobs, assets);
  for (const batch of batches) {
    const rows = Array.from({ length: batch.total + 1 }, (_, row) => rowBlobKeys(batch, row));
    await deleteKeys(blobs, rows.flat());
    await store.batches.forget(batch);
  }
}

async function deleteKeys(blobs: Pick<Services["blobs"], "delete">, keys: readonly string[]): Promise<void> {
  for (let first = 0; first < keys.length; first += deletionsAtOnce)
    await Promise.all(keys.slice(first, first + deletionsAtOnce).map((key) => blobs.delete(key)));
}
