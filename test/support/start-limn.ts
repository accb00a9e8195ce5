import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCompany } from "../../src/operations/manage-company.ts";
import { createDesign } from "../../src/operations/designs/manage-designs.ts";
import { createKey } from "../../src/operations/manage-keys.ts";
import { createProject } from "../../src/operations/manage-projects.ts";
import type { Caller, Services } from "../../src/operations/services.ts";
import { serve } from "../../src/server/serve.ts";
import { readSettings } from "../../src/settings/settings.ts";
import { greeting } from "./greeting-design.ts";
import { databaseSettings } from "./test-database.ts";

/** A real server on a free port, with a company, a project and a design, and with another company. */
export interface TestLimn extends AsyncDisposable {
  base: string;
  mcpUrl: string;
  services: Services;
  caller: Caller;
  key: { text: string; id: string };
  designId: string;
  /** The other company's design. */
  foreignDesignId: string;
}

/** Starts Limn on a temporary data folder. Disposing stops it and removes the folder. */
export async function startLimn(environment: Record<string, string> = {}): Promise<TestLimn> {
  const folder = mkdtempSync(join(tmpdir(), "limn-mcp-"));
  const read = readSettings({
    PORT: "0",
    LIMN_DATA_DIR: folder,
    LIMN_STARTER_DESIGNS: "off",
    LIMN_RENDER_PROCESSES: "1",
    LIMN_LOG_LEVEL: "error",
    ...databaseSettings(folder),
    ...environment,
  });
  if (!read.ok) throw new Error(read.messages.join("\n"));
  const running = await serve(read.settings);
  await running.ready;
  const { services } = running;
  const [company] = await services.store.companies.list();
  const caller = { companyId: company?.id ?? "" };
  const project = await createProject(services, caller, { name: "Welcome mails" });
  const design = await createDesign(services, caller, { project_id: project.id, document: greeting });
  const { text, key } = await createKey(services, caller, { name: "test" });
  return {
    base: services.urls.base,
    mcpUrl: `${services.urls.base}/mcp`,
    services,
    caller,
    key: { text, id: key.id },
    designId: design.id,
    foreignDesignId: await makeForeignDesign(services),
    async [Symbol.asyncDispose]() {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function makeForeignDesign(services: Services): Promise<string> {
  const caller = { companyId: (await createCompany(services, "Another company")).id };
  const project = await createProject(services, caller, { name: "Secret project" });
  return (await createDesign(services, caller, { project_id: project.id, document: greeting })).id;
}
