import { type FontKey, GlobalFonts } from "@napi-rs/canvas";
import { type CodeRange, readCoverage } from "../../font-file/read-coverage.ts";
import { readTables, tableOf } from "../../font-file/read-tables.ts";
import { registerFace } from "./register-face.ts";
import type { JobFont, LoadPicture } from "../../protocol/render-job.ts";

/** Companies' own families, as one process holds them. */
export interface HeldFonts {
  /** Registers the families of a job that this process doesn't hold yet. */
  find: (fonts: readonly JobFont[], load: LoadPicture) => Promise<void>;
  /** Whether a held family has a glyph for a code point; undefined for any other family. */
  covers: (alias: string) => ((codePoint: number) => boolean) | undefined;
}

interface HeldFamily {
  keys: FontKey[];
  bytes: number;
  covers: (codePoint: number) => boolean;
}

const mostBytes = 256 * 1024 * 1024;
const mostFamilies = 200;

/**
 * Holds companies' own families in Skia under the aliases that jobs give them, up to fixed numbers of bytes and
 * families; the ones unused for longest go first. A file that is unavailable is left out, and the next render asks again.
 */
export function createHeldFonts(limits = { mostBytes, mostFamilies }): HeldFonts {
  const held = new Map<string, HeldFamily>();

  function makeRoom(wanted: ReadonlySet<string>): void {
    let bytes = [...held.values()].reduce((sum, family) => sum + family.bytes, 0);
    const gone: FontKey[] = [];
    for (const [alias, family] of held) {
      if (bytes <= limits.mostBytes && held.size <= limits.mostFamilies) break;
      if (wanted.has(alias)) continue;
      held.delete(alias);
      bytes -= family.bytes;
      gone.push(...family.keys);
    }
    if (gone.length > 0) GlobalFonts.removeBatch(gone);
  }

  async function hold({ alias, files }: JobFont, load: LoadPicture): Promise<void> {
    const loaded = await Promise.all(files.map((key) => load(key).catch(() => undefined)));
    const whole = loaded.filter((bytes) => bytes !== undefined);
    if (whole.length < files.length) return;
    const keys = whole.map((bytes) => registerFace(bytes, alias)).filter((key) => key !== null);
    const bytes = whole.reduce((sum, { byteLength }) => sum + byteLength, 0);
    held.set(alias, { keys, bytes, covers: coverageOf(whole) });
  }

  return {
    async find(fonts, load) {
      for (const font of fonts) {
        const known = held.get(font.alias);
        if (known === undefined) await hold(font, load);
        else {
          // A Map keeps insertion order, so the family put back last is the most recent.
          held.delete(font.alias);
          held.set(font.alias, known);
        }
      }
      makeRoom(new Set(fonts.map(({ alias }) => alias)));
    },
    covers: (alias) => held.get(alias)?.covers,
  };
}

/** What all files together have. Read at once, so that their bytes needn't be kept. */
function coverageOf(files: readonly Uint8Array[]): HeldFamily["covers"] {
  const ranges = files.map((bytes) => {
    const tables = readTables(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    return readCoverage(tableOf(tables, "cmap", 4));
  });
  return (codePoint) => ranges.some((some) => isWithin(some, codePoint));
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
