import { ChartNoAxesColumn } from "lucide-react";
import type { EditorKind } from "../editor-kind.ts";
import { onlyFor, sharedProperties } from "../editor-properties.ts";
import type { ProgressLayer } from "./schema.ts";

export const progressEditor = {
  icon: ChartNoAxesColumn,
  tools: {
    progress: {
      label: "Progress",
      icon: ChartNoAxesColumn,
      ratio: 14,
      share: 0.4,
      values: () => ({ value: 60 }),
    },
  },
  properties: {
    ...sharedProperties("value", "fallback"),
    min: { label: "Minimum", section: "Content" },
    ...sharedProperties("max", "color", "color_gradient", "shape"),
    thickness: { label: "Thickness", section: "Shape" },
    rounded: { label: "Round ends", section: "Shape" },
    direction: { label: "Direction", section: "Shape" },
    start_angle: { label: "Start angle", section: "Shape", ...onlyFor("shape", "ring") },
    track_color: { label: "Track color", section: "Fill and stroke", control: "color" },
  },
  valueInput: () => ({ kind: "number", example: "0.75", accepted: "a number or a percentage" }),
} satisfies EditorKind<ProgressLayer>;
