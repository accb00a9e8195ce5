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
import { centred, fitBox, steppedZoom, zoomAt } from "../view/view.ts";
import { sizeNames } from "../../../design/sizes/design-of-size.ts";
import { boundsOfLayers } from "../document/layer-boxes.ts";
import { canAddSize } from "../document/size-commands.ts";
import type { ActionContext, EditorDialog } from "../view/action-context.ts";
import type { Action } from "./action.ts";
import { hasSelection } from "./history-actions.ts";
import * as words from "./words.ts";

export const viewActions: readonly Action[] = [
  zooming("zoom-in", words.zoomIn, ZoomIn, ["+", "=", "Mod+=", "Mod++"], 1),
  zooming("zoom-out", words.zoomOut, ZoomOut, ["-", "Mod+-"], -1),
  {
    id: "zoom-100",
    label: words.zoomTo100Percent,
    icon: Square,
    section: "view",
    keys: ["Shift+0", "Mod+0"],
    edits: false,
    run: ({ store, view, screen }) => view.set(centred(canvasOf(store), screen(), 1)),
  },
  {
    id: "fit",
    label: words.fit,
    icon: Maximize,
    section: "view",
    keys: ["Shift+1", "Mod+1"],
    edits: false,
    run: ({ store, view, screen }) => view.set(fitBox(canvasOf(store), screen())),
  },
  {
    id: "fit-selection",
    label: words.zoomToSelection,
    icon: Scan,
    section: "view",
    keys: ["Shift+2", "Mod+2"],
    edits: false,
    when: hasSelection,
    run({ store, view, screen }) {
      const box = boundsOfLayers(store.get().design, store.get().selection);
      if (box !== undefined) view.set(fitBox(box, screen(), 8));
    },
  },
  showing("folded", words.showOrHidePanels, PanelsTopLeft, ["Mod+\\"]),
  showing("rulers", words.showOrHideRulersAndGuides, Ruler, ["Shift+R"]),
  showing("grid", words.showOrHideGrid, Grid3x3, ["Shift+G"]),
  openingSize("next-size", words.nextSize, "PageDown", 1),
  openingSize("previous-size", words.previousSize, "PageUp", -1),
  {
    ...opening("add-size", words.addSize, GalleryHorizontal, []),
    edits: true,
    when: ({ document }) => canAddSize(document),
  },
  opening("preview", words.preview, Eye, ["P"]),
  { ...opening("publish", words.publish, Send, ["Mod+Shift+P"]), edits: true },
  opening("versions", words.versions, History, []),
  { ...opening("share", words.shareDraft, Share2, []), edits: true },
  { ...opening("pictures", words.pictureLibrary, Images, []), edits: true },
  opening("commands", words.commands, Command, ["Mod+K"]),
  opening("shortcuts", words.keyboardShortcuts, Keyboard, ["?"]),
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
    section: "view",
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
    section: "view",
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
    section: "view",
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
  const section = dialog === "commands" || dialog === "shortcuts" ? "view" : "design";
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
