import { Circle, Minus, Square } from "lucide-react";
import { type EditorKind, ink } from "../editor-kind.ts";
import { onlyFor, sharedProperties } from "../editor-properties.ts";
import type { ShapeLayer } from "./schema.ts";

const openShapes = onlyFor("shape", "line", "path");

export const shapeEditor = {
  icon: Square,
  tools: {
    shape: {
      label: "Rectangle",
      icon: Square,
      key: "R",
      button: "Shape",
      ratio: 1.5,
      share: 0.3,
      values: () => ({ fill_color: "#5b7cfa" }),
      follows: ["fill_color"],
    },
    ellipse: {
      label: "Ellipse",
      icon: Circle,
      key: "O",
      ratio: 1,
      share: 0.25,
      values: () => ({ shape: "ellipse", fill_color: "#ff9c78" }),
      follows: ["fill_color"],
    },
    line: {
      label: "Line",
      icon: Minus,
      key: "L",
      ratio: 20,
      share: 0.4,
      values: () => ({ shape: "line", stroke_color: ink, stroke_width: 4 }),
    },
  },
  properties: {
    ...sharedProperties("shape"),
    sides: { label: "Sides", section: "Shape", ...onlyFor("shape", "polygon") },
    star_points: { label: "Points", section: "Shape", ...onlyFor("shape", "star") },
    inner_radius: {
      label: "Inner radius",
      section: "Shape",
      control: "percent",
      ...onlyFor("shape", "star"),
    },
    points: { label: "Points", section: "Shape", control: "none" },
    closed: { label: "Closed", section: "Shape", ...onlyFor("shape", "path") },
    fill_color: { label: "Fill", section: "Fill and stroke", control: "color" },
    fill_gradient: { label: "Fill gradient", section: "Fill and stroke", control: "gradient" },
    ...sharedProperties("stroke_width", "stroke_color"),
    stroke_gradient: { label: "Stroke gradient", section: "Fill and stroke", control: "gradient" },
    stroke_dash: { label: "Dashes", section: "Fill and stroke", control: "lengths" },
    line_cap: { label: "Line ends", section: "Fill and stroke", ...openShapes },
    line_start: { label: "Start of the line", section: "Fill and stroke", ...openShapes },
    line_end: { label: "End of the line", section: "Fill and stroke", ...openShapes },
  },
  // A shape has a stroke.
  rare: ["border_width", "border_color"],
  hasRadius: ({ shape }) => shape === "rectangle",
} satisfies EditorKind<ShapeLayer>;
