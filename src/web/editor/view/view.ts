import type { Box } from "../../../design/geometry.ts";
import type { Point } from "../document/layer-boxes.ts";

/** How the artboard shows the canvas: a canvas point is at `point * zoom + offset` in CSS pixels. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

const minZoom = 0.05;
const maxZoom = 16;
/** CSS pixels around a canvas that is fitted. */
const margin = 40;
const steps = [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8, 16];

export function toScreen({ zoom, x, y }: View, point: Point): Point {
  return { x: point.x * zoom + x, y: point.y * zoom + y };
}

export function fromScreen({ zoom, x, y }: View, point: Point): Point {
  return { x: (point.x - x) / zoom, y: (point.y - y) / zoom };
}

/** Shows the whole box in the middle, at most in its own size. */
export function fitBox(box: Box, screen: Size, maxScale = 1): View {
  const across = (screen.width - 2 * margin) / box.width;
  const down = (screen.height - 2 * margin) / box.height;
  const zoom = clampZoom(Math.min(across, down, maxScale));
  return centred(box, screen, zoom);
}

/** Shows a box in the middle at a zoom. Offsets are whole pixels, so that at 100 % canvas pixels are screen pixels. */
export function centred(box: Box, screen: Size, zoom: number): View {
  return {
    zoom,
    x: Math.round((screen.width - box.width * zoom) / 2 - box.x * zoom),
    y: Math.round((screen.height - box.height * zoom) / 2 - box.y * zoom),
  };
}

/** Zooms so that the canvas point under `anchor`, in CSS pixels, stays there. */
export function zoomAt(view: View, anchor: Point, zoom: number): View {
  const next = clampZoom(zoom);
  const point = fromScreen(view, anchor);
  return { zoom: next, x: Math.round(anchor.x - point.x * next), y: Math.round(anchor.y - point.y * next) };
}

export function panned(view: View, dx: number, dy: number): View {
  return { ...view, x: Math.round(view.x + dx), y: Math.round(view.y + dy) };
}

/** The next larger or smaller step from a zoom. */
export function steppedZoom(zoom: number, direction: 1 | -1): number {
  const next =
    direction === 1 ? steps.find((step) => step > zoom * 1.01) : steps.findLast((step) => step < zoom * 0.99);
  return next ?? clampZoom(zoom);
}

function clampZoom(zoom: number): number {
  return Math.max(minZoom, Math.min(maxZoom, zoom));
}
