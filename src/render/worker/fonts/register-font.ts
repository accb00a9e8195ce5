import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FontKey, GlobalFonts } from "@napi-rs/canvas";
import { installedFamilies } from "../../../design/font-families.ts";
import { fontFiles } from "../../installed-fonts.ts";

/**
 * Registers a font file in Skia; null when Skia can't read it. Uses a temporary file: with a Buffer, Skia would refer to
 * memory that may be garbage-collected, while a mapped file stays valid after it is removed.
 */
export function registerFace(bytes: Uint8Array, family: string): FontKey | null {
  return withPrivateFolder((folder) => {
    const path = join(folder, "font");
    writeFileSync(path, bytes, { mode: 0o600 });
    return GlobalFonts.registerFromPath(path, family);
  });
}

const unregistered = new Set(installedFamilies);

/**
 * Registers all files of an installed family, once. Does nothing for other families. Files are mapped, so
 * processes share their memory. Skia takes each weight of a variable font when a text first has it.
 */
export function registerFamily(family: string): void {
  if (!unregistered.delete(family)) return;
  for (const file of fontFiles(family)) GlobalFonts.registerFromPath(file, family);
}

/** Creates a folder that only this user can read, for the duration of `work`. */
function withPrivateFolder<Value>(work: (folder: string) => Value): Value {
  const folder = mkdtempSync(join(tmpdir(), "limn-font-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
