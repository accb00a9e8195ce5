import type { Canvas } from "@napi-rs/canvas";
import { drawMeshGradient } from "./mesh-gradient.ts";

/** Burgundy through vermilion to apricot: a warm field with a dark foot. */
export function drawMeshEmber(): Canvas {
  return drawMeshGradient({
    width: 1200,
    height: 1200,
    seed: 23,
    bend: 0.36,
    sheen: 0.05,
    grain: 11,
    pools: [
      { x: 0.1, y: 0.08, reach: 0.5, color: "#ffb27a" },
      { x: 0.55, y: 0.0, reach: 0.4, color: "#ff6a3d" },
      { x: 0.98, y: 0.15, reach: 0.45, color: "#d81f4f" },
      { x: 0.35, y: 0.45, reach: 0.36, color: "#ff8f6b" },
      { x: 0.8, y: 0.55, reach: 0.4, color: "#8f1246" },
      { x: 0.1, y: 0.85, reach: 0.5, color: "#5b0f3c" },
      { x: 0.65, y: 1.0, reach: 0.55, color: "#1f0a2b" },
      { x: 0.58, y: 0.42, reach: 0.26, color: "#d63a5e" },
      { x: 0.22, y: 0.62, reach: 0.22, color: "#f2477a" },
    ],
  });
}
