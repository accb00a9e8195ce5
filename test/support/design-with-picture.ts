import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { limnJson } from "./run-limn.ts";
import { card, nameLayer, photoLayer } from "./small-designs.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { plainPicture } from "./test-upstream.ts";

/** Imports a design with an uploaded picture; returns its id. */
export async function importDesignWithPicture(folder: string, companyId: string): Promise<string> {
  using files = temporaryFolder();
  mkdirSync(join(files.path, "assets"));
  writeFileSync(join(files.path, "assets", "plain.png"), await plainPicture("#cc0000"));
  const path = join(files.path, "with-picture.json");
  const layers = [nameLayer(), photoLayer("asset:plain")];
  writeFileSync(path, JSON.stringify(card({ name: "With picture", layers })));
  const words = ["design", "import", path, "--project", "Tests", "--company", companyId];
  const { designs } = await limnJson<{ designs: { id: string }[] }>(folder, words);
  return designs[0]?.id ?? "";
}
