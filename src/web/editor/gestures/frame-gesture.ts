import { withFound } from "../../../design/picture-box.ts";
import { pictureBoxOf, takesPicture } from "../../../kinds/painters.ts";
import { fromCanvas, type Point, turnsOf } from "../document/layer-boxes.ts";
import { setProperties } from "../document/layer-commands.ts";
import { layerById } from "../document/layer-tree.ts";
import { type Crop, draggedCrop, maxZoom, zoomedCrop } from "./crop.ts";
import { type Gesture, type GestureContext, type PointerState, transactionGesture } from "./gesture.ts";
import * as words from "./words.ts";

/** The picture that is cropped, in a box that it covers; undefined otherwise, and until it is loaded. */
export function croppedPicture({ store, pictureSize }: Pick<GestureContext, "store" | "pictureSize">) {
  const { design, framing } = store.get();
  const layer = layerById(design, framing);
  const picture = pictureSize(framing ?? "");
  if (layer === undefined || picture === undefined || !takesPicture(layer)) return undefined;
  const box = withFound(pictureBoxOf(layer), picture);
  if (box.fit !== "cover") return undefined;
  const turns = turnsOf(design, layer);
  const flip = "flip" in layer ? layer.flip : "none";
  /** The point of the box that shows, before it is mirrored, what is seen at a point of the canvas. */
  const inBox = (at: Point): Point => {
    const { x, y } = fromCanvas(at, turns);
    return {
      x: flip === "horizontal" || flip === "both" ? layer.x + layer.width - x : x - layer.x,
      y: flip === "vertical" || flip === "both" ? layer.y + layer.height - y : y - layer.y,
    };
  };
  return { layer, box, picture, inBox };
}

/** Drags the cropped picture within its box, which moves the point that cover keeps visible. */
export function startFrame(context: GestureContext, start: PointerState): Gesture | undefined {
  const { store, marks } = context;
  const cropped = croppedPicture(context);
  if (cropped === undefined) return undefined;
  const { layer, box, picture, inBox } = cropped;
  const from = inBox(start.at);
  const transaction = store.begin(words.crop, [layer.layer_id]);
  const preview = ({ at }: PointerState) => {
    const to = inBox(at);
    const { zoom: _, ...focus } = draggedCrop(box, picture, { x: to.x - from.x, y: to.y - from.y });
    transaction.preview((before) => setProperties(before, [layer.layer_id], focus));
  };
  return transactionGesture({ marks }, transaction, preview);
}

/** How far a wheel zooms: a notch of 100 by a fifth. */
const wheelSpeed = 0.0018;

/** Zooms the cropped picture about the pointer. Returns whether one is cropped. */
export function zoomByWheel(context: GestureContext, { at }: PointerState, distance: number): boolean {
  const cropped = croppedPicture(context);
  if (cropped === undefined) return false;
  const { layer, box, picture, inBox } = cropped;
  const { x, y } = inBox(at);
  const about = { x: Math.max(0, Math.min(layer.width, x)), y: Math.max(0, Math.min(layer.height, y)) };
  const zoom = (box.zoom ?? 1) * Math.exp(-distance * wheelSpeed);
  setCrop(context.store, layer.layer_id, zoomedCrop(box, picture, zoom, about));
  return true;
}

/** The slider is logarithmic, so that each step looks alike. */
export const zoomSlider = {
  max: 100,
  read: (position: number) => maxZoom ** (position / 100),
  write: (zoom: number) => (Math.log(zoom) / Math.log(maxZoom)) * 100,
};

/** Zooming in a row is one step. */
export function setCrop(store: GestureContext["store"], layerId: string, crop: Crop): void {
  store.change((before) => setProperties(before, [layerId], { ...crop }), {
    label: words.crop,
    mergeKey: `crop ${layerId}`,
  });
}
