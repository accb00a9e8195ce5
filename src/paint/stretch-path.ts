import { type PathCommand, readPathData } from "../design/path-data.ts";

/** Path data with every point's x and y multiplied. A context's own scale would stretch strokes as well. */
export function stretchPath(data: string, scaleX: number, scaleY: number): string {
  return readPathData(data)
    .map(({ letter, numbers }) => `${letter}${stretched({ letter, numbers }, scaleX, scaleY).join(" ")}`)
    .join("");
}

function stretched({ letter, numbers }: PathCommand, scaleX: number, scaleY: number): readonly number[] {
  const kind = letter.toUpperCase();
  if (kind === "H") return numbers.map((x) => x * scaleX);
  if (kind === "V") return numbers.map((y) => y * scaleY);
  if (kind !== "A") return numbers.map((number, index) => number * (index % 2 === 0 ? scaleX : scaleY));
  const [radiusX = 0, radiusY = 0, turn = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers;
  return [...stretchedEllipse(radiusX, radiusY, turn, scaleX, scaleY), large, sweep, x * scaleX, y * scaleY];
}

/** Radii and turn in degrees of an ellipse that was stretched: the axes of the image of a circle under both. */
function stretchedEllipse(radiusX: number, radiusY: number, turn: number, scaleX: number, scaleY: number) {
  if (radiusX === 0 || radiusY === 0) return [0, 0, 0];
  const radians = (turn * Math.PI) / 180;
  const [a, b] = [scaleX * radiusX * Math.cos(radians), scaleY * radiusX * Math.sin(radians)];
  const [c, d] = [-scaleX * radiusY * Math.sin(radians), scaleY * radiusY * Math.cos(radians)];
  const [xx, yy, xy] = [a * a + c * c, b * b + d * d, a * b + c * d];
  const middle = (xx + yy) / 2;
  const apart = Math.hypot((xx - yy) / 2, xy);
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return [Math.sqrt(middle + apart), Math.sqrt(Math.max(0, middle - apart)), (angle * 180) / Math.PI];
}
