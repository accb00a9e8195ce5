import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createCompany } from "../create-company.ts";
import { importDesign, type ImportServices } from "../designs/import-design.ts";
import { createProject } from "../manage-projects.ts";
import type { Services } from "../services.ts";

/** Makes the first company, with the starter designs unless they are off. Does nothing once there is a company. */
export async function firstStart(
  services: ImportServices & Pick<Services, "now">,
  { starterDesigns }: { starterDesigns: string | undefined },
): Promise<"made" | "already_there"> {
  const companies = await services.store.companies.list();
  if (companies.length > 0) return "already_there";
  const company = await createCompany(services, "My company");
  if (starterDesigns === undefined) return "made";
  const caller = { companyId: company.id };
  const project = await createProject(services, caller, { name: "Starter designs" });
  const known = new Map<string, string>();
  const files = (await readdir(starterDesigns)).filter((file) => file.endsWith(".json")).sort();
  for (const file of files) {
    await importDesign(services, caller, { path: join(starterDesigns, file), projectId: project.id, known });
  }
  return "made";
}
