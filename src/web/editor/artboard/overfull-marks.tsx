import type { Design } from "../../../design/design.ts";
import { cornersOf } from "../document/layer-boxes.ts";
import { layerById } from "../document/layer-tree.ts";
import type { EditorParts } from "../view/editor-context.ts";
import styles from "./artboard.module.css";
import { useOverfullStacks } from "../view/overfull-stacks.ts";
import { toScreen, type View } from "../view/view.ts";
import * as words from "./words.tsx";

interface OverfullMarksProps {
  parts: EditorParts;
  design: Design;
  view: View;
  selection: readonly string[];
}

/** Outlines stacks that have no room for all of their members, and says so at a selected one. */
export function OverfullMarks({ parts, design, view, selection }: OverfullMarksProps) {
  const stacks = useOverfullStacks(parts.painter).flatMap((id) => layerById(design, id) ?? []);
  return stacks.map((stack) => {
    const corners = cornersOf(design, stack).map((corner) => toScreen(view, corner));
    const [left, bottom] = [Math.min(...corners.map(({ x }) => x)), Math.max(...corners.map(({ y }) => y))];
    return (
      <g key={stack.layer_id}>
        <polygon className={styles["limit"]} points={corners.map(({ x, y }) => `${x},${y}`).join(" ")} />
        {selection.includes(stack.layer_id) && (
          <text className={styles["readout"]} x={left} y={bottom + 18}>
            {words.tooSmallForAll}
          </text>
        )}
      </g>
    );
  });
}
