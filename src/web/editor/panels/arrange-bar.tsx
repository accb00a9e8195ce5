import { Button } from "../../kit/button.tsx";
import { ActionButton } from "../actions/action-button.tsx";
import { placingStack } from "../document/align-layers.ts";
import { type EditorParts, useEditorValue } from "../editor-context.ts";
import styles from "./panels.module.css";

const across = ["align-left", "align-center", "align-right", "distribute-x"];
const down = ["align-top", "align-middle", "align-bottom", "distribute-y"];

/** Aligns and distributes the selection: several layers with each other, a single one with the canvas. */
export function ArrangeBar({ parts }: { parts: EditorParts }) {
  const { store } = parts;
  const stack = useEditorValue(store, ({ design, selection }) => placingStack(design, selection));
  return (
    <>
      <div role="group" aria-label="Align and distribute" className={styles["arrange"]}>
        {[across, down].map((ids) => (
          <span key={ids[0]} className={styles["arrangeSide"]}>
            {ids.map((id) => (
              <ActionButton key={id} parts={parts} id={id} />
            ))}
          </span>
        ))}
      </div>
      {stack !== undefined && (
        <p className={styles["placed"]}>
          Auto layout places this. Drag it or use the arrow keys to move it in its order.
          <Button size="small" onClick={() => store.set({ selection: [stack.layer_id] })}>
            Align in “{stack.name}”
          </Button>
        </p>
      )}
    </>
  );
}
