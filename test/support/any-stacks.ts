import fc from "fast-check";
import type { FlexBox, FlexStack, Sizes } from "../../src/paint/layout/flex-box.ts";

/** A box as it is generated: a word is as wide as it says, and a line as high as its text's lines. */
export interface AnyBox {
  mode: FlexBox["mode"];
  size: Sizes;
  min: Sizes;
  max: Sizes;
  grow: number;
  text?: { words: readonly number[]; line: number };
  stack?: Omit<FlexStack, "members"> & { members: readonly AnyBox[] };
}

const lengths = (min: number, max: number) => fc.integer({ min: min * 4, max: max * 4 }).map((n) => n / 4);
const sizes = fc.record({ width: lengths(4, 80), height: lengths(4, 50) });
const none = { width: 0, height: 0 };
const unbounded = { width: Infinity, height: Infinity };
const leasts = fc.oneof({ weight: 6, arbitrary: fc.constant(none) }, { weight: 1, arbitrary: sizes });
const mosts = fc.oneof({ weight: 6, arbitrary: fc.constant(unbounded) }, { weight: 1, arbitrary: sizes });
const bounds = { min: leasts, max: mosts, grow: fc.constantFrom(1, 1, 2, 0.5) };
const fixed = { width: "fixed", height: "fixed" } as const;
const plain = fc.record({ mode: fc.constant(fixed), size: sizes, ...bounds });
const filling = fc.record({
  mode: fc.constantFrom(
    { width: "fill", height: "fixed" } as const,
    { width: "fixed", height: "fill" } as const,
    { width: "fill", height: "fill" } as const,
  ),
  size: sizes,
  ...bounds,
});
const texts = fc.record({
  mode: fc.record({
    width: fc.constantFrom("hug" as const, "hug" as const, "fixed" as const, "fill" as const),
    height: fc.constantFrom("hug" as const, "hug" as const, "fixed" as const),
  }),
  size: sizes,
  ...bounds,
  text: fc.record({
    words: fc.array(lengths(5, 40), { minLength: 1, maxLength: 5 }),
    line: lengths(8, 24),
  }),
});

const stackOf = (members: fc.Arbitrary<AnyBox[]>) =>
  fc.record({
    direction: fc.constantFrom("row" as const, "column" as const),
    gap: fc.constantFrom(0, 4, 7.5),
    padding: fc.constantFrom<[number, number, number, number]>([0, 0, 0, 0], [5, 5, 5, 5], [1, 2, 3, 4]),
    align: fc.constantFrom(...(["start", "center", "end", "stretch", "baseline"] as const)),
    justify: fc.constantFrom(...(["start", "center", "end", "space-between"] as const)),
    wrap: fc.constantFrom(false, false, true),
    isRightToLeft: fc.constant(false),
    members,
  });
const stackModes = (min: "hug" | "fill") =>
  fc.record({
    width: fc.constantFrom("hug" as const, "fixed" as const, min),
    height: fc.constantFrom("hug" as const, "fixed" as const, min),
  });
const leaves = fc.oneof(plain, filling, { weight: 2, arbitrary: texts });
const inner = fc.record({
  mode: stackModes("fill"),
  size: fc.record({ width: lengths(30, 160), height: lengths(20, 90) }),
  min: fc.constant(none),
  max: fc.constant(unbounded),
  grow: fc.constant(1),
  stack: stackOf(fc.array(leaves, { minLength: 1, maxLength: 4 })),
});
/** Any stack that may be saved, without what CSS does otherwise. */
export const anyStack = fc
  .tuple(
    fc.record({
      mode: stackModes("hug"),
      size: fc.record({ width: lengths(60, 320), height: lengths(40, 200) }),
      min: fc.constant(none),
      max: fc.constant(unbounded),
      grow: fc.constant(1),
      stack: stackOf(
        fc.array(fc.oneof({ weight: 3, arbitrary: leaves }, inner), { minLength: 1, maxLength: 6 }),
      ),
    }),
    fc.boolean(),
  )
  .map(([box, isRightToLeft]) => checked(turned(box, isRightToLeft)));

/**
 * CSS finds the width of a column before it wraps it, and gives its members unlimited room. A wrapped stack that hugs is as wide as
 * its room there, and here as its lines.
 */
function withoutQuirks(stack: NonNullable<AnyBox["stack"]>, isInner: boolean): NonNullable<AnyBox["stack"]> {
  if (!stack.wrap) return stack;
  if (stack.direction === "row") return isInner ? { ...stack, justify: "start" } : stack;
  const plain = stack.members.filter((member) => member.stack === undefined);
  return isInner || plain.length === 0 ? { ...stack, wrap: false } : { ...stack, members: plain };
}

function turned<Box extends AnyBox>(box: Box, isRightToLeft: boolean): Box {
  if (box.stack === undefined) return box;
  const members = box.stack.members.map((member) => turned(member, isRightToLeft));
  return { ...box, stack: { ...box.stack, isRightToLeft, members } };
}

type AnyStack = NonNullable<AnyBox["stack"]>;

function checked(box: AnyBox, isInner = false): AnyBox {
  if (box.stack === undefined) return box;
  const stack = withoutQuirks(box.stack, isInner);
  const members = stack.members.map((member) => checked(checkedMember(member, box, stack), true));
  return { ...box, stack: { ...stack, members } };
}

/**
 * Without what is refused when a design is saved, a member that fills along a stack that hugs, and without bounds of members that
 * fill across it: their position is that of `align`, while CSS stretches them from the start.
 */
function checkedMember(member: AnyBox, box: AnyBox, stack: AnyStack): AnyBox {
  const [main, cross] =
    stack.direction === "row" ? (["width", "height"] as const) : (["height", "width"] as const);
  const mode = { ...member.mode };
  if (box.mode[main] === "hug" && mode[main] === "fill") mode[main] = "fixed";
  const [min, max] = [{ ...member.min }, { ...member.max }];
  if (mode[cross] === "fill") Object.assign(min, { [cross]: 0 });
  if (mode[cross] === "fill") Object.assign(max, { [cross]: Infinity });
  const checkedBox: AnyBox = { ...member, mode, min, max };
  if (member.stack !== undefined && stack.wrap) checkedBox.stack = { ...member.stack, wrap: false };
  if (member.text !== undefined && mayBreak(mode, box, stack))
    checkedBox.text = { ...member.text, words: member.text.words.slice(0, 1) };
  return checkedBox;
}

/** Where CSS makes a stack around a broken text as wide as the room that it had. */
function mayBreak(mode: AnyBox["mode"], box: AnyBox, { wrap, direction, align }: AnyStack): boolean {
  const isStretched = mode.width === "fill" || align === "stretch";
  return wrap || (direction === "column" && box.mode.width === "hug" && isStretched);
}
