import type { useToast } from "../../kit/toasts.tsx";
import type { EditorStore } from "../document/editor-store.ts";

/** Tells of the step that was just made, with a button that undoes it. The toast goes with the next step: undo would take back that one. */
export function showUndoToast(
  store: EditorStore,
  toast: ReturnType<typeof useToast>,
  { text, label }: { text: string; label: string },
): void {
  const { undoStep } = store.get();
  const isLast = () => store.get().undoStep === undoStep;
  const onSelect = () => {
    if (isLast()) store.undo();
  };
  const dismiss = toast({ text, action: { label, onSelect } });
  const stop = store.subscribe(() => {
    if (isLast()) return;
    stop();
    dismiss();
  });
}
