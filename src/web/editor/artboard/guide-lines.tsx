import { type EditorParts, useEditorValue } from "../view/editor-context.ts";
import { useObservable } from "../view/observable.ts";
import styles from "./rulers.module.css";
import { toScreen, type View } from "../view/view.ts";
import { gridStep, shownGuides } from "../view/view-settings.ts";

interface GuideLinesProps {
  parts: EditorParts;
  view: View;
}

/** The guides of the edited size, over the whole artboard. They are dragged by a wider line that isn't seen. */
export function GuideLines({ parts: { settings, store }, view }: GuideLinesProps) {
  const size = useEditorValue(store, (state) => state.size);
  return shownGuides(useObservable(settings), size).map(({ axis, at }, index) => {
    const place = at * view.zoom + view[axis];
    const line =
      axis === "x"
        ? { x1: place, x2: place, y1: 0, y2: "100%" }
        : { x1: 0, x2: "100%", y1: place, y2: place };
    return (
      // Two guides may lie at one place.
      // oxlint-disable-next-line react/no-array-index-key
      <g key={index}>
        <line className={styles["guide"]} {...line} />
        <line className={styles["grip"]} {...line} data-guide={index} data-axis={axis} />
      </g>
    );
  });
}

/** CSS pixels between the lines of the grid; where it would be denser, lines are left out. */
const minForGrid = 6;

/** Lines at the places that layers come to while the grid is shown. */
export function GridLines({ parts: { settings, store }, view }: GuideLinesProps) {
  const { grid } = useObservable(settings);
  const width = useEditorValue(store, ({ design }) => design.width);
  const height = useEditorValue(store, ({ design }) => design.height);
  if (!grid) return null;
  let step = gridStep;
  while (step * view.zoom < minForGrid) step *= 2;
  const { x, y } = toScreen(view, { x: 0, y: 0 });
  const [right, bottom] = [x + width * view.zoom, y + height * view.zoom];
  const path = [
    ...places(width, step).map((at) => `M${x + at * view.zoom} ${y}V${bottom}`),
    ...places(height, step).map((at) => `M${x} ${y + at * view.zoom}H${right}`),
  ];
  return <path className={styles["grid"]} d={path.join("")} />;
}

function places(side: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.ceil(side / step) - 1) }, (_, index) => (index + 1) * step);
}
