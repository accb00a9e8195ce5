import type { Design } from "../../../design/design.ts";
import { boundsOfLayers, cornersOf, type Point } from "../document/layer-boxes.ts";
import { layerById } from "../document/layer-tree.ts";
import type { Handle } from "../gestures/resize-layers.ts";
import styles from "./artboard.module.css";
import { toScreen, type View } from "../view/view.ts";

const handles: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 0, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: 0 },
];

/** CSS pixels between the box and the handle for rotation. */
const rotateDistance = 26;
/** Below this size in CSS pixels, only corners have handles. */
const minForSides = 36;

/** Handles around the selection, for its size and rotation. */
export function BoxHandles({ design, view, ids }: { design: Design; view: View; ids: readonly string[] }) {
  const corners = selectionCorners(design, ids)?.map((corner) => toScreen(view, corner));
  if (corners === undefined) return null;
  const [topLeft, topRight, bottomRight, bottomLeft] = corners as [Point, Point, Point, Point];
  const width = Math.hypot(topRight.x - topLeft.x, topRight.y - topLeft.y);
  const height = Math.hypot(bottomLeft.x - topLeft.x, bottomLeft.y - topLeft.y);
  const angle = Math.atan2(topRight.y - topLeft.y, topRight.x - topLeft.x);
  const at = ({ x, y }: Handle): Point => {
    const [across, down] = [(x + 1) / 2, (y + 1) / 2];
    const top = between(topLeft, topRight, across);
    return between(top, between(bottomLeft, bottomRight, across), down);
  };
  const middle = at({ x: 0, y: 1 });
  const rotate = {
    x: middle.x - Math.sin(angle) * rotateDistance,
    y: middle.y + Math.cos(angle) * rotateDistance,
  };
  const degrees = (angle * 180) / Math.PI;
  const shown = handles.filter(
    ({ x, y }) => (x !== 0 || width > minForSides) && (y !== 0 || height > minForSides),
  );
  return (
    <>
      {ids.length > 1 && (
        <polygon className={styles["selected"]} points={corners.map(({ x, y }) => `${x},${y}`).join(" ")} />
      )}
      <circle className={styles["rotate"]} cx={rotate.x} cy={rotate.y} r={6} data-rotate="" />
      {shown.map((handle) => (
        <HandleSquare key={`${handle.x} ${handle.y}`} at={at(handle)} handle={handle} degrees={degrees} />
      ))}
    </>
  );
}

function HandleSquare({ at, handle, degrees }: { at: Point; handle: Handle; degrees: number }) {
  return (
    <g transform={`translate(${at.x} ${at.y}) rotate(${degrees})`}>
      <rect className={styles["handle"]} x={-4.5} y={-4.5} width={9} height={9} rx={2} />
      {/* A larger area to press than the square that is drawn. */}
      <rect
        className={styles["grip"]}
        data-handle={`${handle.x} ${handle.y}`}
        data-cursor={cursorOf(handle, degrees)}
        x={-11}
        y={-11}
        width={22}
        height={22}
      />
    </g>
  );
}

const cursors = ["ew", "nwse", "ns", "nesw"] as const;

/** The resize cursor for the direction in which a handle points on the screen. */
function cursorOf({ x, y }: Handle, degrees: number): (typeof cursors)[number] {
  const direction = (Math.atan2(y, x) * 180) / Math.PI + degrees;
  return cursors[((Math.round(direction / 45) % 4) + 4) % 4] ?? "ew";
}

function between(one: Point, other: Point, share: number): Point {
  return { x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share };
}

/** The corners of the selected layer, or of the box around several. */
function selectionCorners(design: Design, ids: readonly string[]): Point[] | undefined {
  const only = ids.length === 1 ? layerById(design, ids[0]) : undefined;
  if (only !== undefined) return cornersOf(design, only);
  const box = boundsOfLayers(design, ids);
  if (box === undefined) return undefined;
  const { x, y, width, height } = box;
  return [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
}
