import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const colors = new Map(
  Array.from(
    css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g),
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);

/** Relative luminance and contrast, as WCAG 2.2 defines them. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ["paper", "card", "sunken", "hover"];
const texts = [
  ...["ink", "quiet", "accent", "accent-strong", "good", "caution", "danger"].flatMap((text) =>
    grounds.map((ground) => [text, ground]),
  ),
  ...["accent", "ink", "quiet"].map((text) => [text, "accent-soft"]),
  ...["good", "caution", "danger"].flatMap((tone) => [
    [tone, `${tone}-soft`],
    ["ink", `${tone}-soft`],
  ]),
  ["on-accent", "accent"],
  ["on-accent", "accent-strong"],
  ["on-danger", "danger"],
  ["on-danger", "danger-strong"],
  ["paper", "ink"],
];
const edges = ["paper", "card", "sunken"].map((ground) => ["edge", ground]);

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  const of = (name = "") => {
    const color = colors.get(name);
    if (color === undefined) throw new Error(`There is no --${name}`);
    return color[theme];
  };

  it.each(texts)("%s is readable on %s", (text, ground) => {
    expect(contrast(of(text), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edges)("the %s of a control stands out from %s", (edge, ground) => {
    expect(contrast(of(edge), of(ground))).toBeGreaterThanOrEqual(3);
  });
});
