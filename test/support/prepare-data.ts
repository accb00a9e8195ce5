import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { limnJson } from "./run-limn.ts";
import type { Environment } from "./start-server.ts";
import { card } from "./small-designs.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export interface PreparedData {
  companyId: string;
  /** Ids in the order of the documents. */
  designIds: string[];
  key: string;
}

/** Fills a data folder with the command line: a company, a key, and designs in the project "Tests". */
export async function prepareData(
  folder: string,
  documents: readonly Record<string, unknown>[] = [card()],
  environment: Environment = {},
): Promise<PreparedData> {
  const run = <Body>(words: readonly string[]) => limnJson<Body>(folder, words, environment);
  const company = await run<{ id: string }>(["company", "create", "--name", "Tests"]);
  const [designIds, { key }] = await Promise.all([
    importDesigns(run, documents, company.id),
    run<{ key: string }>(["key", "create", "--name", "test", "--company", company.id]),
  ]);
  return { companyId: company.id, designIds, key };
}

async function importDesigns(
  run: <Body>(words: readonly string[]) => Promise<Body>,
  documents: readonly Record<string, unknown>[],
  companyId: string,
): Promise<string[]> {
  using files = temporaryFolder();
  const paths = documents.map((document, index) => {
    const path = join(files.path, `${index}.json`);
    writeFileSync(path, JSON.stringify(document));
    return path;
  });
  const words = ["design", "import", ...paths, "--project", "Tests", "--company", companyId];
  const { designs } = await run<{ designs: { id: string }[] }>(words);
  return designs.map(({ id }) => id);
}
