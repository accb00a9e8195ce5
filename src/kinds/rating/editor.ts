import { Star } from "lucide-react";
import type { EditorKind } from "../editor-kind.ts";
import { sharedProperties } from "../editor-properties.ts";
import type { RatingLayer } from "./schema.ts";

export const ratingEditor = {
  icon: Star,
  tools: {
    rating: { label: "Rating", icon: Star, ratio: 5.5, share: 0.35, values: () => ({ value: 4 }) },
  },
  properties: {
    ...sharedProperties("value", "fallback", "max"),
    symbol: { label: "Symbol", section: "Content" },
    ...sharedProperties("color"),
    gap: { label: "Gap", section: "Shape" },
    empty_color: { label: "Empty color", section: "Fill and stroke", control: "color" },
  },
  valueInput: ({ max }) => ({
    kind: "number",
    example: "4.5",
    accepted: `a number from 0 to ${typeof max === "number" ? max : 5}`,
  }),
} satisfies EditorKind<RatingLayer>;
