import { Group } from "lucide-react";
import type { EditorKind } from "../editor-kind.ts";
import type { GroupLayer } from "./schema.ts";

export const groupEditor = {
  icon: Group,
  tools: {},
  properties: {
    layout: { label: "Auto layout", section: "Layout", control: "none" },
    fill_color: { label: "Fill", section: "Fill and stroke", control: "color" },
    fill_gradient: { label: "Fill gradient", section: "Fill and stroke", control: "gradient" },
    clip: { label: "Clip members", section: "Position and size" },
  },
  inPlace: "enter",
  cornersKeepRatio: true,
} satisfies EditorKind<GroupLayer>;
