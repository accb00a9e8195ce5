import type { Color, EffectNoiseGradient, EffectSolidGradient, ExtraGradientInfo } from "ag-psd";
import { writeColor } from "../../../design/color.ts";
import type { Gradient } from "../../../design/values.ts";

type Channels = readonly [red: number, green: number, blue: number];

/** A color of a text as `#rrggbb`, or `#rrggbbaa` if it isn't opaque. `opacity` is 0 to 1. */
export function hexOf(color: Color | undefined, opacity = 1): string {
  const alpha = color !== undefined && "a" in color && "r" in color ? (color.a / 255) * opacity : opacity;
  const [red, green, blue] = color === undefined ? [0, 0, 0] : channelsOf(color);
  return writeColor({ red, green, blue, alpha });
}

/** A color of a fill, an effect or a gradient, of which Photoshop writes all but red, green and blue in percent. */
export const fillHexOf = (color: Color | undefined, opacity = 1) => hexOf(color && ofPercent(color), opacity);

function ofPercent(color: Color): Color {
  if ("c" in color) {
    const { c, m, y, k } = color;
    return { c: c * 2.55, m: m * 2.55, y: y * 2.55, k: k * 2.55 };
  }
  if ("h" in color) return { h: color.h, s: color.s / 100, b: color.b / 100 };
  if ("l" in color) return { l: color.l / 100, a: color.a / 128, b: color.b / 128 };
  return "k" in color ? { k: 255 - color.k * 2.55 } : color;
}

/** Red, green and blue, each 0 to 255. */
function channelsOf(color: Color): Channels {
  if ("r" in color) return [color.r, color.g, color.b];
  if ("fr" in color) return [color.fr * 255, color.fg * 255, color.fb * 255];
  if ("c" in color) return ofInks(color);
  if ("h" in color) return ofHue(color);
  if ("l" in color) return ofLab(color);
  return [color.k, color.k, color.k];
}

/** As the file's reader gives them, all four are 0 to 255, and 255 is full ink. */
function ofInks({ c, m, y, k }: { c: number; m: number; y: number; k: number }): Channels {
  const light = (ink: number) => ((255 - ink) * (255 - k)) / 255;
  return [light(c), light(m), light(y)];
}

/** All three are 0 to 1. */
function ofHue({ h, s, b }: { h: number; s: number; b: number }): Channels {
  const channel = (shift: number) => {
    const position = (shift + h * 6) % 6;
    return (b - b * s * Math.max(0, Math.min(position, 4 - position, 1))) * 255;
  };
  return [channel(5), channel(3), channel(1)];
}

/** Lightness is 0 to 1, the others are -1 to 1; by the usual formulas with the white of D65. */
function ofLab({ l, a, b }: { l: number; a: number; b: number }): Channels {
  const y = (l * 100 + 16) / 116;
  const linear = (value: number) => (value > 0.206_893 ? value ** 3 : (value - 16 / 116) / 7.787);
  const [x, z] = [linear(y + (a * 128) / 500) * 0.950_47, linear(y - (b * 128) / 200) * 1.088_83];
  const light = linear(y);
  const gamma = (value: number) =>
    255 * (value > 0.003_130_8 ? 1.055 * value ** (1 / 2.4) - 0.055 : 12.92 * value);
  return [
    gamma(3.2406 * x - 1.5372 * light - 0.4986 * z),
    gamma(-0.9689 * x + 1.8758 * light + 0.0415 * z),
    gamma(0.0557 * x - 0.204 * light + 1.057 * z),
  ];
}

type AnyGradient = EffectSolidGradient | EffectNoiseGradient;

/** How a gradient lies; the angle is in degrees against the clock, 0 is to the right. */
type GradientPlace = Pick<ExtraGradientInfo, "style" | "angle" | "reverse">;

/** A linear or radial gradient; undefined for others. Stops are at the places of the file's colors and opacities. */
export function gradientOf(
  gradient: AnyGradient | undefined,
  { style = "linear", angle = 0, reverse = false }: GradientPlace,
  opacity = 1,
): Gradient | undefined {
  if (gradient?.type !== "solid" || !["linear", "radial", "reflected"].includes(style)) return undefined;
  const { colorStops, opacityStops } = gradient;
  const places = [...new Set([...colorStops, ...opacityStops].map(({ location }) => location))];
  const stops = places
    .toSorted((one, other) => one - other)
    .map((location) => {
      const alpha =
        valueAt(
          opacityStops.map((stop) => ({ ...stop, values: [stop.opacity] })),
          location,
        )[0] ?? 1;
      const channels = valueAt(
        colorStops.map((stop) => ({ ...stop, values: channelsOf(ofPercent(stop.color)) })),
        location,
      );
      const [r = 0, g = 0, b = 0] = channels;
      return { color: hexOf({ r, g, b }, alpha * opacity), position: location };
    });
  const ordered = reverse
    ? stops.toReversed().map(({ color, position }) => ({ color, position: 1 - position }))
    : stops;
  if (style === "reflected") return { type: "linear", angle: cssAngle(angle), stops: mirrored(ordered) };
  return { type: style === "radial" ? "radial" : "linear", angle: cssAngle(angle), stops: ordered };
}

/** Photoshop's angles run against the clock from the right, ours with it from the top. */
const cssAngle = (angle: number) => (((90 - angle) % 360) + 360) % 360;

const mirrored = (stops: Gradient["stops"]): Gradient["stops"] => [
  ...stops.toReversed().map(({ color, position }) => ({ color, position: (1 - position) / 2 })),
  ...stops.map(({ color, position }) => ({ color, position: (1 + position) / 2 })),
];

interface Stop {
  location: number;
  values: readonly number[];
}

/** The values between the stops around a place. */
function valueAt(stops: readonly Stop[], location: number): readonly number[] {
  const ordered = stops.toSorted((one, other) => one.location - other.location);
  const after = ordered.find((stop) => stop.location >= location) ?? ordered.at(-1);
  const before = ordered.findLast((stop) => stop.location <= location) ?? ordered[0];
  if (after === undefined || before === undefined) return [];
  const distance = after.location - before.location;
  const share = distance === 0 ? 0 : (location - before.location) / distance;
  return before.values.map((value, index) => value + ((after.values[index] ?? value) - value) * share);
}
