import type { PictureBox } from "../../../design/picture-box.ts";
import { pictureBoxOf, takesPicture } from "../../../kinds/painters.ts";
import { fromCanvas, type Point, turnsOf } from "../document/layer-boxes.ts";
import { hundredth, setProperties } from "../document/layer-commands.ts";
import { layerById } from "../document/layer-tree.ts";
import { type Gesture, type GestureContext, type PointerState, transactionGesture } from "./gesture.ts";

interface Size {
  width: number;
  height: number;
}

/** Drags a picture within its box, which moves the point that cover keeps visible. Undefined for other layers. */
export function startFrame(
  { store, marks }: GestureContext,
  start: PointerState,
  layerId: string,
  picture: Size,
): Gesture | undefined {
  const { design } = store.get();
  const layer = layerById(design, layerId);
  if (layer === undefined || !takesPicture(layer)) return undefined;
  const box = pictureBoxOf(layer);
  if (box.fit !== "cover") return undefined;
  const turns = turnsOf(design, layer);
  const from = fromCanvas(start.at, turns);
  const transaction = store.begin("Crop", [layerId]);
  const preview = ({ at }: PointerState) => {
    const to = fromCanvas(at, turns);
    const focus = draggedFocus(box, picture, { x: to.x - from.x, y: to.y - from.y });
    transaction.preview((before) => setProperties(before, [layerId], { focus_x: focus.x, focus_y: focus.y }));
  };
  return transactionGesture({ marks }, transaction, preview);
}

/**
 * Where the whole picture lies around the box that covers it, in the layer's coordinates. Undefined where nothing is cut, and
 * without a focus of its own: only the server knows which part it finds the most interesting.
 */
export function wholePicture(
  place: Point,
  { width, height, fit, focus_x, focus_y }: PictureBox,
  picture: Size,
) {
  if (fit !== "cover" || (focus_x === undefined && focus_y === undefined)) return undefined;
  const scale = Math.max(width / picture.width, height / picture.height);
  const whole = { width: picture.width * scale, height: picture.height * scale };
  const shift = (focus = 0.5, side: number, all: number) =>
    Math.max(side - all, Math.min(0, side / 2 - focus * all));
  const [across, down] = [shift(focus_x, width, whole.width), shift(focus_y, height, whole.height)];
  if (whole.width - width < 1 && whole.height - height < 1) return undefined;
  return { x: place.x + across, y: place.y + down, ...whole };
}

/** The focus after the picture was moved by this many canvas pixels. Without a focus of its own it starts in the middle. */
export function draggedFocus(
  {
    width,
    height,
    focus_x = 0.5,
    focus_y = 0.5,
  }: Pick<PictureBox, "width" | "height" | "focus_x" | "focus_y">,
  picture: Size,
  delta: Point,
): Point {
  const scale = Math.max(width / picture.width, height / picture.height);
  return {
    x: movedShare(focus_x, delta.x, width / (picture.width * scale), picture.width * scale),
    y: movedShare(focus_y, delta.y, height / (picture.height * scale), picture.height * scale),
  };
}

/** `visible` is the share of the side that is visible. A focus nearer to an edge than half of it shows the same. */
function movedShare(focus: number, delta: number, visible: number, side: number): number {
  const clamp = (share: number) => Math.max(visible / 2, Math.min(1 - visible / 2, share));
  return hundredth(clamp(clamp(focus) - delta / side) * 10) / 10;
}
