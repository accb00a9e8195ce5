import type { Box } from "../../../design/geometry.ts";
import styles from "./artboard.module.css";
import type { TextEditing } from "../view/text-editing.ts";
import { toScreen } from "../view/view.ts";

/** The selection in a text: where it began, where the caret is, and what an input method composes. */
export interface TextRange {
  anchor: number;
  focus: number;
  composed: readonly [from: number, to: number] | undefined;
}

interface TextMarksProps {
  current: TextEditing;
  range: TextRange;
  view: Parameters<typeof toScreen>[0];
}

/** The selection, the caret, and a line below what an input method composes. */
export function TextMarks({ current, range: { anchor, focus, composed }, view }: TextMarksProps) {
  const { positions, onCanvas } = current;
  const at = (x: number, y: number) => toScreen(view, onCanvas({ x, y }));
  const caret = positions.caretAt(focus);
  const [top, bottom] = [at(caret.x, caret.y), at(caret.x, caret.y + caret.height)];
  const corners = ({ x, y, width, height }: Box) =>
    [at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)]
      .map((point) => `${point.x},${point.y}`)
      .join(" ");
  const selected = anchor === focus ? [] : positions.rangeBoxes(anchor, focus);
  return (
    <svg className={styles["overlay"]} aria-hidden>
      {selected.map((box) => (
        <polygon key={`${box.x} ${box.y}`} className={styles["textSelection"]} points={corners(box)} />
      ))}
      {(composed === undefined ? [] : positions.rangeBoxes(...composed)).map(({ x, y, width, height }) => {
        const [from, to] = [at(x, y + height), at(x + width, y + height)];
        return (
          <line
            key={`${x} ${y}`}
            className={styles["composition"]}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
          />
        );
      })}
      {anchor === focus && (
        <line
          // Starts to blink anew at each place.
          key={`${focus}`}
          className={styles["caret"]}
          x1={top.x}
          y1={top.y}
          x2={bottom.x}
          y2={bottom.y}
        />
      )}
    </svg>
  );
}
