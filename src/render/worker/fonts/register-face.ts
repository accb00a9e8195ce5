import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type FontKey, GlobalFonts } from "@napi-rs/canvas";
import { inPrivateFolder } from "./private-folder.ts";

/**
 * Gives Skia one file of a family. It goes over a file that is removed at once: given a Buffer, Skia would keep
 * pointing at memory that may be gathered, while a mapped file stays until its last letter is drawn. Null when Skia can't
 * read it.
 */
export function registerFace(bytes: Uint8Array, family: string): FontKey | null {
  return inPrivateFolder((folder) => {
    const path = join(folder, "font");
    writeFileSync(path, bytes, { mode: 0o600 });
    return GlobalFonts.registerFromPath(path, family);
  });
}
