import {
  Command,
  Eye,
  GalleryHorizontal,
  Grid3x3,
  History,
  Images,
  Keyboard,
  Maximize,
  PanelsTopLeft,
  Ruler,
  Scan,
  Send,
  Share2,
  Square,
  ZoomIn,
  ZoomOut,
} from "lucide-react";
import { centred, fitBox, steppedZoom, zoomAt } from "../canvas/view.ts";
import { sizeNames } from "../../../design/sizes/design-of-size.ts";
import { boundsOfLayers } from "../document/layer-boxes.ts";
import { canAddSize } from "../document/size-commands.ts";
import type { Action, ActionContext, EditorDialog } from "./action.ts";
import { hasSelection } from "./history-actions.ts";

export const viewActions: readonly Action[] = [
  zooming("zoom-in", "Zoom in", ZoomIn, ["+", "=", "Mod+=", "Mod++"], 1),
  zooming("zoom-out", "Zoom out", ZoomOut, ["-", "Mod+-"], -1),
  {
    id: "zoom-100",
    label: "Zoom to 100%",
    icon: Square,
    section: "View",
    keys: ["Shift+0", "Mod+0"],
    edits: false,
    run: ({ store, view, screen }) => view.set(centred(canvasOf(store), screen(), 1)),
  },
  {
    id: "fit",
    label: "Fit",
    icon: Maximize,
    section: "View",
    keys: ["Shift+1", "Mod+1"],
    edits: false,
    run: ({ store, view, screen }) => view.set(fitBox(canvasOf(store), screen())),
  },
  {
    id: "fit-selection",
    label: "Zoom to selection",
    icon: Scan,
    section: "View",
    keys: ["Shift+2", "Mod+2"],
    edits: false,
    when: hasSelection,
    run({ store, view, screen }) {
      const box = boundsOfLayers(store.get().design, store.get().selection);
      if (box !== undefined) view.set(fitBox(box, screen(), 8));
    },
  },
  showing("folded", "Show or hide the panels", PanelsTopLeft, ["Mod+\\"]),
  showing("rulers", "Show or hide rulers and guides", Ruler, ["Shift+R"]),
  showing("grid", "Show or hide the grid", Grid3x3, ["Shift+G"]),
  openingSize("next-size", "Next size", "PageDown", 1),
  openingSize("previous-size", "Previous size", "PageUp", -1),
  {
    ...opening("add-size", "Add a size", GalleryHorizontal, []),
    edits: true,
    when: ({ document }) => canAddSize(document),
  },
  opening("preview", "Preview", Eye, ["P"]),
  { ...opening("publish", "Publish", Send, ["Mod+Shift+P"]), edits: true },
  opening("versions", "Versions", History, []),
  { ...opening("share", "Share draft", Share2, []), edits: true },
  { ...opening("pictures", "Picture library", Images, []), edits: true },
  opening("commands", "Commands", Command, ["Mod+K"]),
  opening("shortcuts", "Keyboard shortcuts", Keyboard, ["?"]),
];

function showing(
  setting: "folded" | "rulers" | "grid",
  label: string,
  icon: Action["icon"],
  keys: string[],
): Action {
  return {
    id: `view-${setting}`,
    label,
    icon,
    section: "View",
    keys,
    edits: false,
    run({ settings }) {
      const current = settings.get();
      settings.set({ ...current, [setting]: !current[setting] });
    },
  };
}

function canvasOf(store: ActionContext["store"]) {
  const { width, height } = store.get().design;
  return { x: 0, y: 0, width, height };
}

function zooming(id: string, label: string, icon: Action["icon"], keys: string[], direction: 1 | -1): Action {
  return {
    id,
    label,
    icon,
    section: "View",
    keys,
    edits: false,
    run({ view, screen }) {
      const { width, height } = screen();
      const current = view.get();
      view.set(zoomAt(current, { x: width / 2, y: height / 2 }, steppedZoom(current.zoom, direction)));
    },
  };
}

/** Edits the next canvas of the design; after the last one the first. */
function openingSize(id: string, label: string, key: string, step: 1 | -1): Action {
  return {
    id,
    label,
    icon: GalleryHorizontal,
    section: "View",
    keys: [key],
    scope: "artboard",
    edits: false,
    when: ({ document }) => document.sizes.length > 0,
    run({ store }) {
      const { document, size } = store.get();
      const names = sizeNames(document);
      const next = names.at((names.indexOf(size) + step) % names.length);
      if (next !== undefined) store.openSize(next);
    },
  };
}

function opening(dialog: EditorDialog, label: string, icon: Action["icon"], keys: string[]): Action {
  const section = dialog === "commands" || dialog === "shortcuts" ? "View" : "Design";
  return {
    id: dialog,
    label,
    icon,
    section,
    keys,
    edits: false,
    run: ({ openDialog }) => openDialog(dialog),
  };
}
