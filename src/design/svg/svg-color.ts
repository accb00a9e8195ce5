import { cutToCodeUnits } from "../cut-to-code-units.ts";
import { writeColor } from "../color.ts";
import { SvgError } from "./svg-element.ts";

/** Red, green and blue as `#rrggbb`; alpha 0 to 1. */
export interface SvgColor {
  /** `current` for currentColor. */
  hex: string;
  alpha: number;
}

// The names of CSS Color 4, 6.1.
const list = `
aliceblue f0f8ff antiquewhite faebd7 aqua 00ffff aquamarine 7fffd4 azure f0ffff beige f5f5dc bisque ffe4c4
black 000000 blanchedalmond ffebcd blue 0000ff blueviolet 8a2be2 brown a52a2a burlywood deb887
cadetblue 5f9ea0 chartreuse 7fff00 chocolate d2691e coral ff7f50 cornflowerblue 6495ed cornsilk fff8dc
crimson dc143c cyan 00ffff darkblue 00008b darkcyan 008b8b darkgoldenrod b8860b darkgray a9a9a9
darkgreen 006400 darkgrey a9a9a9 darkkhaki bdb76b darkmagenta 8b008b darkolivegreen 556b2f
darkorange ff8c00 darkorchid 9932cc darkred 8b0000 darksalmon e9967a darkseagreen 8fbc8f
darkslateblue 483d8b darkslategray 2f4f4f darkslategrey 2f4f4f darkturquoise 00ced1 darkviolet 9400d3
deeppink ff1493 deepskyblue 00bfff dimgray 696969 dimgrey 696969 dodgerblue 1e90ff firebrick b22222
floralwhite fffaf0 forestgreen 228b22 fuchsia ff00ff gainsboro dcdcdc ghostwhite f8f8ff gold ffd700
goldenrod daa520 gray 808080 green 008000 greenyellow adff2f grey 808080 honeydew f0fff0 hotpink ff69b4
indianred cd5c5c indigo 4b0082 ivory fffff0 khaki f0e68c lavender e6e6fa lavenderblush fff0f5
lawngreen 7cfc00 lemonchiffon fffacd lightblue add8e6 lightcoral f08080 lightcyan e0ffff
lightgoldenrodyellow fafad2 lightgray d3d3d3 lightgreen 90ee90 lightgrey d3d3d3 lightpink ffb6c1
lightsalmon ffa07a lightseagreen 20b2aa lightskyblue 87cefa lightslategray 778899 lightslategrey 778899
lightsteelblue b0c4de lightyellow ffffe0 lime 00ff00 limegreen 32cd32 linen faf0e6 magenta ff00ff
maroon 800000 mediumaquamarine 66cdaa mediumblue 0000cd mediumorchid ba55d3 mediumpurple 9370db
mediumseagreen 3cb371 mediumslateblue 7b68ee mediumspringgreen 00fa9a mediumturquoise 48d1cc
mediumvioletred c71585 midnightblue 191970 mintcream f5fffa mistyrose ffe4e1 moccasin ffe4b5
navajowhite ffdead navy 000080 oldlace fdf5e6 olive 808000 olivedrab 6b8e23 orange ffa500 orangered ff4500
orchid da70d6 palegoldenrod eee8aa palegreen 98fb98 paleturquoise afeeee palevioletred db7093
papayawhip ffefd5 peachpuff ffdab9 peru cd853f pink ffc0cb plum dda0dd powderblue b0e0e6 purple 800080
rebeccapurple 663399 red ff0000 rosybrown bc8f8f royalblue 4169e1 saddlebrown 8b4513 salmon fa8072
sandybrown f4a460 seagreen 2e8b57 seashell fff5ee sienna a0522d silver c0c0c0 skyblue 87ceeb
slateblue 6a5acd slategray 708090 slategrey 708090 snow fffafa springgreen 00ff7f steelblue 4682b4
tan d2b48c teal 008080 thistle d8bfd8 tomato ff6347 turquoise 40e0d0 violet ee82ee wheat f5deb3
white ffffff whitesmoke f5f5f5 yellow ffff00 yellowgreen 9acd32`;

const words = list.trim().split(/\s+/);
const names = new Map(
  words.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, `#${words[at + 1]}`]] : [])),
);

/** Parses a color; undefined for none. Throws SvgError. */
export function readSvgColor(text: string, place: string): SvgColor | undefined {
  const value = text.trim();
  const word = value.toLowerCase();
  if (word === "none" || word === "transparent") return undefined;
  if (word === "currentcolor") return { hex: "current", alpha: 1 };
  const color = named(word) ?? digits(word) ?? channels(word) ?? hue(word);
  if (color !== undefined) return color;
  throw new SvgError(
    `Color "${cutToCodeUnits(value, 40)}" of ${place}: expected #rgb, #rrggbb, rgb(), hsl(), a name of CSS, currentColor or none`,
  );
}

function named(word: string): SvgColor | undefined {
  const hex = names.get(word);
  return hex === undefined ? undefined : { hex, alpha: 1 };
}

function digits(word: string): SvgColor | undefined {
  if (!/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(word)) return undefined;
  const full = word.length < 6 ? word.slice(1).replaceAll(/./g, "$&$&") : word.slice(1);
  return {
    hex: `#${full.slice(0, 6)}`,
    alpha: full.length === 8 ? Number.parseInt(full.slice(6), 16) / 255 : 1,
  };
}

function channels(word: string): SvgColor | undefined {
  const form = /^rgba?\(\s*([\d.]+%?)[\s,]+([\d.]+%?)[\s,]+([\d.]+%?)(?:[\s,/]+([\d.]+%?))?\s*\)$/;
  const match = form.exec(word);
  if (match === null) return undefined;
  const part = (text: string, whole: number) =>
    text.endsWith("%") ? Number.parseFloat(text) / 100 : Number(text) / whole;
  const clamp = (share: number) => Math.max(0, Math.min(1, share));
  const parts = match.slice(1, 4).map((text) => clamp(part(text, 255)) * 255);
  const alpha = match[4] === undefined ? 1 : clamp(part(match[4], 1));
  return colorOf(parts, alpha);
}

/** Hue in degrees, saturation and lightness in percent (CSS Color 4, 7). */
function hue(word: string): SvgColor | undefined {
  const form =
    /^hsla?\(\s*(-?[\d.]{1,20})(?:deg)?[\s,]+([\d.]{1,20})%?[\s,]+([\d.]{1,20})%?(?:[\s,/]+([\d.]{1,20}%?))?\s*\)$/;
  const match = form.exec(word);
  if (match === null) return undefined;
  const [turn, saturation, lightness] = match.slice(1, 4).map(Number) as [number, number, number];
  const share = (percent: number) => Math.max(0, Math.min(1, percent / 100));
  const [depth, light] = [share(saturation), share(lightness)];
  const channel = (offset: number) => {
    const place = (((offset + turn / 30) % 12) + 12) % 12;
    const level =
      light - depth * Math.min(light, 1 - light) * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return level * 255;
  };
  const alphaText = match[4] ?? "1";
  const alpha = Math.max(0, Math.min(1, Number.parseFloat(alphaText) / (alphaText.endsWith("%") ? 100 : 1)));
  return colorOf([channel(0), channel(8), channel(4)], alpha);
}

/** Undefined if a number isn't one. */
function colorOf(channels: readonly number[], alpha: number): SvgColor | undefined {
  if ([...channels, alpha].some(Number.isNaN)) return undefined;
  const [red = 0, green = 0, blue = 0] = channels;
  return { hex: writeColor({ red, green, blue }), alpha };
}
