import { isTransparent } from "./color.ts";
import type { Layer } from "../kinds/kinds.ts";

export interface Shadow {
  color: string;
  blur: number;
  x: number;
  y: number;
}

/** A layer's visible shadows, topmost first. */
export function shadowsOf(layer: Layer): readonly Shadow[] {
  const first = {
    color: layer.shadow_color,
    blur: layer.shadow_blur,
    x: layer.shadow_x,
    y: layer.shadow_y,
  };
  if (layer.more_shadows.length === 0) return isVisible(first) ? [first] : [];
  return [first, ...layer.more_shadows].filter(isVisible);
}

function isVisible({ color, blur, x, y }: Shadow): boolean {
  return (blur > 0 || x !== 0 || y !== 0) && !isTransparent(color);
}
