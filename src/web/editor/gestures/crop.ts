import type { PictureBox } from "../../../design/picture-box.ts";
import { placePicture } from "../../../paint/picture.ts";
import type { Point } from "../document/layer-boxes.ts";
import { hundredth } from "../document/layer-boxes.ts";

interface Size {
  width: number;
  height: number;
}

/** Which part of a picture its box shows. */
export interface Crop {
  focus_x: number;
  focus_y: number;
  zoom: number;
}

/** As its schema allows. */
export const maxZoom = 10;

type CoverBox = Pick<PictureBox, "width" | "height" | "focus_x" | "focus_y" | "zoom">;

/** The crop after the picture was moved by this many canvas pixels. Without a focus of its own it starts in the middle. */
export function draggedCrop(box: CoverBox, picture: Size, delta: Point): Crop {
  const { source, scale } = shownPart(box, picture);
  return cropOf(box, picture, { x: source.x - delta.x / scale, y: source.y - delta.y / scale }, zoomOf(box));
}

/** The crop after the picture was zoomed about a point of its box, which shows the same as before. Default: its middle. */
export function zoomedCrop(box: CoverBox, picture: Size, zoom: number, about = middleOf(box)): Crop {
  const bounded = hundredth(Math.max(1, Math.min(maxZoom, zoom)));
  const { source, scale } = shownPart(box, picture);
  const next = (scale * bounded) / zoomOf(box);
  const start = (from: number, at: number) => from + at / scale - at / next;
  return cropOf(box, picture, { x: start(source.x, about.x), y: start(source.y, about.y) }, bounded);
}

/**
 * Where the whole picture lies around the box that covers it, in the layer's coordinates. Undefined where nothing is cut, and
 * while it isn't known which part the server finds the most interesting.
 */
export function wholePicture(place: Point, box: PictureBox, picture: Size) {
  const { fit, focus_x, focus_y } = box;
  const isKnown = focus_x !== undefined || focus_y !== undefined || zoomOf(box) > 1;
  if (fit !== "cover" || !isKnown) return undefined;
  const { source, scale } = shownPart(box, picture);
  const whole = { width: picture.width * scale, height: picture.height * scale };
  if (whole.width - box.width < 1 && whole.height - box.height < 1) return undefined;
  return { x: place.x - source.x * scale, y: place.y - source.y * scale, ...whole };
}

const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });
const zoomOf = ({ zoom = 1 }: Pick<PictureBox, "zoom">) => zoom;

/** The part of the picture that its box shows, and the canvas pixels for one of its own. */
function shownPart(box: CoverBox, picture: Size) {
  const { source } = placePicture(picture, box, { ...box, fit: "cover" });
  return { source, scale: box.width / source.width };
}

/** The crop whose part begins at a point of the picture, or as near to it as the picture reaches. */
function cropOf(box: CoverBox, picture: Size, start: Point, zoom: number): Crop {
  const { source } = shownPart({ ...box, zoom }, picture);
  // A focus nearer to an edge than half of what is visible shows the same.
  const focus = (from: number, visible: number, side: number) => {
    const middle = Math.max(visible / 2, Math.min(side - visible / 2, from + visible / 2));
    return Math.round((middle / side) * 10_000) / 10_000;
  };
  return {
    focus_x: focus(start.x, source.width, picture.width),
    focus_y: focus(start.y, source.height, picture.height),
    zoom,
  };
}
