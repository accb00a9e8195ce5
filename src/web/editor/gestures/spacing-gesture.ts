import { isRightToLeft, isStack, type StackLayer } from "../../../design/groups.ts";
import type { StackLayout } from "../../../kinds/group/schema.ts";
import { layerById } from "../document/layer-tree.ts";
import { type PaddingSides, sameOrSides, setLayout, sidesOf } from "../document/stack-spacing.ts";
import {
  type Gesture,
  type GestureContext,
  noMarks,
  type PointerState,
  transactionGesture,
} from "./gesture.ts";
import { paddingSides, type Spacing } from "./spacing-areas.ts";
import * as words from "./words.ts";

const max = 2000;

/** Drags the gap or a padding of the selected stack. Alt changes the opposite padding too, with Shift all of them. */
export function startSpacing(
  { store, marks }: GestureContext,
  start: PointerState,
  spacing: Spacing,
): Gesture | undefined {
  const { design, selection } = store.get();
  const stack = layerById(design, selection[0]);
  if (!isStack(stack)) return undefined;
  const label = spacing === "gap" ? words.gap : words.padding;
  const transaction = store.begin(label, [stack.layer_id]);
  const isRtl = isRightToLeft(design.language);
  const preview = (pointer: PointerState) => {
    const by = { x: pointer.at.x - start.at.x, y: pointer.at.y - start.at.y };
    const change = spacingAfter(stack, spacing, { by, isRtl, ...pointer });
    transaction.preview((before) => setLayout(before, [stack.layer_id], change));
    const shown =
      spacing === "gap" ? change.gap : sidesOf(change.padding ?? 0)[paddingSides.indexOf(spacing)];
    const dragged = spacing === "gap" ? [spacing] : changedSides(spacing, pointer);
    marks.set({ ...noMarks, spacing: dragged, readout: { at: pointer.onScreen, text: `${label} ${shown}` } });
  };
  return transactionGesture({ marks }, transaction, preview);
}

interface Drag {
  by: { x: number; y: number };
  isRtl: boolean;
  shift: boolean;
  alt: boolean;
}

/** The layout after a drag, in whole pixels. */
export function spacingAfter(
  { layout }: StackLayer,
  spacing: Spacing,
  { by, isRtl, shift, alt }: Drag,
): Partial<StackLayout> {
  const clamp = (value: number) => Math.max(0, Math.min(max, Math.round(value)));
  if (spacing === "gap") {
    const along = layout.direction === "row" ? by.x * (isRtl ? -1 : 1) : by.y;
    return { gap: clamp(layout.gap + along) };
  }
  const sides = sidesOf(layout.padding);
  const changed = changedSides(spacing, { shift, alt });
  const inward = { top: by.y, right: -by.x, bottom: -by.y, left: by.x }[spacing];
  const next = clamp((sides[paddingSides.indexOf(spacing)] ?? 0) + inward);
  const isChanged = (at: number) => changed.some((side) => side === paddingSides[at]);
  return {
    padding: sameOrSides(sides.map((side, at) => (isChanged(at) ? next : side)) as PaddingSides),
  };
}

type Side = (typeof paddingSides)[number];

/** The sides whose padding a drag of one changes. */
function changedSides(dragged: Side, { shift, alt }: Pick<PointerState, "shift" | "alt">): readonly Side[] {
  const at = paddingSides.indexOf(dragged);
  return paddingSides.filter((side, other) => side === dragged || (alt && (shift || other % 2 === at % 2)));
}
