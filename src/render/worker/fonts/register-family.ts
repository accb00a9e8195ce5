import { GlobalFonts } from "@napi-rs/canvas";
import { installedFamilies } from "../../../design/font-families.ts";
import { fontFiles } from "../../installed-fonts.ts";

const waiting = new Set(installedFamilies);

/**
 * Gives the painter a family from the installed packages, every weight and slant, unless it has it or no package
 * holds it. Files are mapped, not read; still, all families together would take 27 MB of each process.
 */
export function registerFamily(family: string): void {
  if (!waiting.delete(family)) return;
  for (const file of fontFiles(family)) GlobalFonts.registerFromPath(file, family);
}
