import type { Design } from "../../../design/design.ts";
import { isText } from "../../../kinds/structural-kinds.ts";
import type { TextLayer } from "../../../kinds/text/schema.ts";
import { withMembers } from "../../../paint/laid-out-layer.ts";
import { toCanvas, turnsOf } from "../document/layer-boxes.ts";
import { layerById } from "../document/layer-tree.ts";
import type { EditorParts } from "../view/editor-context.ts";
import styles from "./artboard.module.css";
import { useObservable } from "../view/observable.ts";
import { toScreen, type View } from "../view/view.ts";
import * as words from "./words.tsx";

interface FitMarksProps {
  parts: EditorParts;
  design: Design;
  view: View;
  /** The selected layer, if it is only one. */
  layerId: string;
}

/** The area that a selected text has to fit, and what happened to a text that is too long for it. */
export function FitMarks({ parts, design, view, layerId }: FitMarksProps) {
  const laidOut = useObservable(parts.painter.laidOut);
  const layer = layerById(design, layerId);
  if (!isText(layer) || laidOut === undefined) return null;
  const shown = withMembers(laidOut.scene.layers).find((one) => one.layer.layer_id === layerId);
  const outcome = shown?.drawing.text;
  const text = outcome === undefined ? undefined : describeFit(layer, outcome);
  const inset = layer.border_width + layer.padding;
  const turns = turnsOf(design, layer);
  const at = (x: number, y: number) => toScreen(view, toCanvas({ x: layer.x + x, y: layer.y + y }, turns));
  const [right, bottom] = [layer.width - inset, layer.height - inset];
  const corners = [at(inset, inset), at(right, inset), at(right, bottom), at(inset, bottom)];
  const label = at(0, layer.height);
  return (
    <>
      {(inset > 0 || text !== undefined) && (
        <polygon className={styles["limit"]} points={corners.map(({ x, y }) => `${x},${y}`).join(" ")} />
      )}
      {text !== undefined && (
        <text className={styles["readout"]} x={label.x} y={label.y + 18}>
          {text}
        </text>
      )}
    </>
  );
}

interface Outcome {
  font_size: number;
  cut: boolean;
  shortened: boolean;
}

/** What the overflow rule did; undefined if the text fits as it is. */
function describeFit({ font_size, overflow }: TextLayer, outcome: Outcome): string | undefined {
  const size = Math.round(outcome.font_size * 10) / 10;
  if (outcome.shortened) return words.tooLong;
  if (outcome.cut) return overflow === "shrink" ? words.cutAtPxItsSmallestSize(size) : words.cut;
  return size < font_size ? words.shrunkFromToPx(font_size, size) : undefined;
}
