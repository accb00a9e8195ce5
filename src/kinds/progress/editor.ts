import { ChartNoAxesColumn } from "lucide-react";
import type { EditorKind } from "../editor-kind.ts";
import { onlyFor, sharedProperties } from "../editor-properties.ts";
import type { ProgressLayer } from "./schema.ts";
import * as words from "./editor-words.ts";

export const progressEditor = {
  icon: ChartNoAxesColumn,
  tools: {
    progress: {
      label: words.progress,
      icon: ChartNoAxesColumn,
      ratio: 14,
      share: 0.4,
      values: () => ({ value: 60 }),
    },
  },
  properties: {
    ...sharedProperties("value", "fallback"),
    min: { label: words.minimum, section: "content" },
    ...sharedProperties("max", "color", "color_gradient", "shape"),
    thickness: { label: words.thickness, section: "shape" },
    rounded: { label: words.roundEnds, section: "shape" },
    direction: { label: words.direction, section: "shape" },
    start_angle: { label: words.startAngle, section: "shape", ...onlyFor("shape", "ring") },
    track_color: { label: words.trackColor, section: "fill", control: "color" },
  },
  valueInput: () => ({ kind: "number", example: "0.75", accepted: words.numberOrPercentage }),
} satisfies EditorKind<ProgressLayer>;
