import type { Box } from "../geometry.ts";
import type { Matrix } from "./matrix.ts";
import type { Segment } from "./path-segments.ts";
import type { SvgColor } from "./svg-color.ts";

/** A converted SVG document: transformed outlines with resolved paints and references. */
export interface SvgPicture {
  viewBox: Box;
  /** From preserveAspectRatio: the shares of the remaining space that are left and above. */
  align: { x: number; y: number };
  content: readonly SvgNode[];
  /** Elements that were read, those of references each time. */
  elements: number;
}

export type SvgNode = SvgGroup | SvgOutline;

/** A group, whose opacity and clip apply to the whole. */
export interface SvgGroup {
  opacity: number;
  clip?: SvgClip;
  children: readonly SvgNode[];
}

/** An outline in the coordinates of the viewBox. */
export interface ClipOutline {
  segments: readonly Segment[];
  rule: "nonzero" | "evenodd";
}

/** Only what is inside of the outline is seen. */
export interface SvgClip extends ClipOutline {
  /** The bounds of what is seen. */
  seen: Box;
}

export interface SvgOutline {
  /** From the outline's own coordinates to those of the viewBox. */
  matrix: Matrix;
  segments: readonly Segment[];
  opacity: number;
  fill?: SvgPaint;
  fillRule: "nonzero" | "evenodd";
  /** Of an outline in a clip path; default nonzero. */
  clipRule?: "evenodd";
  stroke?: SvgPaint;
  line: SvgLine;
}

export interface SvgLine {
  width: number;
  cap: "butt" | "round" | "square";
  join: "miter" | "round" | "bevel";
  miterLimit: number;
  dash: readonly number[];
  dashOffset: number;
}

/** A color or gradient, in the coordinates of the outline that it paints. */
export type SvgPaint = { opacity: number } & ({ color: SvgColor } | { gradient: SvgGradient });

export interface SvgStop {
  offset: number;
  color: SvgColor;
}

export interface SvgGradient {
  stops: readonly SvgStop[];
  shape:
    | { type: "linear"; from: Point; to: Point }
    /** In its own coordinates; `matrix` maps to the outline's. */
    | { type: "radial"; focus: Point; focusRadius: number; centre: Point; radius: number; matrix: Matrix };
}

interface Point {
  x: number;
  y: number;
}
