import type { Box } from "../../../design/geometry.ts";
import { boundsOfLayers } from "../document/layer-boxes.ts";
import { type EditorParts, useEditorValue } from "../view/editor-context.ts";
import { useObservable } from "../view/observable.ts";
import styles from "./rulers.module.css";
import { rulerMarks, rulerSteps } from "./ruler-steps.ts";
import { rulerWidth, type RulerGuide } from "../view/view-settings.ts";
import type { View } from "../view/view.ts";

/** Rulers along the top and the left of the artboard, with the extent of the selection. A drag out of one makes a guide. */
export function Rulers({ parts }: { parts: EditorParts }) {
  const { rulers } = useObservable(parts.settings);
  return rulers ? <ShownRulers parts={parts} /> : null;
}

function ShownRulers({ parts: { store, view } }: { parts: EditorParts }) {
  const shown = useObservable(view);
  const design = useEditorValue(store, (state) => state.design);
  const selection = useEditorValue(store, (state) => state.selection);
  // As long as the screen, so that the window can grow.
  const { width, height } = window.screen;
  const selected = boundsOfLayers(design, selection);
  return (
    <svg className={styles["rulers"]} aria-hidden>
      <RulerStrip axis="x" view={shown} length={width} selected={selected} />
      <RulerStrip axis="y" view={shown} length={height} selected={selected} />
      <rect className={styles["corner"]} width={rulerWidth} height={rulerWidth} />
    </svg>
  );
}

interface RulerStripProps {
  /** The axis that it measures. */
  axis: RulerGuide["axis"];
  view: View;
  /** CSS pixels. */
  length: number;
  selected: Box | undefined;
}

function RulerStrip({ axis, view, length, selected }: RulerStripProps) {
  const { label } = rulerSteps(view.zoom);
  const onScreen = (at: number) => at * view.zoom + view[axis];
  const marks = rulerMarks({ zoom: view.zoom, offset: view[axis], length });
  const isLabel = (at: number) => Math.abs(at / label - Math.round(at / label)) < 0.001;
  const extent = selected && {
    from: onScreen(selected[axis]),
    side: selected[axis === "x" ? "width" : "height"],
  };
  // Drawn as the upper ruler; the left one is turned, so that its numbers are read along it.
  const turn = axis === "x" ? undefined : `matrix(0 1 1 0 0 0)`;
  return (
    <>
      <g transform={turn}>
        {/* A drag out of the upper ruler makes a guide across, at a place down the canvas. */}
        <rect
          className={styles["strip"]}
          data-ruler={axis === "x" ? "y" : "x"}
          width={length}
          height={rulerWidth}
        />
        {extent !== undefined && (
          <rect
            className={styles["extent"]}
            x={extent.from}
            width={extent.side * view.zoom}
            height={rulerWidth}
          />
        )}
        {marks.map((at) => (
          <line
            key={at}
            className={styles["tick"]}
            x1={onScreen(at)}
            x2={onScreen(at)}
            y1={isLabel(at) ? 0 : rulerWidth - 5}
            y2={rulerWidth}
          />
        ))}
      </g>
      {marks.filter(isLabel).map((at) => (
        <RulerLabel key={at} axis={axis} at={at} place={onScreen(at)} />
      ))}
    </>
  );
}

function RulerLabel({ axis, at, place }: { axis: RulerGuide["axis"]; at: number; place: number }) {
  const transform = axis === "x" ? `translate(${place + 3} 11)` : `translate(11 ${place - 3}) rotate(-90)`;
  return (
    <text className={styles["label"]} transform={transform}>
      {at}
    </text>
  );
}
