import { Shapes } from "lucide-react";
import type { EditorKind } from "../editor-kind.ts";
import { sharedProperties } from "../editor-properties.ts";
import type { SvgLayer } from "./schema.ts";
import * as words from "./editor-words.ts";

const star =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2 15 9l7 .6-5.3 4.7 1.6 7.2L12 17.7l-6.3 3.8 1.6-7.2L2 9.6 9 9z" fill="currentColor"/></svg>';

export const svgEditor = {
  icon: Shapes,
  tools: {
    svg: { label: words.graphicSvg, icon: Shapes, ratio: 1, share: 0.25, values: () => ({ svg: star }) },
  },
  properties: {
    svg: { label: "SVG", section: "content", control: "area" },
    ...sharedProperties("fit", "color"),
  },
  cornersKeepRatio: true,
} satisfies EditorKind<SvgLayer>;
