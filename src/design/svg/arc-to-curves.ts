import { line, type Segment } from "./segment.ts";

interface Arc {
  rx: number;
  ry: number;
  /** Degrees. */
  turn: number;
  large: boolean;
  sweep: boolean;
  x: number;
  y: number;
}

/** An elliptical arc as cubic curves of a quarter turn at most (SVG 2, B.2.4 and B.2.5). */
export function arcToCurves(from: { x: number; y: number }, arc: Arc): Segment[] {
  const { x, y } = arc;
  if (from.x === x && from.y === y) return [];
  if (arc.rx === 0 || arc.ry === 0) return [line(x, y)];
  const angle = (arc.turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const halfX = (from.x - x) / 2;
  const halfY = (from.y - y) / 2;
  const px = cos * halfX + sin * halfY;
  const py = -sin * halfX + cos * halfY;
  const grow = Math.max(1, Math.hypot(px / arc.rx, py / arc.ry));
  const [rx, ry] = [Math.abs(arc.rx) * grow, Math.abs(arc.ry) * grow];
  const away = Math.max(0, 1 / Math.max(1e-12, (px / rx) ** 2 + (py / ry) ** 2) - 1);
  const side = (arc.large === arc.sweep ? -1 : 1) * Math.sqrt(away);
  const [cx, cy] = [(side * rx * py) / ry, (-side * ry * px) / rx];
  const start = Math.atan2((py - cy) / ry, (px - cx) / rx);
  const end = Math.atan2((-py - cy) / ry, (-px - cx) / rx);
  let swept = end - start;
  if (arc.sweep && swept < 0) swept += Math.PI * 2;
  if (!arc.sweep && swept > 0) swept -= Math.PI * 2;
  const middle = { x: (from.x + x) / 2 + cos * cx - sin * cy, y: (from.y + y) / 2 + sin * cx + cos * cy };
  const place = (u: number, v: number) => [
    middle.x + cos * rx * u - sin * ry * v,
    middle.y + sin * rx * u + cos * ry * v,
  ];
  const count = Math.max(1, Math.ceil(Math.abs(swept) / (Math.PI / 2) - 1e-6));
  const reach = (4 / 3) * Math.tan(swept / count / 4);
  return Array.from({ length: count }, (_, index): Segment => {
    const [p, q] = [start + (swept * index) / count, start + (swept * (index + 1)) / count];
    const first = place(Math.cos(p) - reach * Math.sin(p), Math.sin(p) + reach * Math.cos(p));
    const second = place(Math.cos(q) + reach * Math.sin(q), Math.sin(q) - reach * Math.cos(q));
    const last = index === count - 1 ? [x, y] : place(Math.cos(q), Math.sin(q));
    return { letter: "C", numbers: [...first, ...second, ...last] };
  });
}
