import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { createCompany } from "../create-company.ts";
import { importDesign, type ImportParts } from "../designs/import-design.ts";
import { createProject } from "../manage-projects.ts";
import type { Parts } from "../parts.ts";

/** Makes the first company, with the starter designs unless they are off. Does nothing once there is a company. */
export async function firstStart(
  parts: ImportParts & Pick<Parts, "now">,
  { starterDesigns }: { starterDesigns: string | undefined },
): Promise<"made" | "already_there"> {
  const companies = await parts.store.companies.list();
  if (companies.length > 0) return "already_there";
  const company = await createCompany(parts, "My company");
  if (starterDesigns === undefined) return "made";
  const caller = { companyId: company.id };
  const project = await createProject(parts, caller, { name: "Starter designs" });
  const known = new Map<string, string>();
  const files = (await readdir(starterDesigns)).filter((file) => file.endsWith(".json")).sort();
  for (const file of files) {
    await importDesign(parts, caller, { path: join(starterDesigns, file), projectId: project.id, known });
  }
  return "made";
}
