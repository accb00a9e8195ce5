import {
  ChartNoAxesColumn,
  Circle,
  Image,
  type LucideIcon,
  Minus,
  QrCode,
  Shapes,
  Square,
  Star,
  Timer,
  Type,
} from "lucide-react";
import { addLayers } from "../document/layer-commands.ts";
import { type LayerTool, middleBox, newLayer } from "../document/new-layer.ts";
import type { Action, ActionContext } from "./action.ts";

interface AddTool {
  label: string;
  icon: LucideIcon;
  key?: string;
}

/** The tools that add a layer. */
export const addTools = {
  text: { label: "Text", icon: Type, key: "T" },
  image: { label: "Picture", icon: Image, key: "I" },
  shape: { label: "Rectangle", icon: Square, key: "R" },
  ellipse: { label: "Ellipse", icon: Circle, key: "O" },
  line: { label: "Line", icon: Minus, key: "L" },
  code: { label: "QR code or barcode", icon: QrCode },
  rating: { label: "Rating", icon: Star },
  progress: { label: "Progress", icon: ChartNoAxesColumn },
  countdown: { label: "Countdown", icon: Timer },
  svg: { label: "Graphic (SVG)", icon: Shapes },
} as const satisfies Record<LayerTool, AddTool>;

/** Adds a layer in the middle of the canvas and selects it. A text is open for typing; a picture is chosen first. */
export function addInMiddle({ store, openDialog }: ActionContext, tool: LayerTool): void {
  if (tool === "image") {
    openDialog("pictures");
    return;
  }
  const { design } = store.get();
  const layer = newLayer(design, tool, middleBox(design, tool));
  store.change((before) => addLayers(before, [layer]), {
    label: `Add ${layer.name}`,
    select: [layer.layer_id],
  });
  store.set({ tool: "select", editing: layer.type === "text" ? layer.layer_id : undefined });
}

export const addActions: readonly Action[] = (Object.keys(addTools) as LayerTool[]).map((tool) => {
  const { label, icon, key }: AddTool = addTools[tool];
  return {
    id: `add-${tool}`,
    label: `Add ${label.charAt(0).toLowerCase()}${label.slice(1)}`,
    icon,
    section: "Add",
    ...(key === undefined ? {} : { keys: [key] }),
    run: (context) => addInMiddle(context, tool),
  };
});
