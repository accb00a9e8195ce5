import { classOf, coveredBy, offsetsAt } from "./layout-table.ts";

/** What lookups of GSUB and GPOS (OpenType 1.9) do to glyphs. */
export type Kind = "single" | "ligature" | "pair" | "context" | "chained context" | "harmless" | "whatever";

export interface Subtable {
  kind: Kind;
  /** Of its lookup. */
  flags: number;
  /** The byte of the table where it begins. */
  at: number;
}

type Glyphs = ReadonlySet<number>;

/** Two glyphs that stand side by side wherever a rule holds; where any may be the second, it isn't told. */
export interface Neighbours<Next = Glyphs> {
  first: Glyphs;
  next: Next;
}

type Rule = Neighbours<Glyphs | undefined>;

/** Those glyphs that matter of the ones that a table names. */
export interface Coverage {
  view: DataView;
  /** All that matter. */
  glyphs: Glyphs;
  covered: (coverage: number) => Glyphs;
  ofClass: (classes: number, number: number) => Glyphs;
  only: (glyph: number) => Glyphs;
}

/** Rules share their coverage tables. */
export function createCoverage(view: DataView, glyphs: Glyphs): Coverage {
  const known = new Map<string, Glyphs>();
  const once = (name: string, make: () => Iterable<number>) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const made = new Set(make());
    known.set(name, made);
    return made;
  };
  return {
    view,
    glyphs,
    covered: (at) => once(`${at}`, () => coveredBy(view, at).filter((glyph) => glyphs.has(glyph))),
    ofClass: (at, number) =>
      once(`${at} ${number}`, () => [...glyphs].filter((glyph) => classOf(view, at, glyph) === number)),
    only: (glyph) => new Set(glyphs.has(glyph) ? [glyph] : []),
  };
}

// Of lookups: base glyphs or ligatures are passed over, so that what a rule asks for needn't stand side by side.
const passingOver = 0x6;

/** What a subtable asks for to do more than to kern: nothing where the glyphs that matter can't fulfil it. */
export function rulesOf(coverage: Coverage, { kind, flags, at }: Subtable): Rule[] {
  const { view } = coverage;
  if (kind === "harmless" || kind === "single") return [];
  if ((flags & passingOver) !== 0) return [{ first: coverage.glyphs, next: undefined }];
  const whatever = () => [{ first: coverage.covered(at + view.getUint16(at + 2)), next: undefined }];
  switch (kind) {
    case "ligature":
      return ligaturesAt(coverage, at);
    case "context":
      return view.getUint16(at) === 3 ? contextAt(coverage, at) : whatever();
    case "chained context":
      return chainedContextsAt(coverage, at);
    // What is said of a second letter too would take it away from the pair that it begins.
    case "pair":
      return view.getUint16(at + 6) === 0 ? [] : whatever();
    case "whatever":
      break;
  }
  return whatever();
}

/** Glyphs that a single substitution puts in others' places. */
export function substitutesAt(view: DataView, at: number): ReadonlyMap<number, number> {
  const isList = view.getUint16(at) === 2;
  const delta = view.getInt16(at + 4);
  return new Map(
    coveredBy(view, at + view.getUint16(at + 2)).map((glyph, index) => [
      glyph,
      isList ? view.getUint16(at + 6 + index * 2) : (glyph + delta) & 0xff_ff,
    ]),
  );
}

function ligaturesAt({ view, only }: Coverage, at: number): Rule[] {
  return coveredBy(view, at + view.getUint16(at + 2)).flatMap((glyph, index) => {
    const set = at + view.getUint16(at + 6 + index * 2);
    return offsetsAt(view, set, set).flatMap((one) =>
      ruleOf([], [only(glyph), ...numbersAt(view, one + 2, 1).map(only)], []),
    );
  });
}

function contextAt({ view, covered }: Coverage, at: number): Rule[] {
  const places = Array.from(
    { length: view.getUint16(at + 2) },
    (_, index) => at + view.getUint16(at + 6 + index * 2),
  );
  return ruleOf([], places.map(covered), []);
}

function chainedContextsAt(coverage: Coverage, at: number): Rule[] {
  const { view, covered, ofClass, only } = coverage;
  const format = view.getUint16(at);
  if (format === 3) {
    const before = offsetsAt(view, at + 2, at);
    const input = offsetsAt(view, at + 4 + before.length * 2, at);
    const behind = offsetsAt(view, at + 6 + (before.length + input.length) * 2, at);
    return ruleOf(before.map(covered), input.map(covered), behind.map(covered));
  }
  const firsts = at + view.getUint16(at + 2);
  if (format === 1) {
    const sets = offsetsAt(view, at + 4, at);
    const named = { before: only, input: only, behind: only };
    return coveredBy(view, firsts).flatMap((glyph, index) =>
      chainedRulesIn(view, sets[index] ?? at, only(glyph), named),
    );
  }
  const [before = at, input = at, behind = at] = [4, 6, 8].map((field) => at + view.getUint16(at + field));
  const named = {
    before: (number: number) => ofClass(before, number),
    input: (number: number) => ofClass(input, number),
    behind: (number: number) => ofClass(behind, number),
  };
  return offsetsAt(view, at + 10, at).flatMap((set, number) => {
    // An offset of zero: no rule begins with this class.
    if (set === at) return [];
    const first = [...covered(firsts)].filter((glyph) => classOf(view, input, glyph) === number);
    return chainedRulesIn(view, set, new Set(first), named);
  });
}

type GlyphsOf = (number: number) => Glyphs;

/** Rules that name what they ask for by numbers. */
function chainedRulesIn(
  view: DataView,
  set: number,
  first: Glyphs,
  named: { before: GlyphsOf; input: GlyphsOf; behind: GlyphsOf },
): Rule[] {
  if (first.size === 0) return [];
  return offsetsAt(view, set, set).flatMap((rule) => {
    const before = numbersAt(view, rule, 0);
    const input = numbersAt(view, rule + 2 + before.length * 2, 1);
    const behind = numbersAt(view, rule + 4 + (before.length + input.length) * 2, 0);
    return ruleOf(before.map(named.before), [first, ...input.map(named.input)], behind.map(named.behind));
  });
}

/** Numbers of an array whose length stands before it; what stands there may count `more` than there are. */
function numbersAt(view: DataView, array: number, more: number): number[] {
  return Array.from({ length: view.getUint16(array) - more }, (_, index) =>
    view.getUint16(array + 2 + index * 2),
  );
}

/** None where something is asked for that there is none of. What stands before comes nearest first. */
function ruleOf(before: readonly Glyphs[], input: readonly Glyphs[], behind: readonly Glyphs[]): Rule[] {
  const [first, next] = [...input, ...behind];
  if (first === undefined || [...before, ...input, ...behind].some(({ size }) => size === 0)) return [];
  const [neighbour] = before;
  if (next !== undefined || neighbour === undefined) return [{ first, next }];
  return [{ first: neighbour, next: first }];
}
