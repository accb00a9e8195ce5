import type { Box } from "../../../design/geometry.ts";
import type { EditorStore } from "../document/editor-store.ts";
import type { Point } from "../document/layer-boxes.ts";
import type { Observable } from "./observable.ts";
import type { View } from "./view.ts";
import type { ViewSettings } from "./view-settings.ts";

export type EditorDialog =
  | "commands"
  | "shortcuts"
  | "publish"
  | "pictures"
  | "replace-picture"
  | "preview"
  | "versions"
  | "add-size"
  | "share";

/** Where a context menu opens, in CSS pixels of the window. */
export interface MenuPlace {
  x: number;
  y: number;
  /** The point of the canvas, if it was opened on the artboard. */
  on?: Point | undefined;
}

/** What actions work with. */
export interface ActionContext {
  store: EditorStore;
  view: Observable<View>;
  settings: Observable<ViewSettings>;
  /** The artboard's size in CSS pixels. */
  screen: () => { width: number; height: number };
  /** The mean color that is painted in a box of the canvas; undefined outside of it. */
  below: (box: Box) => string | undefined;
  openDialog: (dialog: EditorDialog) => void;
  /** Says why something wasn't done. */
  tell: (reason: string) => void;
}
