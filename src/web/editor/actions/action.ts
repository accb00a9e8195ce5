import type { LucideIcon } from "lucide-react";
import type { Box } from "../../../design/geometry.ts";
import type { Observable } from "../canvas/observable.ts";
import type { View } from "../canvas/view.ts";
import type { ViewSettings } from "../canvas/view-settings.ts";
import type { EditorState, EditorStore } from "../document/editor-store.ts";
import * as words from "./words.ts";

export type EditorDialog =
  | "commands"
  | "shortcuts"
  | "publish"
  | "pictures"
  | "preview"
  | "versions"
  | "add-size"
  | "share";

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
}

/** Where an action's keys work: everywhere but in text fields, or only on the artboard. */
type KeyScope = "editor" | "artboard";

/**
 * Something that a person can do. One entry feeds the toolbar, menus, the command palette, the sheet of shortcuts and the
 * keys.
 */
export interface Action {
  id: string;
  label: string;
  icon: LucideIcon;
  section: ActionSection;
  /** Such as `Mod+Shift+Z`; Mod is Ctrl, or ⌘ on a Mac. The first is shown. */
  keys?: readonly string[];
  scope?: KeyScope;
  /** Whether it can run now; default: always. */
  when?: (state: EditorState) => boolean;
  /** Whether it changes the design, which viewers may not. Default true. */
  edits?: boolean;
  /** Whether the browser's own action for the keys comes first, such as pasting a file. Default false. */
  afterBrowser?: boolean;
  run: (context: ActionContext) => void;
}

/** The groups of the palette and of the sheet of shortcuts, in their order. */
export const actionSections = {
  edit: words.edit,
  add: words.add,
  arrange: words.arrange,
  layer: words.layer,
  view: words.view,
  design: words.design,
} as const;
export type ActionSection = keyof typeof actionSections;
