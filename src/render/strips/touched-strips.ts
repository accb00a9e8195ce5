import type { Box } from "../../design/geometry.ts";
import { stripCount, stripRows } from "./strip-codec.ts";

/** Strips one after another: the first, and the one after the last. */
export interface StripRun {
  from: number;
  to: number;
}

/** The strips of a picture that any of these boxes touches, as runs from top to bottom. */
export function touchedStrips(boxes: readonly Box[], height: number): StripRun[] {
  const count = stripCount(height);
  const touched = Array.from({ length: count }, () => false);
  for (const box of boxes) {
    const first = Math.max(0, Math.floor(box.y / stripRows));
    const last = Math.min(count - 1, Math.ceil((box.y + box.height) / stripRows) - 1);
    for (let strip = first; strip <= last; strip += 1) touched[strip] = true;
  }
  const runs: StripRun[] = [];
  for (const [strip, isTouched] of touched.entries()) {
    if (!isTouched) continue;
    const run = runs.at(-1);
    if (run?.to === strip) run.to += 1;
    else runs.push({ from: strip, to: strip + 1 });
  }
  return runs;
}

/** The rows of a run: the first, and how many. */
export function rowsOf({ from, to }: StripRun, height: number): { top: number; rows: number } {
  const top = from * stripRows;
  return { top, rows: Math.min(to * stripRows, height) - top };
}
