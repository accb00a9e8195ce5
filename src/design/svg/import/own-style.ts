import type { SvgNode } from "./parse-tree.ts";

/** Its last declaration in the style attribute, in its own name or in the shorthand `font`, or its attribute. */
export function ownValue({ attributes }: SvgNode, name: string): string | undefined {
  const declared = (attributes["style"] ?? "")
    .split(";")
    .map((declaration) => valueIn(declaration, name))
    .findLast((value) => value !== undefined);
  return (declared ?? attributes[name])?.replace(/!important\s*$/, "").trim();
}

function valueIn(declaration: string, name: string): string | undefined {
  const colon = declaration.indexOf(":");
  const property = declaration.slice(0, Math.max(0, colon)).trim();
  const value = declaration.slice(colon + 1);
  if (property === name) return value;
  return property === "font" && name.startsWith("font-") ? fontPart(value, name) : undefined;
}

const initial: Record<string, string> = { "font-style": "normal", "font-weight": "400" };
const wordsOf: Record<string, RegExp> = {
  "font-weight": /^(?:bold|bolder|lighter|\d{3})$/,
  "font-style": /^(?:italic|oblique)$/,
  "font-variant": /^small-caps$/,
};

/** A part of `font: italic bold 20px/1.2 Lora, serif` (CSS Fonts 4, 2.7). */
function fontPart(value: string, name: string): string | undefined {
  const [before, after] = split(value.replace(/!important\s*$/, ""));
  if (after === undefined) return undefined;
  const [size = "", ...family] = after.split(/\s+/);
  if (name === "font-size") return size.replace(/\/.*$/, "");
  if (name === "font-family") return family.join(" ").replace(/^\/\s*\S+\s*/, "");
  const words = before.split(/\s+/);
  return words.find((word) => wordsOf[name]?.test(word)) ?? initial[name];
}

/** What is before the size, and the rest. */
function split(value: string): [string, string?] {
  const text = value.trim();
  const size = /(?:^|\s)[\d.]{1,12}(?:%|px|pt|pc|mm|cm|in|q|r?em|ex|ch)(?=[\s/])/.exec(text);
  return size === null ? [text] : [text.slice(0, size.index), text.slice(size.index).trim()];
}
