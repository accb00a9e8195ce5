import type { Box } from "../../../design/geometry.ts";
import type { FigmaMatrix, FigmaNode } from "./figma-node.ts";

/** Where a node is within its parent, before rotation. */
export interface Place extends Box {
  rotation: number;
  isMirrored: boolean;
}

const still: FigmaMatrix = { m00: 1, m01: 0, m02: 0, m10: 0, m11: 1, m12: 0 };

/** A node's transform leads from its own box, which begins at 0, to that of its parent; the parent begins at `origin`. */
export function placeOf({ transform = still, size }: FigmaNode, origin: { x: number; y: number }): Place {
  const [width, height] = [Math.max(0, size?.x ?? 0), Math.max(0, size?.y ?? 0)];
  const { m00, m01, m02, m10, m11, m12 } = transform;
  const [middleX, middleY] = [width / 2, height / 2];
  const isMirrored = m00 * m11 - m01 * m10 < 0;
  const degrees = (Math.atan2(m10, m00) * 180) / Math.PI;
  return {
    x: origin.x + m00 * middleX + m01 * middleY + m02 - middleX,
    y: origin.y + m10 * middleX + m11 * middleY + m12 - middleY,
    width,
    height,
    rotation: isMirrored && Math.abs(Math.abs(degrees) - 180) < 0.01 ? 0 : degrees,
    isMirrored,
  };
}

/** How many numbers follow each command, and its letter in SVG. */
const commands = [
  { letter: "Z", numbers: 0 },
  { letter: "M", numbers: 2 },
  { letter: "L", numbers: 2 },
  { letter: "Q", numbers: 4 },
  { letter: "C", numbers: 6 },
] as const;

/** SVG path data of a blob of commands, each a byte and its coordinates. Undefined for one that isn't understood. */
export function pathDataOf(
  blob: Uint8Array,
  from: { x: number; y: number },
  decimals: number,
): string | undefined {
  const unit = 10 ** decimals;
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength);
  const parts: string[] = [];
  for (let at = 0; at < blob.length;) {
    const command = commands[blob[at] ?? -1];
    at += 1;
    if (command === undefined || at + command.numbers * 4 > blob.length) return undefined;
    const numbers: number[] = [];
    for (let index = 0; index < command.numbers; index += 1, at += 4) {
      const value = view.getFloat32(at, true) - (index % 2 === 0 ? from.x : from.y);
      if (!Number.isFinite(value)) return undefined;
      numbers.push(Math.round(value * unit) / unit);
    }
    parts.push(`${command.letter}${numbers.join(" ")}`);
  }
  return parts.join("");
}
