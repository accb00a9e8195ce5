import type { Design } from "../../../design/design.ts";
import type { EditorStore } from "./editor-store.ts";
import { layerById } from "./layer-tree.ts";

/** A store that makes no change that adds more layers than there may be. What has too many can still be changed. */
export function withLayerLimit(store: EditorStore, max: number, onFull: () => void): EditorStore {
  const isFull = (before: Design, after: Design) => after.layers.length > Math.max(max, before.layers.length);
  return {
    ...store,
    change(edit, options) {
      let wasFull = false;
      store.change((before) => {
        const after = edit(before);
        wasFull = isFull(before, after);
        return wasFull ? before : after;
      }, options);
      if (wasFull) onFull();
    },
    begin(label, moving) {
      const { document } = store.get();
      const gesture = store.begin(label, moving);
      const commit: typeof gesture.commit = (options) => {
        if (!isFull(document, store.get().document)) return gesture.commit(options);
        gesture.cancel();
        onFull();
      };
      return { ...gesture, commit };
    },
    set(patch) {
      // A text that wasn't added isn't typed.
      const isGone = layerById(store.get().document, patch.editing) === undefined;
      store.set(isGone && patch.editing !== undefined ? { ...patch, editing: undefined } : patch);
    },
  };
}
