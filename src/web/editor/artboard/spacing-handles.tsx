import type { Design } from "../../../design/design.ts";
import type { StackLayer } from "../../../design/groups.ts";
import type { Marks } from "../gestures/gesture.ts";
import { spacingAreas, type SpacingArea } from "../gestures/spacing-areas.ts";
import styles from "./artboard.module.css";
import { toScreen, type View } from "../view/view.ts";

interface SpacingHandlesProps {
  design: Design;
  stack: StackLayer;
  view: View;
}

/** CSS pixels. Along a smaller side there is no room for handles beside those of the box. */
const minSide = 64;
/** How far from an edge a handle is at least, because the handle of the side is there. */
const minInset = 12;

/** The gaps and the padding of the selected stack, with handles to drag them. */
export function SpacingHandles({ design, stack, view }: SpacingHandlesProps) {
  const hasRoom = ({ spacing }: SpacingArea) => {
    if (spacing === "gap") return true;
    const side = spacing === "left" || spacing === "right" ? stack.width : stack.height;
    return side * view.zoom >= minSide;
  };
  const areas = spacingAreas(design, stack).filter(hasRoom);
  return (
    <>
      {areas.map((area) => (
        <SpacingHandle key={`${area.spacing} ${area.box.x} ${area.box.y}`} {...{ area, stack, view }} />
      ))}
    </>
  );
}

/** What is dragged now. */
export function DraggedSpacing({
  design,
  stack,
  view,
  dragged,
}: SpacingHandlesProps & { dragged: Marks["spacing"] }) {
  const areas = spacingAreas(design, stack).filter(({ spacing }) => dragged.includes(spacing));
  return areas.map(({ spacing, box }) => {
    const { x, y } = toScreen(view, box);
    const size = { width: box.width * view.zoom, height: box.height * view.zoom };
    return (
      <rect
        key={`${spacing} ${box.x} ${box.y}`}
        className={styles["draggedSpacing"]}
        {...{ x, y, ...size }}
      />
    );
  });
}

/** Which way a padding reaches into its stack, and along which axis a drag changes it. */
const inward = { top: [0, 1], right: [-1, 0], bottom: [0, -1], left: [1, 0] } as const;

function SpacingHandle({ area, stack, view }: { area: SpacingArea; stack: StackLayer; view: View }) {
  const { spacing, box } = area;
  const corner = toScreen(view, box);
  const [width, height] = [box.width * view.zoom, box.height * view.zoom];
  const isAcross = spacing === "gap" ? stack.layout.direction === "row" : inward[spacing][0] !== 0;
  const thickness = isAcross ? width : height;
  const [right, down] = spacing === "gap" ? [0, 0] : inward[spacing];
  const shift = Math.max(0, minInset - thickness / 2);
  const x = corner.x + width / 2 + right * shift;
  const y = corner.y + height / 2 + down * shift;
  const pill = isAcross ? { width: 3, height: 14 } : { width: 14, height: 3 };
  return (
    <g className={styles["spacing"]}>
      <rect className={styles["spacingArea"]} x={corner.x} y={corner.y} width={width} height={height} />
      <rect
        className={styles["spacingPill"]}
        x={x - pill.width / 2}
        y={y - pill.height / 2}
        {...pill}
        rx={1.5}
      />
      <rect
        className={styles["grip"]}
        data-spacing={spacing}
        data-cursor={isAcross ? "ew" : "ns"}
        x={x - (isAcross ? 6 : 10)}
        y={y - (isAcross ? 10 : 6)}
        width={isAcross ? 12 : 20}
        height={isAcross ? 20 : 12}
      />
    </g>
  );
}
