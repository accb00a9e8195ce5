import type { RefObject } from "react";
import type { TextEditing } from "../view/text-editing.ts";
import type { Box } from "../../../design/geometry.ts";
import type { Picture } from "../../../paint/picture.ts";
import type { Observable } from "../view/observable.ts";
import type { View } from "../view/view.ts";
import { gridStep, shownGuides, type ViewSettings } from "../view/view-settings.ts";
import type { EditorStore, Transaction } from "../document/editor-store.ts";
import type { Point } from "../document/layer-boxes.ts";
import type { Spacing } from "./spacing-areas.ts";
import type { TextBlock } from "./gradient-box.ts";
import type { Guide } from "./snapping.ts";

/** The pointer on the artboard. */
export interface PointerState {
  /** In canvas pixels. */
  at: Point;
  /** In CSS pixels, relative to the artboard's top left corner. */
  onScreen: Point;
  shift: boolean;
  alt: boolean;
  /** Presses in a row at this place. */
  count: number;
  /** Ctrl or ⌘, which turns snapping off. */
  modifier: boolean;
}

/** A press of the pointer until its release. It starts from a snapshot of the design. */
export interface Gesture {
  move: (pointer: PointerState) => void;
  /** The pointer was released. */
  end: (pointer: PointerState) => void;
  /** Escape was pressed, or the browser took the pointer away: everything is as before. */
  cancel: () => void;
}

/** Marks that a gesture shows on the overlay. */
export interface Marks {
  guides: readonly Guide[];
  /** The box that is drawn by a marquee or a tool, in canvas pixels. */
  marquee: Box | undefined;
  /** Where dragged layers come into a stack, on the canvas. */
  insertion: readonly [Point, Point] | undefined;
  /** The gaps or the padding that are dragged. */
  spacing: readonly Spacing[];
  /** A short text beside the pointer, such as a size. */
  readout: { at: Point; text: string } | undefined;
}

export const noMarks: Marks = {
  guides: [],
  marquee: undefined,
  insertion: undefined,
  spacing: [],
  readout: undefined,
};

/** What gestures work with. */
export interface GestureContext {
  store: EditorStore;
  view: Observable<View>;
  settings: Observable<ViewSettings>;
  marks: Observable<Marks>;
  /** The text that is edited in place. */
  textEditing: RefObject<TextEditing | undefined>;
  /** Pixels of the original that a picture layer shows; undefined until it is loaded. */
  pictureSize: (layerId: string) => Pick<Picture, "width" | "height" | "found"> | undefined;
  /** The mean color that is painted in a box of the canvas; undefined outside of it. */
  below: (box: Box) => string | undefined;
  /** The box of the lines that a text shows; undefined without lines. */
  textBlock: TextBlock;
}

/** A gesture whose every preview goes through one transaction. */
export function transactionGesture(
  { marks }: Pick<GestureContext, "marks">,
  transaction: Transaction,
  preview: (pointer: PointerState) => void,
): Gesture {
  return {
    move: preview,
    end(pointer) {
      preview(pointer);
      transaction.commit();
      marks.set(noMarks);
    },
    cancel() {
      transaction.cancel();
      marks.set(noMarks);
    },
  };
}

/** CSS pixels that a pointer may move before a press becomes a drag. */
export const dragThreshold = 3;
/** CSS pixels within which boxes snap. */
const snapReach = 6;

export function snapTolerance({ view }: Pick<GestureContext, "view">): number {
  return snapReach / view.get().zoom;
}

/** What layers come to: guides that are shown, and the lines of the grid or whole pixels. */
export function snapLines({ settings, store }: Pick<GestureContext, "settings" | "store">) {
  const current = settings.get();
  return { guides: shownGuides(current, store.get().size), step: current.grid ? gridStep : 1 };
}

export function boxBetween(one: Point, other: Point): Box {
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}
