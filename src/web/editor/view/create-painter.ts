import type { Design } from "../../../design/design.ts";
import type { CompanyCalls } from "../../api/calls.ts";
import { createEngine, type Engine, type LaidOut } from "../engine/engine.ts";
import { paintContextOf } from "../engine/canvases.ts";
import { createServerCalls } from "../engine/server-calls.ts";
import { createObservable, type Observable } from "./observable.ts";
import type { FilledDesign } from "./test-values.ts";

/** Paints designs as the server does. */
export interface DesignPainter {
  engine: Engine;
  /** The layout on the artboard; undefined before the first. */
  laidOut: Observable<LaidOut | undefined>;
  /**
   * Paints what is loaded by now. `moving` are the layers of a running gesture, whose frames are painted quickly. The
   * result says whether fonts or pictures are missing. The longer side is seen in `detail` pixels; default: in all.
   */
  paint: (
    canvas: HTMLCanvasElement,
    filled: FilledDesign,
    moving: readonly string[],
    detail?: number,
  ) => LaidOut;
  /**
   * Paints another design than the one on the artboard, such as another size or a side of a conflict, whose longer side is seen
   * in `detail` pixels; default: in all.
   */
  paintOnce: (canvas: HTMLCanvasElement, filled: FilledDesign, view: string, detail?: number) => void;
  /** Calls back when fonts or pictures were loaded. */
  subscribe: (listener: () => void) => () => void;
}

export function createPainter(calls: CompanyCalls): DesignPainter {
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const engine = createEngine({ calls: createServerCalls(calls), onChange: notify });
  let wasMoving = false;
  const shown = createObservable<LaidOut | undefined>(undefined);
  return {
    engine,
    laidOut: shown,
    paint(canvas, { dynamicLayers, ...filled }, moving, detail) {
      resize(canvas, filled.design);
      const laidOut = engine.layOut({ ...filled, ...(detail === undefined ? {} : { detail }) });
      const context = paintContextOf(canvas);
      if (moving.length > 0) {
        engine.drag.paint(context, laidOut.scene, { moving: new Set(moving), dynamicLayers });
      } else {
        if (wasMoving) engine.drag.end();
        engine.paint(context, laidOut.scene, dynamicLayers);
      }
      wasMoving = moving.length > 0;
      shown.set(laidOut);
      return laidOut;
    },
    paintOnce(canvas, { dynamicLayers, ...filled }, view, detail) {
      resize(canvas, filled.design);
      const { scene } = engine.layOut({ ...filled, view, ...(detail === undefined ? {} : { detail }) });
      engine.paint(paintContextOf(canvas), scene, dynamicLayers);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Setting a canvas's size clears it, so it is only set when it differs. */
function resize(canvas: HTMLCanvasElement, { width, height }: Design): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
