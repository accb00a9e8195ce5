import type { Canvas } from "@napi-rs/canvas";
import { drawMeshGradient } from "./mesh-gradient.ts";

/** Pale sand, mint and sky: a bright field for dark letters. */
export function drawMeshLagoon(): Canvas {
  return drawMeshGradient({
    width: 1400,
    height: 900,
    seed: 37,
    bend: 0.38,
    sheen: 0.035,
    grain: 9,
    pools: [
      { x: 0.0, y: 0.0, reach: 0.55, color: "#fdf3e3" },
      { x: 0.35, y: 0.15, reach: 0.4, color: "#ffe1cf" },
      { x: 0.95, y: 0.05, reach: 0.5, color: "#bfe3ff" },
      { x: 0.15, y: 0.8, reach: 0.5, color: "#d9f3e4" },
      { x: 0.62, y: 0.55, reach: 0.36, color: "#a9e4d8" },
      { x: 0.98, y: 0.75, reach: 0.45, color: "#7fb8f0" },
      { x: 0.55, y: 1.0, reach: 0.4, color: "#f7e7ff" },
      { x: 0.8, y: 0.42, reach: 0.2, color: "#ffd0c2" },
    ],
  });
}
