import { createCoverage, type Kind, type Neighbours, rulesOf, type Subtable } from "./layout-rules.ts";
import { hasVariations, lookupsIn, lookupsOf, viewOf } from "./layout-table.ts";
import type { LetterTables } from "./letter-tables.ts";

/** What a font's tables GSUB and GPOS (OpenType 1.9) can do to glyphs that stand among each other alone. */
export interface LetterRules {
  /** Whether a glyph may be changed or moved other than by kerning with the one behind it, whatever stands there. */
  isBound(glyph: number): boolean;
  /** Whether more than kerning may come of one glyph standing right before another. */
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
  const bound = new Set<number>();
  const joining: Neighbours[] = [];
  const tables = [
    { table: substitution, kinds: substituting },
    { table: positioning, kinds: placing },
  ];
  for (const { table, kinds } of tables) {
    if (table === undefined) continue;
    const view = viewOf(table);
    const coverage = createCoverage(view, glyphs);
    for (const subtable of askedFor(view, kinds)) {
      for (const { first, next } of rulesOf(coverage, subtable)) {
        if (next !== undefined) joining.push({ first, next });
        else for (const glyph of first) bound.add(glyph);
      }
    }
  }
  return {
    isBound: (glyph) => bound.has(glyph),
    mayJoin: (one, other) => joining.some(({ first, next }) => first.has(one) && next.has(other)),
  };
}

/** Types of lookups; the last is an extension's. Single glyphs are substituted alike beside whatever stands there. */
const substituting: readonly Kind[] = [
  "whatever",
  "harmless",
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
