export type Axis = "width" | "height";
export type Sizes = Readonly<Record<Axis, number>>;

/** Content that is as large as the room it is given requires, such as a text. */
export interface Measured extends Sizes {
  /** From the top of the box to the first baseline. */
  baseline: number;
}

export interface FlexStack {
  direction: "row" | "column";
  gap: number;
  /** Top, right, bottom, left. */
  padding: readonly [number, number, number, number];
  align: "start" | "center" | "end" | "stretch" | "baseline";
  justify: "start" | "center" | "end" | "space-between";
  wrap: boolean;
  isRightToLeft: boolean;
  members: readonly FlexBox[];
}

/** A box before layout. Lengths are in pixels; sizes include padding. */
export interface FlexBox {
  mode: Readonly<Record<Axis, "fixed" | "hug" | "fill">>;
  /** The sizes along fixed axes. */
  size: Sizes;
  min: Sizes;
  max: Sizes;
  /** Padding of both sides. A box that fills shares what is left beside it, as in CSS. */
  inset: Sizes;
  grow: number;
  /** Measures content in this room; `height` is that of the box if it is known. */
  measure?: (room: Sizes, height: number | undefined) => Measured;
  stack?: FlexStack;
}

/** Sizes that a stack imposes on a member. */
export type Given = Partial<Sizes>;

export interface PlacedMember {
  box: FlexBox;
  /** From the stack's top left corner. */
  x: number;
  y: number;
  laidOut: LaidOutBox;
}

export interface LaidOutBox extends Sizes {
  baseline: number | undefined;
  members: readonly PlacedMember[];
  /** Whether members need more room than a stack has. */
  isOverfull: boolean;
}

export function clamp(value: number, { min, max }: FlexBox, axis: Axis): number {
  return Math.max(min[axis], Math.min(max[axis], value));
}

// Browsers place boxes on 64ths of pixels.
export const slack = 1 / 64;

/** Rounded up, so that lines don't break again at the width that they need. */
export const roundedUp = (length: number): number => Math.ceil(length * 64) / 64;
