import { type RefObject, useState, useSyncExternalStore } from "react";
import type { CompanyCalls } from "../../api/calls.ts";
import type { ActionContext } from "./action-context.ts";
import type { Observable } from "./observable.ts";
import type { DesignPainter } from "./create-painter.ts";
import type { ShownDesigns } from "./shown-designs.ts";
import type { View } from "./view.ts";
import type { ViewSettings } from "./view-settings.ts";
import type { Flaw } from "../document/draft-flaws.ts";
import type { EditorState, EditorStore } from "../document/editor-store.ts";

/** What the parts of the editor share. Made once for a design. */
export interface EditorParts {
  designId: string;
  store: EditorStore;
  view: Observable<View>;
  settings: Observable<ViewSettings>;
  artboard: RefObject<HTMLElement | null>;
  calls: CompanyCalls;
  painter: DesignPainter;
  shownDesigns: ShownDesigns;
  canEdit: boolean;
  actions: ActionContext;
  /** Selects what needs attention and goes to its field. */
  showFlaw: (flaw: Flaw) => void;
  /** Reads a sentence to screen readers. */
  announce: (text: string) => void;
}

/** The whole state, for what changes with every frame of a gesture. */
export function useEditorState({ subscribe, get }: EditorStore): EditorState {
  return useSyncExternalStore(subscribe, get);
}

/** One value of the state. `select` returns the same value or object while it hasn't changed. */
export function useEditorValue<Value>(
  { subscribe, get }: EditorStore,
  select: (state: EditorState) => Value,
): Value {
  return useSyncExternalStore(subscribe, () => select(get()));
}

const calmMs = 150;

/** The state for panels: during a gesture it changes only a few times a second, so that frames stay short. */
export function useCalmState(store: EditorStore): EditorState {
  const [calm] = useState(() => createCalm(store));
  return useSyncExternalStore(calm.subscribe, calm.get);
}

/** The state as it was when no gesture was running. */
export function useRestingState({ subscribe, get }: EditorStore): EditorState {
  const [resting] = useState(() => {
    let shown = get();
    return () => (get().moving.length === 0 ? (shown = get()) : shown);
  });
  return useSyncExternalStore(subscribe, resting);
}

function createCalm(store: EditorStore) {
  const { get } = store;
  let shown = get();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    get: () => (get().moving.length === 0 ? (shown = get()) : shown),
    subscribe: (listener: () => void): (() => void) => {
      const update = () => {
        clearTimeout(timer);
        timer = undefined;
        shown = get();
        listener();
      };
      const stop = store.subscribe(() => {
        if (get().moving.length === 0) update();
        else timer ??= setTimeout(update, calmMs);
      });
      return () => {
        clearTimeout(timer);
        timer = undefined;
        stop();
      };
    },
  };
}
