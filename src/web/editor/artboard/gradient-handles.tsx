import type { Design } from "../../../design/design.ts";
import { type GradientPlace, gradientAt } from "../document/gradient-places.ts";
import { toCanvas, turnsOf } from "../document/layer-boxes.ts";
import { layerById } from "../document/layer-tree.ts";
import type { EditorParts } from "../view/editor-context.ts";
import { gradientBox, textBlockIn } from "../gestures/gradient-box.ts";
import { gradientLine, pointAlong } from "../gestures/gradient-line.ts";
import styles from "./artboard.module.css";
import { useObservable } from "../view/observable.ts";
import { toScreen, type View } from "../view/view.ts";

interface GradientHandlesProps {
  parts: EditorParts;
  design: Design;
  place: GradientPlace;
  view: View;
}

/** CSS pixels between the end of a gradient and the handle that turns it. */
const turnDistance = 22;

/** The line of a gradient over what it fills, with its stops and a handle that turns it. A press on the line adds a stop. */
export function GradientHandles({ parts, design, place, view }: GradientHandlesProps) {
  const laidOut = useObservable(parts.painter.laidOut);
  const layer = layerById(design, place.layerId);
  const gradient = gradientAt(design, place);
  const box = gradientBox(design, place, textBlockIn(laidOut));
  if (gradient === undefined || box === undefined) return null;
  const turns = layer === undefined ? [] : turnsOf(design, layer);
  const line = gradientLine(gradient, box);
  const onScreen = (share: number) => toScreen(view, toCanvas(pointAlong(line, share), turns));
  const [from, to] = [onScreen(0), onScreen(1)];
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const turn = onScreen(1 + turnDistance / length);
  const isLinear = gradient.type === "linear";
  return (
    <>
      <line className={styles["gradientEdge"]} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <line className={styles["gradientLine"]} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <line
        className={styles["gradientGrip"]}
        x1={from.x}
        y1={from.y}
        x2={to.x}
        y2={to.y}
        data-gradient="line"
      />
      {isLinear && <circle className={styles["rotate"]} cx={turn.x} cy={turn.y} r={6} data-gradient="end" />}
      {gradient.stops.map(({ color, position }, index) => {
        const { x, y } = onScreen(position);
        return (
          // Stops have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={index} transform={`translate(${x} ${y})`}>
            <circle className={styles["stopRim"]} r={8} />
            <circle className={styles["stop"]} fill={color} r={6} />
            <circle className={styles["grip"]} data-gradient={index} data-cursor="stop" r={11} />
          </g>
        );
      })}
    </>
  );
}
