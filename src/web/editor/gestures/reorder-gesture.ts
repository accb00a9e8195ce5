import type { StackLayer } from "../../../design/groups.ts";
import type { Box } from "../../../design/geometry.ts";
import { boundsOfLayers, type Point } from "../document/layer-boxes.ts";
import { moveLayers, setProperties } from "../document/layer-commands.ts";
import { placeInFlow, takeOutOfStack } from "../document/stack-order.ts";
import { isInStack, placeInStack, stackAt } from "./flow-places.ts";
import { dragThreshold, type Gesture, type GestureContext, noMarks, type PointerState } from "./gesture.ts";
import * as words from "./words.ts";

/**
 * Drags members of a stack to another place of its flow, which a line shows. Beside the stack they leave it, into
 * another one if they are dropped there; with Ctrl or ⌘ they
 * stay in it, at the place where they are dropped. A press without a drag calls `onClick`.
 */
export function startReorder(
  { store, marks }: GestureContext,
  start: PointerState,
  { stack, ids, onClick }: { stack: StackLayer; ids: readonly string[]; onClick: () => void },
): Gesture {
  const { design } = store.get();
  const box = boundsOfLayers(design, ids);
  let isDragged = false;
  const show = (pointer: PointerState) => {
    const ghost = box && movedBox(box, start.at, pointer.at);
    const target = pointer.modifier ? undefined : targetAt(pointer);
    const insertion = target && placeInStack(design, target, ids, pointer.at).line;
    marks.set({ ...noMarks, marquee: ghost, insertion });
  };
  const targetAt = ({ at }: PointerState) =>
    isInStack(design, stack, at) ? stack : stackAt(design, at, ids);
  return {
    move(pointer) {
      const { x, y } = pointer.onScreen;
      isDragged ||= Math.hypot(x - start.onScreen.x, y - start.onScreen.y) >= dragThreshold;
      if (isDragged) show(pointer);
    },
    end(pointer) {
      marks.set(noMarks);
      if (!isDragged) {
        onClick();
        return;
      }
      const target = targetAt(pointer);
      const by = { x: Math.round(pointer.at.x - start.at.x), y: Math.round(pointer.at.y - start.at.y) };
      if (pointer.modifier) {
        store.change((before) => moveLayers(setProperties(before, ids, { absolute: true }), ids, by), {
          label: words.absolutePosition,
        });
      } else if (target !== undefined) {
        const { index } = placeInStack(design, target, ids, pointer.at);
        store.change((before) => placeInFlow(before, ids, target.layer_id, index), { label: words.reorder });
      } else {
        store.change((before) => moveLayers(takeOutOfStack(before, ids, stack.layer_id), ids, by), {
          label: words.moveOutOfStack,
        });
      }
    },
    cancel: () => marks.set(noMarks),
  };
}

function movedBox(box: Box, from: Point, to: Point): Box {
  return { ...box, x: box.x + to.x - from.x, y: box.y + to.y - from.y };
}
