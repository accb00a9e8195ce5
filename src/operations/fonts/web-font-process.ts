import { readFileSync } from "node:fs";
import { join } from "node:path";
import { commonLetters } from "../../design/slice-letters.ts";
import { type LoadedFace, loadFace } from "../../render/font-file/harfbuzz.ts";
import { makeLetterSlice } from "../../render/font-file/letter-slice.ts";
import { packWoff2 } from "../../render/font-file/pack-woff2.ts";
import { readTables } from "../../render/font-file/read-tables.ts";
import { sliceFont } from "../../render/font-file/slice-font.ts";
import { fontsFolder } from "../../render/installed-fonts.ts";

/** What a web font is made of. */
export interface WebFontSource {
  /** A TrueType font in the folder `fonts`. */
  file: string;
  /** First and last character, if it is a part of the font without rules of layout. */
  characters?: readonly [first: number, last: number];
  /** Letters beside the common ones, if it is a part of the font with all its rules. */
  letters?: string;
}

export interface WebFontRequest {
  /** Identifies the request. */
  name: string;
  source: WebFontSource;
}

export interface WebFontReply {
  name: string;
  /** The font as WOFF2; absent if it can't be made. */
  bytes?: Uint8Array;
  problem?: string;
}

// A page needs several slices of one font.
let latest: { file: string; face: LoadedFace } | undefined;

function faceOf(file: string): LoadedFace {
  if (latest?.file !== file) latest = { file, face: loadFace(readFont(file)) };
  return latest.face;
}

function readFont(file: string): Buffer {
  return readFileSync(join(fontsFolder, file));
}

function makeWebFont(source: WebFontSource): Uint8Array {
  return packWoff2(readTables(readSource(source)));
}

function readSource({ file, characters, letters }: WebFontSource): Buffer {
  if (letters !== undefined) return makeLetterSlice(faceOf(file), commonLetters + letters);
  return characters === undefined ? readFont(file) : sliceFont(faceOf(file), ...characters);
}

process.on("message", ({ name, source }: WebFontRequest) => {
  let reply: WebFontReply;
  try {
    reply = { name, bytes: makeWebFont(source) };
  } catch (error) {
    reply = { name, problem: error instanceof Error ? error.message : String(error) };
  }
  // Without this function, Node would end the process with an error when the server has gone.
  process.send?.(reply, undefined, undefined, () => undefined);
});
