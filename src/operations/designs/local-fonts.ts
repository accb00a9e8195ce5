import { open } from "node:fs/promises";
import { fontTypeOf } from "../../render/font-file/font-type.ts";
import { tidyName } from "../../render/font-file/read-names.ts";
import { withFileName } from "./design-file.ts";
import { invalid } from "../service-error.ts";
import type { Services } from "../services.ts";
import { type CompanyFonts, createAliases, type FontSet, noFonts } from "../fonts/company-fonts.ts";
import { unsupportedFont } from "../fonts/upload-font.ts";

interface NamedFile {
  path: string;
  family: string;
  bytes: Uint8Array;
}

const maxBytes = 30 * 1024 * 1024;

/** Loads the families of font files on disk at first use. A file is rejected for the same reasons as an upload. */
export function createLocalFonts(
  paths: readonly string[],
  pool: Pick<Services["pool"], "inspectFont">,
): CompanyFonts {
  let promise: Promise<FontSet> | undefined;
  return { of: () => (promise ??= readFamilies(paths, pool)) };
}

async function readFamilies(
  paths: readonly string[],
  pool: Pick<Services["pool"], "inspectFont">,
): Promise<FontSet> {
  if (paths.length === 0) return noFonts;
  const files: NamedFile[] = [];
  for (const path of paths) files.push(await withFileName(path, () => readFontFile(path, pool)));
  const nameAlias = createAliases();
  return new Map(
    [...Map.groupBy(files, ({ family }) => family)].map(([family, members]) => [
      family,
      {
        alias: nameAlias(members.map(({ path }) => path)),
        files: members.map(({ path, bytes }) => ({
          key: `font:${path}`,
          load: () => Promise.resolve(bytes),
        })),
      },
    ]),
  );
}

async function readFontFile(path: string, pool: Pick<Services["pool"], "inspectFont">): Promise<NamedFile> {
  const bytes = await readBytes(path);
  const type = fontTypeOf(bytes);
  if (type !== undefined && "notTaken" in type) throw unsupportedFont(type.notTaken);
  if (type === undefined) throw invalid([{ path: "", message: "Isn't a TrueType, OpenType or WOFF2 font" }]);
  const inspected = await pool.inspectFont(bytes);
  if (!inspected.ok) throw invalid([{ path: "", message: inspected.reason }]);
  const family = tidyName(inspected.description.family ?? "");
  if (family === "") throw invalid([{ path: "", message: "Contains no family name" }]);
  return { path, family, bytes };
}

async function readBytes(path: string): Promise<Uint8Array> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    throw invalid([{ path: "", message: `Can't be read: ${error.code ?? error.message}` }]);
  });
  try {
    const { size } = await file.stat();
    if (size > maxBytes)
      throw invalid([{ path: "", message: `Is larger than ${maxBytes} bytes`, found: size }]);
    return await file.readFile();
  } finally {
    await file.close();
  }
}
