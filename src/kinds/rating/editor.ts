import { Star } from "lucide-react";
import type { EditorKind } from "../editor-kind.ts";
import { sharedProperties } from "../editor-properties.ts";
import type { RatingLayer } from "./schema.ts";
import * as words from "./editor-words.ts";

export const ratingEditor = {
  icon: Star,
  tools: {
    rating: { label: words.rating, icon: Star, ratio: 5.5, share: 0.35, values: () => ({ value: 4 }) },
  },
  properties: {
    ...sharedProperties("value", "fallback", "max"),
    symbol: { label: words.symbol, section: "content" },
    ...sharedProperties("color"),
    gap: { label: words.gap, section: "shape" },
    empty_color: { label: words.emptyColor, section: "fill", control: "color" },
  },
  valueInput: ({ max }) => ({
    kind: "number",
    example: "4.5",
    accepted: words.numberFrom0ToMax(typeof max === "number" ? max : 5),
  }),
} satisfies EditorKind<RatingLayer>;
