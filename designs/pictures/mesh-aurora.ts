import type { Canvas } from "@napi-rs/canvas";
import { drawMeshGradient } from "./mesh-gradient.ts";

/** Night violet and teal, with a bright ribbon: a dark field for light letters. */
export function drawMeshAurora(): Canvas {
  return drawMeshGradient({
    width: 1400,
    height: 800,
    seed: 11,
    bend: 0.34,
    sheen: 0.05,
    grain: 11,
    pools: [
      { x: 0.0, y: 0.1, reach: 0.7, color: "#0b1030" },
      { x: 0.25, y: 0.95, reach: 0.6, color: "#12104a" },
      { x: 0.5, y: 0.2, reach: 0.42, color: "#4b2bd6" },
      { x: 0.72, y: 0.62, reach: 0.4, color: "#1fb8b0" },
      { x: 0.98, y: 0.12, reach: 0.42, color: "#ff7ab8" },
      { x: 0.86, y: 0.36, reach: 0.26, color: "#8d6bff" },
      { x: 1.02, y: 0.98, reach: 0.5, color: "#0a3a5c" },
      { x: 0.64, y: 0.86, reach: 0.24, color: "#7af0c4" },
    ],
  });
}
