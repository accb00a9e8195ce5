import { ActionButton } from "../actions/action-button.tsx";
import type { EditorParts } from "../editor-context.ts";
import styles from "./panels.module.css";

const across = ["align-left", "align-center", "align-right", "distribute-x"];
const down = ["align-top", "align-middle", "align-bottom", "distribute-y"];

/** Aligns and distributes the selection: several layers with each other, a single one with the canvas. */
export function ArrangeBar({ parts }: { parts: EditorParts }) {
  return (
    <div role="group" aria-label="Align and distribute" className={styles["arrange"]}>
      {[across, down].map((ids) => (
        <span key={ids[0]} className={styles["arrangeSide"]}>
          {ids.map((id) => (
            <ActionButton key={id} parts={parts} id={id} />
          ))}
        </span>
      ))}
    </div>
  );
}
