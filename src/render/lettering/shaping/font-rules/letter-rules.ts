import {
  createCoverage,
  type Kind,
  type Neighbours,
  rulesOf,
  substitutesAt,
  type Subtable,
} from "./layout-rules.ts";
import { hasVariations, lookupsIn, lookupsOf, viewOf } from "./layout-table.ts";
import type { LetterTables } from "../letter-tables.ts";

/** What a font's tables GSUB and GPOS (OpenType 1.9) can do to glyphs that stand among each other alone. */
export interface LetterRules {
  /** Whether a glyph, or what else stands for it in some language, may be changed or moved other than by kerning with the one behind it, whatever stands there. */
  isBound(glyph: number): boolean;
  /** Whether more than kerning may come of one such glyph standing right before another. */
  mayJoin(one: number, other: number): boolean;
}

// What HarfBuzz asks for of letters that nobody asked anything of.
const features = new Set(
  "rvrn ltra ltrm rand locl ccmp rlig calt clig liga rclt abvm blwm curs dist kern mark mkmk".split(" "),
);

/** Reads the rules that some glyphs can fulfil among each other. */
export function readLetterRules(
  { substitution, positioning }: Pick<LetterTables, "substitution" | "positioning">,
  glyphs: ReadonlySet<number>,
): LetterRules {
  const formsOf = readForms(substitution, glyphs);
  const all = new Set([...glyphs].flatMap(formsOf));
  const bound = new Set<number>();
  const joining: Neighbours[] = [];
  const tables = [
    { table: substitution, kinds: substituting },
    { table: positioning, kinds: placing },
  ];
  for (const { table, kinds } of tables) {
    if (table === undefined) continue;
    const view = viewOf(table);
    const coverage = createCoverage(view, all);
    for (const subtable of askedFor(view, kinds)) {
      for (const { first, next } of rulesOf(coverage, subtable)) {
        if (next !== undefined) joining.push({ first, next });
        else for (const glyph of first) bound.add(glyph);
      }
    }
  }
  const mayMeet = (one: number, other: number) =>
    joining.some(({ first, next }) => first.has(one) && next.has(other));
  return {
    isBound: (glyph) => formsOf(glyph).some((form) => bound.has(form)),
    mayJoin: (one, other) =>
      formsOf(one).some((form) => formsOf(other).some((otherForm) => mayMeet(form, otherForm))),
  };
}

/** Tells what single substitutions may make of a glyph, itself first. */
function readForms(
  substitution: Buffer | undefined,
  glyphs: ReadonlySet<number>,
): (glyph: number) => readonly number[] {
  const forms = new Map<number, number[]>();
  const substitutes = substitution === undefined ? [] : substitutesIn(viewOf(substitution));
  for (const glyph of glyphs) {
    const own = new Set([glyph]);
    // What is added to it meanwhile is looked at as well.
    for (const form of own) for (const each of substitutes) own.add(each.get(form) ?? form);
    if (own.size > 1) forms.set(glyph, [...own]);
  }
  return (glyph) => forms.get(glyph) ?? [glyph];
}

function substitutesIn(view: DataView): ReadonlyMap<number, number>[] {
  return askedFor(view, substituting)
    .filter(({ kind }) => kind === "single")
    .map(({ at }) => substitutesAt(view, at));
}

/** Types of lookups; the last is an extension's. Single glyphs are substituted alike beside whatever stands there. */
const substituting: readonly Kind[] = [
  "whatever",
  "single",
  "harmless",
  "harmless",
  "ligature",
  "context",
  "chained context",
  "whatever",
  "whatever",
];
/** Of marks there are none. */
const placing: readonly Kind[] = [
  "whatever",
  "whatever",
  "pair",
  "whatever",
  "harmless",
  "harmless",
  "harmless",
  "context",
  "chained context",
  "whatever",
];

const extensionOf = (kinds: readonly Kind[]) => (kinds === substituting ? 7 : 9);

function askedFor(view: DataView, kinds: readonly Kind[]): Subtable[] {
  const asked = lookupsOf(view, features);
  const all = hasVariations(view);
  return lookupsIn(view, extensionOf(kinds))
    .filter((_, place) => all || asked.has(place))
    .flatMap(({ flags, subtables }) =>
      subtables.map(({ type, at }) => ({ kind: kinds[type] ?? "whatever", flags, at })),
    );
}
