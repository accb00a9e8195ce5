import { Circle, Minus, Square } from "lucide-react";
import { type EditorKind, ink } from "../editor-kind.ts";
import { onlyFor, sharedProperties } from "../editor-properties.ts";
import type { ShapeLayer } from "./schema.ts";
import * as words from "./editor-words.ts";

const openShapes = onlyFor("shape", "line", "path");

export const shapeEditor = {
  icon: Square,
  tools: {
    shape: {
      label: words.rectangle,
      icon: Square,
      key: "R",
      button: words.shape,
      ratio: 1.5,
      share: 0.3,
      values: () => ({ fill_color: "#5b7cfa" }),
      follows: ["fill_color"],
    },
    ellipse: {
      label: words.ellipse,
      icon: Circle,
      key: "O",
      ratio: 1,
      share: 0.25,
      values: () => ({ shape: "ellipse", fill_color: "#ff9c78" }),
      follows: ["fill_color"],
    },
    line: {
      label: words.line,
      icon: Minus,
      key: "L",
      ratio: 20,
      share: 0.4,
      values: () => ({ shape: "line", stroke_color: ink, stroke_width: 4 }),
    },
  },
  properties: {
    ...sharedProperties("shape"),
    sides: { label: words.sides, section: "shape", ...onlyFor("shape", "polygon") },
    star_points: { label: words.points, section: "shape", ...onlyFor("shape", "star") },
    inner_radius: {
      label: words.innerRadius,
      section: "shape",
      control: "percent",
      ...onlyFor("shape", "star"),
    },
    points: { label: words.points, section: "shape", control: "none" },
    closed: { label: words.closed, section: "shape", ...onlyFor("shape", "path") },
    fill_color: { label: words.fill, section: "fill", control: "color" },
    fill_gradient: { label: words.fillGradient, section: "fill", control: "gradient" },
    ...sharedProperties("stroke_width", "stroke_color"),
    stroke_gradient: { label: words.strokeGradient, section: "fill", control: "gradient" },
    stroke_dash: { label: words.dashes, section: "fill", control: "lengths" },
    line_cap: { label: words.lineEnds, section: "fill", ...openShapes },
    line_start: { label: words.startOfLine, section: "fill", ...openShapes },
    line_end: { label: words.endOfLine, section: "fill", ...openShapes },
  },
  // A shape has a stroke.
  rare: ["border_width", "border_color"],
  hasRadius: ({ shape }) => shape === "rectangle",
} satisfies EditorKind<ShapeLayer>;
