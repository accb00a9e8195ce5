import type { FullDesignBody } from "../../../../operations/bodies.ts";
import { canvasesOfDesign, describeCanvas } from "../size-choice.tsx";
import styles from "./batch-tab.module.css";
import * as words from "./words.tsx";

interface BatchSizesProps {
  design: FullDesignBody;
  /** Names, in the order of the design. */
  chosen: readonly string[];
  onChange: (sizes: readonly string[]) => void;
}

/** Chooses the sizes in which every row is made. */
export function BatchSizes({ design, chosen, onChange }: BatchSizesProps) {
  const canvases = canvasesOfDesign(design);
  const toggle = (toggled: string) =>
    onChange(
      canvases
        .map(({ name }) => name)
        .filter((name) => (name === toggled ? !chosen.includes(name) : chosen.includes(name))),
    );
  return (
    <fieldset className={styles["sizes"]}>
      <legend>{words.sizes}</legend>
      {canvases.map((canvas) => (
        <label key={canvas.name}>
          <input
            type="checkbox"
            checked={chosen.includes(canvas.name)}
            onChange={() => toggle(canvas.name)}
          />
          {describeCanvas(canvas)}
        </label>
      ))}
      {chosen.length === 0 && <p className={styles["hint"]}>{words.chooseAtLeastOneSize}</p>}
    </fieldset>
  );
}
