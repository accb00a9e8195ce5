import type { Design } from "../../../design/design.ts";
import { isStack, type StackLayer } from "../../../design/groups.ts";
import { shownGrading } from "../document/gradient-places.ts";
import { cornersOf, type Point, turnsOf } from "../document/layer-boxes.ts";
import type { EditorState } from "../document/editor-store.ts";
import { layerById, topmostOf } from "../document/layer-tree.ts";
import { stackOfMembers } from "../document/stack-order.ts";
import type { Guide } from "../gestures/snapping.ts";
import type { Marks } from "../gestures/gesture.ts";
import { hasRadius } from "../gestures/radius-gesture.ts";
import { type EditorParts, useEditorState } from "../view/editor-context.ts";
import styles from "./artboard.module.css";
import { BoxHandles } from "./box-handles.tsx";
import { CropGhost } from "./crop-ghost.tsx";
import { FitMarks } from "./fit-marks.tsx";
import { DraggedSpacing, SpacingHandles } from "./spacing-handles.tsx";
import { GridLines, GuideLines } from "./guide-lines.tsx";
import { GradientHandles } from "./gradient-handles.tsx";
import { RadiusHandles } from "./radius-handles.tsx";
import { OverfullMarks } from "./overfull-marks.tsx";
import { useObservable } from "../view/observable.ts";
import { toScreen, type View } from "../view/view.ts";

interface OverlayProps {
  parts: EditorParts;
  hovered: string | undefined;
  marks: Marks;
}

/** Outlines, handles and guides over the artboard. It takes no part in the picture. */
export function Overlay({ parts, hovered, marks }: OverlayProps) {
  const state = useEditorState(parts.store);
  const { design, framing } = state;
  const view = useObservable(parts.view);
  const ids = topmostOf(design, state.selection);
  const isHoverShown = hovered !== undefined && !ids.includes(hovered);
  const grading = parts.canEdit ? shownGrading(state) : undefined;
  const showHandles = parts.canEdit && isIdle(state) && grading === undefined;
  return (
    <svg className={styles["overlay"]} aria-hidden>
      <GridLines parts={parts} view={view} />
      <GuideLines parts={parts} view={view} />
      {framing !== undefined && <CropGhost {...{ parts, design, view }} layerId={framing} />}
      {isHoverShown && <Outline design={design} view={view} id={hovered} kind="hovered" />}
      <StackMarks {...{ design, view, ids, marks, showHandles }} />
      {ids.map((id) => (
        <Outline key={id} design={design} view={view} id={id} kind="selected" />
      ))}
      <OverfullMarks {...{ parts, design, view }} selection={ids} />
      {ids.length === 1 && <FitMarks {...{ parts, design, view }} layerId={ids[0] ?? ""} />}
      {showHandles && <SelectionHandles {...{ design, view, ids, hovered }} />}
      {grading !== undefined && <GradientHandles {...{ parts, design, view }} place={grading} />}
      <GestureMarks marks={marks} view={view} />
    </svg>
  );
}

/** Whether nothing is dragged and nothing is edited in place. */
function isIdle({ moving, editing, framing }: EditorState): boolean {
  return moving.length === 0 && editing === undefined && framing === undefined;
}

interface SelectionHandlesProps {
  design: Design;
  view: View;
  ids: readonly string[];
  hovered: string | undefined;
}

function SelectionHandles({ design, view, ids, hovered }: SelectionHandlesProps) {
  if (ids.length === 0) return null;
  const only = ids.length === 1 ? layerById(design, ids[0]) : undefined;
  return (
    <>
      <BoxHandles {...{ design, view, ids }} />
      {only !== undefined && hasRadius(only) && (
        <RadiusHandles {...{ design, view }} layer={only} isHovered={hovered === only.layer_id} />
      )}
    </>
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
