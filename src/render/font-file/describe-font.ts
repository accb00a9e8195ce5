import { type FontAxis, type NamedInstance, readAxes } from "./read-axes.ts";
import { FontError } from "./font-limits.ts";
import { type FontTables, readTables, tableOf } from "./read-tables.ts";
import { type CodeRange, readCoverage } from "./read-coverage.ts";
import { readNames } from "./read-names.ts";

/** The properties of a font file. */
export interface FontDescription {
  /** The typographic family; undefined when the file has none. */
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

/** Reads the properties of a font within fixed limits. Throws FontError. */
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
    // Names 16 and 17 are set for families of more than four members; otherwise 1 and 2 apply.
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
  // Absent when WOFF2 transforms the table.
  const hmtx = tables.get("hmtx");
  if (hmtx !== undefined && hmtx.length < advances * 4) throw new FontError("Its table hmtx is damaged");
}

/** OpenType 1.9, fsType: the least restrictive level applies. */
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
  // Some old files use 1 to 9.
  const weight = weightClass >= 1 && weightClass <= 9 ? weightClass * 100 : bounded(weightClass);
  return { least: weight, most: weight };
}

function isItalic(os2: Buffer, tables: FontTables, axes: readonly FontAxis[]): boolean {
  if (axes.some(({ tag, usual }) => tag === "ital" && usual >= 1)) return true;
  return (os2.readUInt16BE(62) & 0x201) !== 0 || (tableOf(tables, "head", 54).readUInt16BE(44) & 2) !== 0;
}
