import { Group } from "lucide-react";
import type { EditorKind } from "../editor-kind.ts";
import type { GroupLayer } from "./schema.ts";

export const groupEditor = {
  icon: Group,
  tools: {},
  properties: { clip: { label: "Clip members", section: "Position and size" } },
  inPlace: "enter",
  cornersKeepRatio: true,
} satisfies EditorKind<GroupLayer>;
