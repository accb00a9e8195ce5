import { Group, SquareMousePointer } from "lucide-react";
import { type EditorKind, ink } from "../editor-kind.ts";
import type { GroupLayer } from "./schema.ts";
import * as words from "./editor-words.ts";

/** Top, right, bottom, left, so that a button of one line is as high as its box. */
function buttonPadding(height: number): number[] {
  const down = Math.round((height - labelSize(height) * 1.2) / 2);
  const across = Math.round(height * 0.6);
  return [down, across, down, across].map((side) => Math.max(0, side));
}

const labelSize = (height: number) => Math.max(8, Math.round(height * 0.38));

function buttonLabel({ height }: { height: number }) {
  return {
    text: words.button,
    color: "#ffffff",
    font_family: "DM Sans",
    font_weight: 600,
    font_size: labelSize(height),
    text_align: "center",
    width_mode: "hug",
    height_mode: "hug",
  };
}

export const groupEditor = {
  icon: Group,
  tools: {
    button: {
      label: words.button,
      icon: SquareMousePointer,
      key: "B",
      ratio: 3,
      share: 0.3,
      values: ({ height }) => ({
        name: "button",
        fill_color: ink,
        // Always a pill.
        border_radius: 999,
        width_mode: "hug",
        height_mode: "hug",
        anchor_x: "center",
        anchor_y: "middle",
        layout: {
          gap: Math.round(height * 0.2),
          padding: buttonPadding(height),
          align: "center",
          justify: "center",
        },
      }),
      members: (box) => [{ type: "text", name: "label", ...buttonLabel(box) }],
    },
  },
  properties: {
    layout: { label: words.autoLayout, section: "layout", control: "none" },
    fill_color: { label: words.fill, section: "fill", control: "color" },
    fill_gradient: { label: words.fillGradient, section: "fill", control: "gradient" },
    clip: { label: words.clipMembers, section: "place" },
  },
  inPlace: "enter",
  cornersKeepRatio: true,
  hasRadius: ({ clip, fill_color, fill_gradient, border_width }) =>
    clip === true || fill_color !== "#00000000" || fill_gradient !== undefined || border_width !== 0,
} satisfies EditorKind<GroupLayer>;
