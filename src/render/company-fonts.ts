import { type FontKey, GlobalFonts } from "@napi-rs/canvas";
import { registerFace } from "./register-face.ts";
import type { JobFont, LoadPicture } from "./render-job.ts";

/** Registers the families of a job that this process doesn't hold yet. */
export type FindFonts = (fonts: readonly JobFont[], load: LoadPicture) => Promise<void>;

interface HeldFamily {
  keys: FontKey[];
  bytes: number;
}

const mostBytes = 256 * 1024 * 1024;
const mostFamilies = 200;

/**
 * Holds companies' own families in Skia under the aliases that jobs give them, up to fixed numbers of bytes and
 * families; the ones unused for longest go first. A file that can't be had is left out, and the next render asks again.
 */
export function createFindFonts(limits = { mostBytes, mostFamilies }): FindFonts {
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
    held.set(alias, { keys, bytes: whole.reduce((sum, { byteLength }) => sum + byteLength, 0) });
  }

  return async (fonts, load) => {
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
  };
}
