import { IconButton } from "../../kit/button.tsx";
import { type EditorParts, useEditorValue } from "../view/editor-context.ts";
import { actionById } from "./actions.ts";

/** A button that runs an action, and is disabled while it can't run. */
export function ActionButton({ parts, id }: { parts: EditorParts; id: string }) {
  const { label, icon, when, run } = actionById(id);
  const canRun = useEditorValue(parts.store, (state) => when?.(state) !== false);
  return (
    <IconButton
      label={label}
      icon={icon}
      size="small"
      disabled={!canRun}
      onClick={() => run(parts.actions)}
    />
  );
}
