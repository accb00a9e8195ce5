import type { StackLayout } from "../../kinds/group/schema.ts";
import type { Shadow } from "../shadows.ts";
import type { Gradient } from "../values.ts";

/** One design of another program's file, before it is written as a document: docs/dashboard.md, "Documents". */
export interface Drawing {
  name: string;
  width: number;
  height: number;
  /** A color under all nodes; without one the canvas is transparent. */
  background?: string;
  /** Bottom first. */
  nodes: readonly DrawnNode[];
}

/** A font as the other program names it: a family, or a PostScript name such as Montserrat-SemiBold. */
export interface WantedFont {
  name: string;
  weight?: number;
  isItalic?: boolean;
}

/** Letters of one style. Lengths are in pixels. */
export interface DrawnRun {
  text: string;
  font: WantedFont;
  size: number;
  color: string;
  letterSpacing?: number;
  decoration?: "underline" | "line-through";
}

export interface DrawnStroke {
  color: string;
  width: number;
  dash?: readonly number[];
}

/** What all nodes have. The box is that before rotation, on the canvas; it doesn't count in a stack. */
interface Placed {
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Degrees clockwise around the middle of the box. */
  rotation?: number;
  opacity?: number;
  isHidden?: boolean;
  /** Of the corners. */
  radius?: number;
  /** Topmost first. */
  shadows?: readonly Shadow[];
  /** How it is placed by the stack that it is in, or sizes itself. */
  sizing?: DrawnSizing;
}

export interface DrawnSizing {
  width?: "hug" | "fill";
  height?: "hug" | "fill";
  grow?: number;
  /** What stays in place when it hugs its content outside of a stack. */
  anchorX?: "center" | "right";
  anchorY?: "middle" | "bottom";
  isAbsolute?: boolean;
}

export interface DrawnFill {
  color?: string;
  gradient?: Gradient;
}

export type DrawnNode = Placed &
  (
    | {
        kind: "group";
        children: readonly DrawnNode[];
        layout?: Partial<StackLayout>;
        fill?: DrawnFill;
        border?: DrawnStroke;
        isClipping?: boolean;
      }
    | {
        kind: "text";
        runs: readonly DrawnRun[];
        align?: "left" | "center" | "right" | "justify";
        verticalAlign?: "top" | "middle" | "bottom";
        /** A multiple of the font size. */
        lineHeight?: number;
        /** More aren't broken: letters shrink. */
        maxLines?: number;
        transform?: "uppercase" | "lowercase" | "capitalize";
        gradient?: Gradient;
        stroke?: DrawnStroke;
      }
    | {
        kind: "picture";
        /** Its place in the file's list of pictures. */
        picture: number;
        fit?: "cover" | "contain" | "fill";
        mask?: "ellipse";
        border?: DrawnStroke;
      }
    | {
        kind: "shape";
        shape: "rectangle" | "ellipse" | "line";
        fill?: DrawnFill;
        stroke?: DrawnStroke;
      }
    | {
        kind: "graphic";
        /** SVG, as a layer of this kind takes it. */
        svg: string;
      }
  );
