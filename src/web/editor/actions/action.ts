import type { LucideIcon } from "lucide-react";
import type { EditorState } from "../document/editor-store.ts";
import type { ActionContext } from "../view/action-context.ts";
import * as words from "./words.ts";

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
