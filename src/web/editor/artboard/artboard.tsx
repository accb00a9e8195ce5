import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { meet } from "../../../design/geometry.ts";
import { inPaintOrder } from "../../../design/groups.ts";
import type { MenuPlace } from "../view/action-context.ts";
import { createObservable, useObservable } from "../view/observable.ts";
import { type EditorParts, useEditorValue } from "../view/editor-context.ts";
import type { EditorState } from "../document/editor-store.ts";
import { boundsOfLayers, type Point } from "../document/layer-boxes.ts";
import { layerById } from "../document/layer-tree.ts";
import { textBlockIn } from "../gestures/gradient-box.ts";
import { type GestureContext, type Marks, noMarks, type PointerState } from "../gestures/gesture.ts";
import styles from "./artboard.module.css";
import { hitAt, openAt } from "./choose-gesture.ts";
import { CropBar } from "./crop-bar.tsx";
import { Overlay } from "./overlay.tsx";
import type { View } from "../view/view.ts";
import { readPointer, usePointer, useWheel } from "./use-pointer.ts";
import { replacedPicture } from "./replaced-picture.ts";
import { Rulers } from "./rulers.tsx";
import { TextEditor } from "./text-editor.tsx";
import type { TextEditing } from "../view/text-editing.ts";
import { usePaintedCanvas } from "./use-painted-canvas.ts";
import * as words from "./words.tsx";

interface ArtboardProps {
  parts: EditorParts;
  onContextMenu: (at: MenuPlace) => void;
}

/** The design as readers see it, painted by the engine, under an overlay of handles. */
export function Artboard({ parts, onContextMenu }: ArtboardProps) {
  const { store, view, canEdit, artboard } = parts;
  const cursor = useEditorValue(store, cursorOf);
  const context = useGestureContext(parts);
  const marks = useObservable(context.marks);
  const canvas = useRef<HTMLCanvasElement>(null);
  usePaintedCanvas(canvas, parts);
  const [hovered, setHovered] = useState<string>();
  const pointer = usePointer({ context, element: artboard, canEdit });
  useWheel(artboard, context, canEdit);
  const pointerAt = (event: MouseEvent) => readPointer(event.nativeEvent, artboard.current, view.get());
  return (
    <section
      ref={artboard}
      aria-label={words.artboard}
      aria-busy
      // Tab goes from layer to layer here, so the region itself takes the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={styles["artboard"]}
      data-cursor={cursor}
      {...pointer}
      // Not during a drag: reading the pointer's place there would lay out the page once more in each frame.
      onMouseMove={(event) =>
        setHovered(event.buttons === 0 ? hoveredLayer(context, pointerAt(event)) : undefined)
      }
      onMouseLeave={() => setHovered(undefined)}
      // The picture that one from outside would replace.
      onDragOver={(event) => {
        const at = canEdit && !event.altKey ? pointerAt(event)?.at : undefined;
        setHovered(at === undefined ? undefined : replacedPicture(store.get(), at));
      }}
      onDragLeave={() => setHovered(undefined)}
      onDrop={() => setHovered(undefined)}
      // The edited text keeps the focus while the pointer selects in it.
      onMouseDown={(event) => store.get().editing !== undefined && event.preventDefault()}
      onDoubleClick={(event) => {
        const pointer = pointerAt(event);
        if (canEdit && pointer !== undefined) openAt(context, pointer.at);
      }}
      onKeyDown={(event) => goToNextLayer(event, parts)}
      onContextMenu={(event) => onContextMenu(placeMenu(context, event, pointerAt(event)?.at))}
    >
      <Page canvas={canvas} parts={parts} />
      <Overlay {...{ parts, hovered, marks }} />
      <Rulers parts={parts} />
      <EditedText parts={parts} editing={context.textEditing} />
      {canEdit && <CropBar parts={parts} context={context} />}
    </section>
  );
}

function EditedText({ parts, editing }: { parts: EditorParts; editing: RefObject<TextEditing | undefined> }) {
  const layerId = useEditorValue(parts.store, (state) => state.editing);
  return layerId === undefined ? null : <TextEditor key={layerId} {...{ parts, layerId, editing }} />;
}

