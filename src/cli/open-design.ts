import { existsSync } from "node:fs";
import { type DesignSource, openDesignFile, openLiveDesign } from "../operations/render/design-source.ts";
import type { Run } from "./command.ts";

export const fontOption = {
  font: { value: "FONT", many: true, doc: "A font file that a design file uses" },
} as const;

/** Opens a design by its file or its id. */
export async function openDesign(run: Run, target = run.positionals[0] ?? ""): Promise<DesignSource> {
  const isFile = existsSync(target) || /[/\\.]/.test(target);
  return isFile
    ? await openDesignFile(await run.fileServices(target), target)
    : await openLiveDesign(await run.services(), await run.ownerOf("designs", target), target);
}
