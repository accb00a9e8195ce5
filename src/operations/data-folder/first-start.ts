import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isOutage } from "../../store/errors.ts";
import { hashPassword } from "../../people/passwords.ts";
import type { Design } from "../../design/design.ts";
import { readDesignFile } from "../designs/design-file.ts";
import { makeSampleTables } from "../designs/sample-tables.ts";
import { importDesign, type ImportServices } from "../designs/import-design.ts";
import { createCompany } from "../manage-company.ts";
import { createProject } from "../manage-projects.ts";
import { makeSetUpLink } from "../people/one-time-links.ts";
import type { Caller, Services } from "../services.ts";

type StartServices = ImportServices & Pick<Services, "feeds" | "now">;

/** Creates the first company, with the starter designs unless they are off. Returns false when a company exists. */
export async function createFirstCompany(
  services: StartServices,
  { starterDesigns }: { starterDesigns: string | undefined },
): Promise<boolean> {
  const companies = await services.store.companies.list();
  if (companies.length > 0) return false;
  const company = await createCompany(services, "My company");
  if (starterDesigns === undefined) return true;
  try {
    await importStarterDesigns(services, { companyId: company.id }, starterDesigns);
  } catch (error) {
    if (!isOutage(error)) throw error;
    // The server starts all the same, and the same designs are the templates of new ones.
    services.log.error(
      { err: error },
      "Not all starter designs could be created; create them from templates",
    );
  }
  return true;
}

async function importStarterDesigns(services: StartServices, caller: Caller, folder: string): Promise<void> {
  const project = await createProject(services, caller, { name: "Starter designs" });
  const files = (await readdir(folder)).filter((file) => file.endsWith(".json")).sort();
  for (const file of files) {
    const { document } = await readDesignFile(join(folder, file));
    await makeSampleTables(services, caller, document as Partial<Pick<Design, "data">>);
    await importDesign(services, caller, { path: join(folder, file), projectId: project.id });
  }
}

/**
 * Gives the first company an owner: the one of the settings, or else the user who opens the returned link first.
 * Undefined when the company has an owner.
 */
export async function makeFirstOwner(
  services: Pick<Services, "store" | "urls">,
  { ownerEmail, ownerPassword }: { ownerEmail?: string | undefined; ownerPassword?: string | undefined },
): Promise<string | undefined> {
  const { companies, members } = services.store;
  const [company] = await companies.list();
  if (company === undefined || (await members.hasOwner(company.id))) return undefined;
  if (ownerEmail === undefined || ownerPassword === undefined)
    return await makeSetUpLink(services, company.id);
  const password_hash = await hashPassword(ownerPassword);
  const name = ownerEmail.split("@")[0] ?? ownerEmail;
  await members.makeFirstOwner(company.id, { name, email: ownerEmail, password_hash });
  return undefined;
}
