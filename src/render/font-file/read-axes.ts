import { FontError, fontLimits } from "./font-limits.ts";
import type { FontNames } from "./read-names.ts";

/** An axis of a variable font. */
export interface FontAxis {
  /** `wght`, `wdth`, `ital`, `opsz`, … */
  tag: string;
  least: number;
  usual: number;
  most: number;
}

/** A named instance of a variable font, such as SemiBold. */
export interface NamedInstance {
  name: string;
  weight: number;
}

/** Parses an `fvar` table; fonts without one aren't variable. Throws FontError. */
export function readAxes(
  table: Buffer | undefined,
  names: FontNames,
): { axes: FontAxis[]; instances: NamedInstance[] } {
  if (table === undefined) return { axes: [], instances: [] };
  try {
    const [start, count, size] = [table.readUInt16BE(4), table.readUInt16BE(8), table.readUInt16BE(10)];
    if (count === 0 || count > fontLimits.axes || size < 20) {
      throw new FontError(`It has ${count} axes where 1 to ${fontLimits.axes} are taken`);
    }
    const axes = Array.from({ length: count }, (_, index) => readAxis(table, start + index * size));
    return { axes, instances: readInstances(table, start + count * size, axes, names) };
  } catch (error) {
    if (error instanceof RangeError) throw new FontError("Its table fvar is damaged");
    throw error;
  }
}

function readAxis(table: Buffer, at: number): FontAxis {
  const fixed = (place: number) => table.readInt32BE(at + place) / 0x10000;
  const axis = {
    tag: table.toString("latin1", at, at + 4),
    least: fixed(4),
    usual: fixed(8),
    most: fixed(12),
  };
  if (axis.least > axis.usual || axis.usual > axis.most) {
    throw new FontError(`Its axis ${axis.tag} runs from ${axis.least} over ${axis.usual} to ${axis.most}`);
  }
  return axis;
}

function readInstances(
  table: Buffer,
  at: number,
  axes: readonly FontAxis[],
  names: FontNames,
): NamedInstance[] {
  const weightIndex = axes.findIndex(({ tag }) => tag === "wght");
  if (weightIndex < 0) return [];
  const count = Math.min(table.readUInt16BE(12), fontLimits.namedInstances);
  const size = table.readUInt16BE(14);
  return Array.from({ length: count }, (_, index) => {
    const place = at + index * size;
    const weight = table.readInt32BE(place + 4 + weightIndex * 4) / 0x10000;
    return { name: names.get(table.readUInt16BE(place)) ?? String(weight), weight };
  });
}
