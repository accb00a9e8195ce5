import { type FontAxis, type NamedInstance, readAxes } from "./read-axes.ts";
import { FontError } from "./font-refused.ts";
import { type CodeRange, readCoverage } from "./read-coverage.ts";
import { readNames } from "./read-names.ts";
import { type FontTables, readTables, tableOf } from "./read-tables.ts";

/** What a font file says of itself. */
export interface FontDescription {
  /** Shared by all weights and slants; undefined when the file doesn't say it. */
  family: string | undefined;
  /** Such as Bold Italic. */
  subfamily: string;
  /** 1 to 1000; equal unless the font varies in weight. */
  weights: { least: number; most: number };
  style: "normal" | "italic";
  axes: FontAxis[];
  /** Named weights of a variable font. */
  instances: NamedInstance[];
  glyphs: number;
  coverage: CodeRange[];
}

/** Reads a font's own description, bounded in everything that its bytes claim. Throws FontError. */
export function describeFont(bytes: Buffer): FontDescription {
  const tables = readTables(bytes);
  const glyphs = tableOf(tables, "maxp", 6).readUInt16BE(4);
  if (glyphs === 0) throw new FontError("It has no glyphs");
  checkProportions(tables, glyphs);
  const os2 = tableOf(tables, "OS/2", 64);
  checkRights(os2.readUInt16BE(8));
  const names = readNames(tableOf(tables, "name", 6));
  const { axes, instances } = readAxes(tables.get("fvar"), names);
  const coverage = readCoverage(tableOf(tables, "cmap", 4));
  if (coverage.length === 0) throw new FontError("It has no letters");
  return {
    // 16 and 17 count where a family has more than four members, 1 and 2 otherwise.
    family: names.get(16) ?? names.get(1),
    subfamily: names.get(17) ?? names.get(2) ?? "",
    weights: weightsOf(os2.readUInt16BE(4), axes),
    style: isItalic(os2, tables, axes) ? "italic" : "normal",
    axes,
    instances,
    glyphs,
    coverage,
  };
}

function checkProportions(tables: FontTables, glyphs: number): void {
  const unitsPerEm = tableOf(tables, "head", 54).readUInt16BE(18);
  if (unitsPerEm < 16 || unitsPerEm > 16_384) throw new FontError("Its size of an em is out of range");
  const advances = tableOf(tables, "hhea", 36).readUInt16BE(34);
  if (advances === 0 || advances > glyphs) throw new FontError("Its table hhea is damaged");
  // WOFF2 may leave the table out of what stands in it unchanged.
  const hmtx = tables.get("hmtx");
  if (hmtx !== undefined && hmtx.length < advances * 4) throw new FontError("Its table hmtx is damaged");
}

/** OpenType 1.9, fsType: of several levels the least restrictive counts. */
function checkRights(fsType: number): void {
  if ((fsType & 0xf) === 2) {
    throw new FontError(
      "Its maker doesn't allow embedding (restricted licence); ask the maker for a licence and a file that allow it",
    );
  }
  if ((fsType & 0x200) !== 0) {
    throw new FontError("Its maker allows embedding its bitmaps alone, and only outlines are drawn here");
  }
}

function weightsOf(weightClass: number, axes: readonly FontAxis[]): FontDescription["weights"] {
  const axis = axes.find(({ tag }) => tag === "wght");
  const bounded = (weight: number) => Math.min(1000, Math.max(1, Math.round(weight)));
  if (axis !== undefined) return { least: bounded(axis.least), most: bounded(axis.most) };
  // Some old files count from 1 to 9.
  const weight = weightClass >= 1 && weightClass <= 9 ? weightClass * 100 : bounded(weightClass);
  return { least: weight, most: weight };
}

function isItalic(os2: Buffer, tables: FontTables, axes: readonly FontAxis[]): boolean {
  if (axes.some(({ tag, usual }) => tag === "ital" && usual >= 1)) return true;
  return (os2.readUInt16BE(62) & 0x201) !== 0 || (tableOf(tables, "head", 54).readUInt16BE(44) & 2) !== 0;
}
