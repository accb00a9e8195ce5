import { cutToCodeUnits } from "../../design/cut-to-code-units.ts";

/** A file of an export. A stream is read when its turn comes, so that one part of one file is in memory. */
export interface ExportEntry {
  name: string;
  input: Uint8Array | string | AsyncIterable<Uint8Array | string>;
}

export const jsonEntry = (name: string, value: unknown): ExportEntry => ({
  name,
  input: `${JSON.stringify(value, null, 2)}\n`,
});

/** Letters and digits of any script; everything else could have a meaning in a path. */
export function fileName(name: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? ["untitled"];
  return cutToCodeUnits(words.join("-"), 60);
}
