import { readColor, type Rgba } from "../design/color.ts";
import type { Gradient } from "../design/values.ts";

type Stop = Gradient["stops"][number];

interface Place extends Rgba {
  position: number;
}

/**
 * The stops with which a canvas, which mixes red, green, blue and alpha each by itself, draws a gradient as CSS does, which
 * mixes colors that are multiplied by their alpha (CSS Images 3, 3.4.2). Colors of more stops are `rgba()`.
 */
export function gradientStops(stops: readonly Stop[]): readonly Stop[] {
  // A canvas orders stops in this way.
  const inOrder = stops.toSorted((one, other) => one.position - other.position);
  const places = inOrder.map(({ color, position }) => ({ ...readColor(color), position }));
  if (places.every(({ alpha }) => alpha === places[0]?.alpha)) return inOrder;
  return places.slice(1).flatMap((to, index) => {
    const from = places[index] ?? to;
    return mixed(from, to).map(({ red, green, blue, alpha, position }) => ({
      color: `rgba(${Math.round(red)}, ${Math.round(green)}, ${Math.round(blue)}, ${alpha})`,
      position,
    }));
  });
}

/** Stops from one to another, both included. Something transparent has the color of what it fades to. */
function mixed(from: Place, to: Place): Place[] {
  if (from.alpha === 0) return [{ ...to, alpha: 0, position: from.position }, to];
  if (to.alpha === 0) return [from, { ...from, alpha: 0, position: to.position }];
  return [from, ...between(from, to), to];
}

// In levels of 255 times alpha. Between two stops, a canvas is wrong by a quarter of the product at most.
const maxError = 2;

/** The stops between two that bring the canvas's mix close enough. */
function between(from: Place, to: Place): Place[] {
  const apart = Math.max(...channels.map((channel) => Math.abs(from[channel] - to[channel])));
  if (apart * Math.abs(from.alpha - to.alpha) <= maxError || from.position === to.position) return [];
  const alpha = (from.alpha + to.alpha) / 2;
  const mean = (one: number, other: number) => (one * from.alpha + other * to.alpha) / (alpha * 2);
  const middle = {
    red: mean(from.red, to.red),
    green: mean(from.green, to.green),
    blue: mean(from.blue, to.blue),
    alpha,
    position: (from.position + to.position) / 2,
  };
  return [...between(from, middle), middle, ...between(middle, to)];
}

const channels = ["red", "green", "blue"] as const;
