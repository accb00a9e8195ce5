import { Button } from "../../kit/button.tsx";
import { ActionButton } from "../actions/action-button.tsx";
import { placingStack } from "../document/align-layers.ts";
import { type EditorParts, useEditorValue } from "../view/editor-context.ts";
import styles from "./panels.module.css";
import * as words from "./words.ts";

const across = ["align-left", "align-center", "align-right", "distribute-x"];
const down = ["align-top", "align-middle", "align-bottom", "distribute-y"];

/** Aligns and distributes the selection: several layers with each other, a single one with the canvas. */
export function ArrangeBar({ parts }: { parts: EditorParts }) {
  const { store } = parts;
  const stack = useEditorValue(store, ({ design, selection }) => placingStack(design, selection));
  return (
    <>
      <div role="group" aria-label={words.alignAndDistribute} className={styles["arrange"]}>
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
          {words.autoLayoutPlaces}
          <Button size="small" onClick={() => store.set({ selection: [stack.layer_id] })}>
            {words.alignInName(stack.name)}
          </Button>
        </p>
      )}
    </>
  );
}
