import { findFamily } from "../../font-name.ts";

/** The family, weight and style of a text. `left` is told of a family that isn't known. */
export function fontOf(style: ReadonlyMap<string, string>, families: readonly string[], left: Set<string>) {
  const names = (style.get("font-family") ?? "")
    .split(",")
    .map((name) => name.trim().replaceAll(/^["']|["']$/g, ""));
  const known = names.map((name) => findFamily(name, families)).find((one) => one !== undefined);
  const [wanted = ""] = names;
  if (known === undefined && wanted !== "") left.add(`the font ${wanted}`);
  const isItalic = known?.isItalic === true || /^(?:italic|oblique)/.test(style.get("font-style") ?? "");
  return {
    ...(known === undefined ? {} : { font_family: known.family }),
    font_weight: weightOf(style.get("font-weight"), known?.weight),
    ...(isItalic ? { font_style: "italic" } : {}),
  };
}

/** A name of one weight says more than the usual weight beside it. */
function weightOf(text = "400", named?: number): number {
  const number = { normal: 400, bold: 700, bolder: 700, lighter: 300 }[text] ?? Number(text);
  const weight = Number.isInteger(number) ? Math.max(100, Math.min(900, number)) : 400;
  return weight === 400 ? (named ?? weight) : weight;
}
