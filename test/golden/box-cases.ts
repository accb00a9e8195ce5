import type { Layer } from "../../src/kinds/kinds.ts";

/** A property's effect: the change, and the layer to start from if the plain one doesn't show it. */
export interface PropertyCase {
  from?: Record<string, unknown>;
  to: Record<string, unknown>;
}

/** The properties that all kinds share. */
export const boxCases = {
  hidden: { to: { hidden: true } },
  x: { to: { x: 50 } },
  y: { to: { y: 40 } },
  width: { from: { background_color: "#dfe7ff" }, to: { width: 70 } },
  height: { to: { height: 30 } },
  rotation: { to: { rotation: 25 } },
  opacity: { to: { opacity: 0.4 } },
  border_color: { from: { border_width: 5 }, to: { border_color: "#d6336c" } },
  border_width: { to: { border_width: 6 } },
  border_radius: { from: { border_width: 4 }, to: { border_radius: 24 } },
  shadow_color: { from: { shadow_blur: 6, shadow_y: 6 }, to: { shadow_color: "#d6336c" } },
  shadow_blur: { from: { shadow_x: 8, shadow_y: 8 }, to: { shadow_blur: 10 } },
  shadow_x: { to: { shadow_x: 10 } },
  shadow_y: { to: { shadow_y: 10 } },
  more_shadows: {
    from: { shadow_x: 4, shadow_y: 4, shadow_color: "#f7b267" },
    to: {
      more_shadows: [
        { x: 8, y: 8, color: "#f25c54" },
        { x: 12, y: 12, blur: 6, color: "#1d1b26" },
      ],
    },
  },
} satisfies Partial<Record<keyof Layer, PropertyCase>>;
