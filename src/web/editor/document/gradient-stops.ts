import { readColor, type Rgba, writeColor } from "../../../design/color.ts";
import type { Gradient } from "../../../design/values.ts";

/** The middle of the widest gap between two stops, 0 to 1. */
export function widestGap({ stops }: Gradient): number {
  const gaps = stops.slice(1).map(({ position }, index) => {
    const from = stops[index]?.position ?? 0;
    return { width: position - from, middle: Math.round((from + position) * 50) / 100 };
  });
  return gaps.toSorted((one, other) => other.width - one.width)[0]?.middle ?? 1;
}

/** Adds a stop with the color that the gradient has at its position, 0 to 1, and returns its index too. */
export function addStop(gradient: Gradient, position: number): { gradient: Gradient; index: number } {
  const { stops } = gradient;
  const after = stops.findIndex((stop) => stop.position > position);
  const index = after === -1 ? stops.length : after;
  const stop = { color: colorAt(gradient, index, position), position };
  return { gradient: { ...gradient, stops: stops.toSpliced(index, 0, stop) }, index };
}

function colorAt({ stops }: Gradient, index: number, position: number): string {
  const [from, to] = [stops[index - 1] ?? stops[0], stops[index] ?? stops.at(-1)];
  if (from === undefined || to === undefined) return "#000000";
  const width = to.position - from.position;
  return writeColor(
    mix(readColor(from.color), readColor(to.color), width <= 0 ? 0 : (position - from.position) / width),
  );
}

/** Mixes premultiplied channels, as gradients do (CSS Images 3, 3.4.2). */
function mix(from: Rgba, to: Rgba, share: number): Rgba {
  const alpha = from.alpha * (1 - share) + to.alpha * share;
  if (alpha === 0) return { ...from, alpha };
  const channel = (start: number, end: number) =>
    (start * from.alpha * (1 - share) + end * to.alpha * share) / alpha;
  return {
    red: channel(from.red, to.red),
    green: channel(from.green, to.green),
    blue: channel(from.blue, to.blue),
    alpha,
  };
}
