import { type FontKey, GlobalFonts } from "@napi-rs/canvas";
import { type CodeRange, readCoverage } from "../../font-file/read-coverage.ts";
import { readTables, tableOf } from "../../font-file/read-tables.ts";
import { registerFace } from "./register-font.ts";
import type { JobFont, LoadPicture } from "../../protocol/render-job.ts";

/** The company fonts registered in this process. */
export interface CompanyFonts {
  /** Registers the job's families that aren't registered yet. */
  find: (fonts: readonly JobFont[], load: LoadPicture) => Promise<void>;
  /** Whether a registered family has a glyph for a code point; undefined for other families. */
  covers: (alias: string) => ((codePoint: number) => boolean) | undefined;
}

interface CompanyFamily {
  keys: FontKey[];
  bytes: number;
  covers: (codePoint: number) => boolean;
}

const maxBytes = 64 * 1024 * 1024;
/** Skia takes about 1 MB for a family in use, beside its files. */
const maxFamilies = 64;

/**
 * Registers company fonts in Skia under the aliases of jobs, up to limits of bytes and families. The least recently used are
 * removed first. A family with an unavailable file isn't registered, and the next render tries again.
 */
export function createCompanyFonts(limits = { maxBytes, maxFamilies }): CompanyFonts {
  const families = new Map<string, CompanyFamily>();

  function evict(jobAliases: ReadonlySet<string>): void {
    let bytes = [...families.values()].reduce((sum, family) => sum + family.bytes, 0);
    const removedKeys: FontKey[] = [];
    for (const [alias, family] of families) {
      if (bytes <= limits.maxBytes && families.size <= limits.maxFamilies) break;
      if (jobAliases.has(alias)) continue;
      families.delete(alias);
      bytes -= family.bytes;
      removedKeys.push(...family.keys);
    }
    if (removedKeys.length > 0) GlobalFonts.removeBatch(removedKeys);
  }

  async function register({ alias, files }: JobFont, load: LoadPicture): Promise<void> {
    const fontFiles = await Promise.all(files.map((key) => load(key).catch(() => undefined)));
    const loadedFiles = fontFiles.filter((bytes) => bytes !== undefined);
    if (loadedFiles.length < files.length) return;
    const keys = loadedFiles.map((bytes) => registerFace(bytes, alias)).filter((key) => key !== null);
    const bytes = loadedFiles.reduce((sum, { byteLength }) => sum + byteLength, 0);
    families.set(alias, { keys, bytes, covers: coverageOf(loadedFiles) });
  }

  return {
    async find(fonts, load) {
      for (const font of fonts) {
        const cachedFamily = families.get(font.alias);
        if (cachedFamily === undefined) await register(font, load);
        else {
          // A Map keeps the order of insertion, so this makes the family the most recently used.
          families.delete(font.alias);
          families.set(font.alias, cachedFamily);
        }
      }
      evict(new Set(fonts.map(({ alias }) => alias)));
    },
    covers: (alias) => families.get(alias)?.covers,
  };
}

/** The coverage of all files together. Read at once, so that the bytes can be freed. */
function coverageOf(files: readonly Uint8Array[]): CompanyFamily["covers"] {
  const ranges = files.map(coverageOfFile);
  return (codePoint) => ranges.some((some) => isWithin(some, codePoint));
}

/** The code points of a font file that was accepted as an upload. */
export function coverageOfFile(bytes: Uint8Array): readonly CodeRange[] {
  const tables = readTables(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return readCoverage(tableOf(tables, "cmap", 4));
}

function isWithin(ranges: readonly CodeRange[], codePoint: number): boolean {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle] as CodeRange;
    if (codePoint < first) high = middle - 1;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
}