function useGestureContext(parts: EditorParts): GestureContext {
  const textEditing = useRef<TextEditing>(undefined);
  return useMemo(() => {
    const { store, view, settings } = parts;
    const marks = createObservable<Marks>(noMarks);
    const textBlock: GestureContext["textBlock"] = (id) => textBlockIn(parts.painter.laidOut.get())(id);
    const { below } = parts.actions;
    const pictureSize = pictureSizeOf(parts);
    return { store, view, settings, marks, textEditing, below, pictureSize, textBlock };
  }, [parts]);
}

/** The canvas with the design, at its size times the zoom. */
function Page({
  canvas,
  parts: { store, view },
}: {
  canvas: RefObject<HTMLCanvasElement | null>;
  parts: EditorParts;
}) {
  const width = useEditorValue(store, ({ design }) => design.width);
  const height = useEditorValue(store, ({ design }) => design.height);
  const shownView = useObservable(view);
  usePlacedCanvas(canvas, shownView, { width, height });
  return (
    <canvas
      ref={canvas}
      data-artboard=""
      className={styles["page"]}
      data-pixelated={shownView.zoom >= 2}
      width={width}
      height={height}
      aria-hidden
    />
  );
}

/** Places the canvas by the view. Through the CSSOM, because the Content-Security-Policy forbids style attributes. */
function usePlacedCanvas(
  canvas: RefObject<HTMLCanvasElement | null>,
  { x, y, zoom }: View,
  { width, height }: { width: number; height: number },
): void {
  useEffect(() => {
    const style = canvas.current?.style;
    if (style === undefined) return;
    style.transform = `translate(${x}px, ${y}px)`;
    style.width = `${width * zoom}px`;
    style.height = `${height * zoom}px`;
  }, [canvas, x, y, zoom, width, height]);
}

/** The size of the original that a layer shows, once it is loaded. */
function pictureSizeOf({ painter }: EditorParts): GestureContext["pictureSize"] {
  return (layerId) => painter.laidOut.get()?.pictures.layers.get(layerId)?.picture;
}

function cursorOf({ tool, framing }: EditorState): string | undefined {
  if (framing !== undefined) return "pan";
  return tool === "select" ? undefined : "draw";
}

function hoveredLayer(context: GestureContext, pointer: PointerState | undefined): string | undefined {
  const { tool, editing } = context.store.get();
  const isIdle = tool === "select" && editing === undefined;
  return isIdle && pointer !== undefined ? hitAt(context, pointer.at, pointer.modifier) : undefined;
}

function placeMenu(context: GestureContext, event: MouseEvent, on: Point | undefined): MenuPlace {
  event.preventDefault();
  if (on !== undefined) selectForMenu(context, on);
  return { x: event.clientX, y: event.clientY, on };
}

/** A right click on a layer that isn't selected selects it first, and one beside all layers selects nothing. */
function selectForMenu(context: GestureContext, at: Point): void {
  const { store } = context;
  const { design, selection } = store.get();
  const hit = hitAt(context, at, false);
  if (hit !== undefined) {
    if (!selection.includes(hit)) store.set({ selection: [hit] });
    return;
  }
  // A selected layer may be locked, so that presses go through it.
  const around = boundsOfLayers(design, selection);
  if (around !== undefined && !meet(around, { ...at, width: 0, height: 0 })) store.set({ selection: [] });
}

/** Tab selects the next layer, and past the last one leaves the artboard with the selection. */
function goToNextLayer(event: KeyboardEvent, { store, announce }: EditorParts): void {
  if (event.key !== "Tab" || event.target !== event.currentTarget) return;
  const { design, selection } = store.get();
  const order = inPaintOrder(design.layers).filter(({ hidden }) => !hidden);
  const current = order.findIndex(({ layer_id }) => layer_id === selection.at(-1));
  const next =
    order[current === -1 ? (event.shiftKey ? order.length - 1 : 0) : current + (event.shiftKey ? -1 : 1)];
  if (next === undefined) return;
  event.preventDefault();
  store.set({ selection: [next.layer_id] });
  const layer = layerById(design, next.layer_id);
  if (layer !== undefined) announce(`${layer.name}, ${layer.type}`);
}
