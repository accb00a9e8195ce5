import { type RefObject, useSyncExternalStore } from "react";
import type { CompanyCalls } from "../api/calls.ts";
import type { ActionContext } from "./actions/action.ts";
import type { Observable } from "./canvas/observable.ts";
import type { DesignPainter } from "./canvas/create-painter.ts";
import type { View } from "./canvas/view.ts";
import type { EditorState, EditorStore } from "./document/editor-store.ts";

/** What the parts of the editor share. Made once for a design. */
export interface EditorParts {
  designId: string;
  store: EditorStore;
  view: Observable<View>;
  artboard: RefObject<HTMLElement | null>;
  calls: CompanyCalls;
  painter: DesignPainter;
  canEdit: boolean;
  actions: ActionContext;
  /** Reads a sentence to screen readers. */
  announce: (text: string) => void;
}

export function useEditorState({ subscribe, get }: EditorStore): EditorState {
  return useSyncExternalStore(subscribe, get);
}
