import type { Design } from "../../../design/design.ts";
import type { Box } from "../../../design/geometry.ts";

const step = 16;

/** How far a box is moved to the right and down, in pixels, so that it doesn't cover a layer of its place and size. */
export function freeShift({ layers }: Pick<Design, "layers">, { x, y, width, height }: Box): number {
  const isTaken = (shift: number) =>
    layers.some(
      (layer) =>
        layer.x === x + shift && layer.y === y + shift && layer.width === width && layer.height === height,
    );
  let shift = 0;
  while (isTaken(shift)) shift += step;
  return shift;
}

/** A box at the next free place. */
export function freeBox(design: Pick<Design, "layers">, box: Box): Box {
  const shift = freeShift(design, box);
  return { ...box, x: box.x + shift, y: box.y + shift };
}
