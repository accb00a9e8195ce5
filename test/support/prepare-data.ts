import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { limnJson } from "./run-limn.ts";
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
): Promise<PreparedData> {
  const company = await limnJson<{ id: string }>(folder, ["company", "create", "--name", "Tests"]);
  const [designIds, { key }] = await Promise.all([
    importDesigns(folder, documents, company.id),
    limnJson<{ key: string }>(folder, ["key", "create", "--name", "test", "--company", company.id]),
  ]);
  return { companyId: company.id, designIds, key };
}

async function importDesigns(
  folder: string,
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
  const { designs } = await limnJson<{ designs: { id: string }[] }>(folder, words);
  return designs.map(({ id }) => id);
}
