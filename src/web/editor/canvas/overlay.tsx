import type { Design } from "../../../design/design.ts";
import { isStack, type StackLayer } from "../../../design/stacks.ts";
import { boundsOfLayers, cornersOf, type Point, turnsOf } from "../document/layer-boxes.ts";
import { layerById, topmostOf } from "../document/layer-tree.ts";
import { stackOfMembers } from "../document/stack-order.ts";
import type { Guide } from "../gestures/snapping.ts";
import type { Marks } from "../gestures/gesture.ts";
import type { Handle } from "../gestures/resize-layers.ts";
import { type EditorParts, useEditorState } from "../editor-context.ts";
import styles from "./artboard.module.css";
import { FitMarks } from "./fit-marks.tsx";
import { DraggedSpacing, SpacingHandles } from "./spacing-handles.tsx";
import { OverfullMarks } from "./overfull-marks.tsx";
import { useObservable } from "./observable.ts";
import { toScreen, type View } from "./view.ts";

interface OverlayProps {
  parts: EditorParts;
  hovered: string | undefined;
  marks: Marks;
}

/** Outlines, handles and guides over the artboard. It takes no part in the picture. */
export function Overlay({ parts, hovered, marks }: OverlayProps) {
  const { design, selection, moving, editing, framing } = useEditorState(parts.store);
  const view = useObservable(parts.view);
  const ids = topmostOf(design, selection);
  const isHoverShown = hovered !== undefined && !ids.includes(hovered);
  const isBusy = moving.length > 0 || editing !== undefined || framing !== undefined;
  const showHandles = parts.canEdit && !isBusy;
  return (
    <svg className={styles["overlay"]} aria-hidden>
      {isHoverShown && <Outline design={design} view={view} id={hovered} kind="hovered" />}
      <StackMarks {...{ design, view, ids, marks, showHandles }} />
      {ids.map((id) => (
        <Outline key={id} design={design} view={view} id={id} kind="selected" />
      ))}
      <OverfullMarks {...{ parts, design, view }} selection={ids} />
      {ids.length === 1 && <FitMarks {...{ parts, design, view }} layerId={ids[0] ?? ""} />}
      {showHandles && ids.length > 0 && <Handles design={design} view={view} ids={ids} />}
      <GestureMarks marks={marks} view={view} />
    </svg>
  );
}

interface StackMarksProps {
  design: Design;
  view: View;
  ids: readonly string[];
  marks: Marks;
  showHandles: boolean;
}

/** The stack in which the selection stands, and what is free in a selected one. */
function StackMarks({ design, view, ids, marks, showHandles }: StackMarksProps) {
  const around = stackOfMembers(design, ids)?.layer_id;
  const stack = uprightStack(design, ids);
  return (
    <>
      {around !== undefined && <Outline design={design} view={view} id={around} kind="around" />}
      {stack !== undefined && showHandles && <SpacingHandles {...{ design, stack, view }} />}
      {stack !== undefined && <DraggedSpacing {...{ design, stack, view }} dragged={marks.spacing} />}
    </>
  );
}

/** The selected stack, if it alone is selected and isn't rotated. */
function uprightStack(design: Design, ids: readonly string[]): StackLayer | undefined {
  const only = ids.length === 1 ? layerById(design, ids[0]) : undefined;
  return isStack(only) && turnsOf(design, only).length === 0 ? only : undefined;
}

/** What the running gesture shows. */
function GestureMarks({ marks, view }: { marks: Marks; view: View }) {
  return (
    <>
      {marks.guides.map((guide) => (
        <GuideLine key={`${guide.axis} ${guide.at} ${guide.from}`} guide={guide} view={view} />
      ))}
      {marks.insertion !== undefined && <InsertionLine ends={marks.insertion} view={view} />}
      {marks.marquee !== undefined && <Marquee marks={marks} view={view} />}
      {marks.readout !== undefined && (
        <text className={styles["readout"]} x={marks.readout.at.x + 14} y={marks.readout.at.y + 26}>
          {marks.readout.text}
        </text>
      )}
    </>
  );
}

interface OutlineProps {
  design: Design;
  view: View;
  id: string;
  /** `around`: the stack in which the selection stands. */
  kind: "selected" | "hovered" | "around";
}

function Outline({ design, view, id, kind }: OutlineProps) {
  const layer = layerById(design, id);
  if (layer === undefined) return null;
  const points = cornersOf(design, layer).map((corner) => toScreen(view, corner));
  return <polygon className={styles[kind]} points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />;
}

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
const leastForSides = 36;

function Handles({ design, view, ids }: { design: Design; view: View; ids: readonly string[] }) {
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
    ({ x, y }) => (x !== 0 || width > leastForSides) && (y !== 0 || height > leastForSides),
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

function GuideLine({ guide: { axis, at, from, to }, view }: { guide: Guide; view: View }) {
  const [start, end] =
    axis === "x"
      ? [
          { x: at, y: from },
          { x: at, y: to },
        ]
      : [
          { x: from, y: at },
          { x: to, y: at },
        ];
  const [one, other] = [toScreen(view, start), toScreen(view, end)];
  return <line className={styles["guide"]} x1={one.x} y1={one.y} x2={other.x} y2={other.y} />;
}

/** Where dragged layers come into a stack. */
function InsertionLine({ ends, view }: { ends: readonly [Point, Point]; view: View }) {
  const [from, to] = [toScreen(view, ends[0]), toScreen(view, ends[1])];
  return <line className={styles["insertion"]} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
}

function Marquee({ marks: { marquee }, view }: { marks: Marks; view: View }) {
  if (marquee === undefined) return null;
  const { x, y } = toScreen(view, marquee);
  const size = { width: marquee.width * view.zoom, height: marquee.height * view.zoom };
  return <rect className={styles["marquee"]} x={x} y={y} {...size} />;
}
