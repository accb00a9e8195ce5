import type { Design } from "../../../design/design.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { toCanvas, turnsOf } from "../document/layer-boxes.ts";
import { type Corner, maxRadius } from "../gestures/radius-gesture.ts";
import styles from "./artboard.module.css";
import { toScreen, type View } from "../view/view.ts";

interface RadiusHandlesProps {
  design: Design;
  layer: Layer;
  view: View;
  /** Whether the pointer is over the layer, which shows all corners. */
  isHovered: boolean;
}

const corners: readonly Corner[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];
/** CSS pixels from the corner, beside the handle for the size. */
const minInset = 16;
/** CSS pixels. Smaller boxes have no room for more handles. */
const minSide = 64;

/** Round handles in the corners of a box, which set its radius. */
export function RadiusHandles({ design, layer, view, isHovered }: RadiusHandlesProps) {
  const { x, y, width, height } = layer;
  if (Math.min(width, height) * view.zoom < minSide) return null;
  const max = maxRadius(layer);
  const inset = Math.min(max, Math.max(minInset / view.zoom, Math.min(layer.border_radius, max)));
  const turns = turnsOf(design, layer);
  return corners.slice(0, isHovered ? 4 : 1).map((corner) => {
    const own = {
      x: corner.x < 0 ? x + inset : x + width - inset,
      y: corner.y < 0 ? y + inset : y + height - inset,
    };
    const at = toScreen(view, toCanvas(own, turns));
    return (
      <g key={`${corner.x} ${corner.y}`} transform={`translate(${at.x} ${at.y})`}>
        <circle className={styles["handle"]} r={4} />
        <circle
          className={styles["grip"]}
          data-radius={`${corner.x} ${corner.y}`}
          data-cursor="radius"
          r={10}
        />
      </g>
    );
  });
}
