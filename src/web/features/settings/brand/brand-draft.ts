import type { Brand } from "../../../api/brand.ts";
import type { Merges } from "../../../kit/edits/edits.ts";
import { mergeEntries } from "../../../kit/edits/merge-entries.ts";
import * as words from "./words.ts";

/** A brand while it is typed: numbers are texts. */
export interface BrandDraft {
  colors: ColorDraft[];
  styles: StyleDraft[];
  logos: Logo[];
}

export interface ColorDraft {
  id: string;
  name: string;
  color: string;
}

export interface StyleDraft {
  id: string;
  name: string;
  family: string;
  weight: string;
  size: string;
  lineHeight: string;
  letterSpacing: string;
  /** Empty: a text keeps its color. */
  color: string;
}

export const brandMerges: Merges<BrandDraft> = {
  colors: mergeEntries,
  styles: mergeEntries,
  logos: mergeEntries,
};

type Logo = Omit<Brand["logos"][number], "former">;

/** A brand as the server takes it. */
interface BrandInput {
  colors: { id: string; name: string; color: string }[];
  text_styles: Omit<Brand["text_styles"][number], "former">[];
  logos: Logo[];
}

/** Ids are unique among the entries of a list. */
export const newEntryId = () => Math.random().toString(36).slice(2, 12);

export const newColor = (): ColorDraft => ({ id: newEntryId(), name: "", color: "#2f6bff" });

export const newStyle = (): StyleDraft => ({
  id: newEntryId(),
  name: "",
  family: "Inter",
  weight: "600",
  size: "32",
  lineHeight: "1.2",
  letterSpacing: "0",
  color: "",
});

export function draftOf({ colors, text_styles, logos }: Brand): BrandDraft {
  return {
    colors: colors.map(({ id, name, color }) => ({ id, name, color })),
    styles: text_styles.map(({ id, name, style }) => ({
      id,
      name,
      family: style.font_family,
      weight: String(style.font_weight),
      size: String(style.font_size),
      lineHeight: String(style.line_height),
      letterSpacing: String(style.letter_spacing),
      color: style.color ?? "",
    })),
    logos: logos.map(({ id, name, image_url }) => ({ id, name, image_url })),
  };
}

export function inputOf({ colors, styles, logos }: BrandDraft): BrandInput {
  return {
    colors: colors.map(({ id, name, color }) => ({
      id,
      name: name.trim(),
      color: readColor(color) ?? color,
    })),
    text_styles: styles.map((style) => ({
      id: style.id,
      name: style.name.trim(),
      style: {
        font_family: style.family,
        font_size: Number(style.size),
        font_weight: Number(style.weight),
        line_height: Number(style.lineHeight),
        letter_spacing: Number(style.letterSpacing),
        color: style.color.trim() === "" ? null : (readColor(style.color) ?? style.color),
      },
    })),
    logos: logos.map(({ id, name, image_url }) => ({ id, name: name.trim(), image_url })),
  };
}

/** What is wrong, by an entry's id and its field. */
export function problemsIn({ colors, styles, logos }: BrandDraft): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const check = (id: string, field: string, problem: string | undefined) => {
    if (problem !== undefined) problems.set(`${id} ${field}`, problem);
  };
  for (const { id, name } of [...colors, ...styles, ...logos]) {
    check(id, "name", name.trim() === "" ? words.enterName : undefined);
  }
  for (const { id, color } of colors) check(id, "color", colorProblem(color));
  for (const { id, color, size, lineHeight, letterSpacing } of styles) {
    check(id, "color", color.trim() === "" ? undefined : colorProblem(color));
    check(id, "size", rangeProblem(size, 1, 2000));
    check(id, "lineHeight", rangeProblem(lineHeight, 0.5, 5));
    check(id, "letterSpacing", rangeProblem(letterSpacing, -100, 500));
  }
  return problems;
}

const hexColor = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** A typed color such as `2f6bff`, with `#`; undefined if it is none. */
export function readColor(text: string): string | undefined {
  const trimmed = text.trim();
  const color = trimmed.startsWith("#") ? trimmed : `#${trimmed}`;
  return hexColor.test(color) ? color.toLowerCase() : undefined;
}

const colorProblem = (text: string) =>
  readColor(text) === undefined ? words.enterColorSuchAs2f6bff : undefined;

function rangeProblem(text: string, min: number, max: number): string | undefined {
  const number = text.trim() === "" ? Number.NaN : Number(text);
  return number >= min && number <= max ? undefined : words.enterNumber(min, max);
}
