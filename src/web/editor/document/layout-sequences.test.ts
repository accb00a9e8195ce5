import fc from "fast-check";
import { expect, test } from "vitest";
import { designOf } from "../../../../test/support/design-fixtures.ts";
import type { Design } from "../../../design/design.ts";
import { groupsAround, isInFlow, isStack } from "../../../design/groups.ts";
import { defaultLimits } from "../../../design/limits.ts";
import { parseDesign } from "../../../design/parse-design.ts";
import { sizes } from "../../../design/sizes/size.ts";
import { writeDesign } from "../../../design/write-design.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { placeLayers as layOut } from "../../../paint/layout/place-layers.ts";
import type { MeasureWith } from "../../../paint/text/measure-text.ts";
import { editableBox } from "../view/shown-designs.ts";
import { withBox } from "../gestures/resize-layers.ts";
import { addAutoLayout, removeAutoLayout } from "./auto-layout.ts";
import { createEditorStore } from "./editor-store.ts";
import {
  copiesOf,
  addLayers,
  groupLayers,
  moveLayers,
  placeLayers,
  removeLayers,
  setProperties,
  ungroupLayers,
} from "./layer-commands.ts";
import { layerById, withDescendants } from "./layer-tree.ts";
import { withAcceptedModes } from "./own-places.ts";
import { setSizeMode } from "./size-modes.ts";
import { moveInFlow, placeInFlow, takeOutOfStack } from "./stack-order.ts";
import { setLayout } from "./stack-spacing.ts";

// Every letter is half as wide as the font is high.
const measureText: MeasureWith = () => ({
  run: (text) => ({ advance: text.length / 2, spacings: 0, above: 0.7, below: 0.2, left: 0, right: 0 }),
  lineExtent: () => ({ ascent: 0.8, descent: 0.2 }),
});
function place(canvas: Design): Design {
  const { layers } = layOut(canvas, { measureText, hasPicture: () => true }).design;
  return {
    ...canvas,
    layers: canvas.layers.map((layer, at) => ({ ...layer, ...editableBox(layer, layers[at]) })),
  };
}

const text = (layer_id: string, x: number, y: number) => ({
  layer_id,
  name: `n${layer_id}`,
  type: "text",
  text: "some words",
  font_size: 20,
  x,
  y,
  width: 120,
  height: 30,
});
const shape = (layer_id: string, x: number, y: number) => ({
  layer_id,
  name: `n${layer_id}`,
  type: "shape",
  x,
  y,
  width: 30,
  height: 20,
});
const document: Design = {
  ...designOf(
    text("a", 10, 10),
    shape("b", 140, 10),
    text("c", 10, 60),
    shape("d", 60, 100),
    shape("e", 0, 0),
  ),
  sizes: sizes.parse([{ name: "tall", width: 300, height: 600, layers: [{ layer_id: "d", x: 200 }] }]),
};

const modes = ["fixed", "hug", "fill"] as const;
const kinds = [
  "move",
  "resize",
  "hide",
  "copy",
  "remove",
  "group",
  "ungroup",
  "regroup",
  "stack",
  "stack",
  "stack",
  "unstack",
  "mode",
  "mode",
  "layout",
  "absolute",
  "anchor",
  "flow",
  "step",
  "out",
  "text",
  "open",
  "undo",
] as const;
const number = fc.integer({ min: -90, max: 90 });
const command = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat({ max: 50 }),
  other: fc.nat({ max: 50 }),
  x: number,
  y: number,
  choice: fc.nat({ max: 2 }),
});
type Command = typeof command extends fc.Arbitrary<infer One> ? One : never;

function editOf(
  { kind, at, other, x, y, choice }: Command,
  state: Design,
): ((before: Design) => Design) | undefined {
  const layer = state.layers[at % Math.max(1, state.layers.length)];
  const second = state.layers[other % Math.max(1, state.layers.length)];
  if (layer === undefined || second === undefined) return undefined;
  const id = layer.layer_id;
  const ids = [...new Set([id, second.layer_id])];
  const stack = isStack(second) ? second.layer_id : "";
  const edits: Record<string, (before: Design) => Design> = {
    move: (before) => moveLayers(before, ids, { x, y }),
    resize: (before) =>
      withBox(before, layer, { x: layer.x, y: layer.y, width: 100 + x, height: layer.height }),
    hide: (before) => setProperties(before, [id], { hidden: !layer.hidden }),
    copy: (before) => addLayers(before, copiesOf(withDescendants(before, [id]), before, { x: 5, y: 5 }), id),
    remove: (before) => removeLayers(before, [id]),
    group: (before) => groupLayers(before, ids)?.design ?? before,
    ungroup: (before) => ungroupLayers(before, ids).design,
    regroup: (before) => placeLayers(before, [id], { group: second.group, index: choice }),
    stack: (before) => addAutoLayout(before, ids)?.design ?? before,
    unstack: (before) => removeAutoLayout(before, ids),
    mode: (before) => setSizeMode(before, ids, x > 0 ? "width" : "height", modes[choice] ?? "fixed"),
    layout: (before) =>
      setLayout(before, ids, { gap: Math.abs(x), padding: Math.abs(y), direction: x > y ? "row" : "column" }),
    absolute: (before) => setProperties(before, [id], { absolute: !layer.absolute }),
    anchor: (before) =>
      setProperties(before, [id], { anchor_x: (["left", "center", "right"] as const)[choice] }),
    flow: (before) => (stack === "" ? before : placeInFlow(before, [id], stack, choice)),
    step: (before) => moveInFlow(before, ids, x > 0 ? 1 : -1),
    out: (before) => (layer.group === undefined ? before : takeOutOfStack(before, [id], layer.group)),
    text: (before) =>
      "text" in layer ? setProperties(before, [id], { text: "word ".repeat(choice + 1) }) : before,
  };
  return edits[kind];
}

const shares = { left: 0, center: 0.5, right: 1, top: 0, middle: 0.5, bottom: 1 };

/** Where a layer stands: by its anchor on the canvas, or in a group that a stack places, within that. */
function standing(design: Design, layer: Layer): { x: number; y: number } {
  const placed = groupsAround(layer, design.layers).find((group) => {
    const around = layerById(design, group.group);
    return isInFlow(group, around);
  });
  const absolute = layer.absolute && isStack(layerById(design, layer.group));
  const origin = placed === undefined || absolute ? { x: 0, y: 0 } : placed;
  return {
    x: layer.x + layer.width * shares[layer.anchor_x] - origin.x,
    y: layer.y + layer.height * shares[layer.anchor_y] - origin.y,
  };
}

function isDrawn(design: Design, stack: Layer): boolean {
  return withDescendants(design, [stack.layer_id]).some(
    (layer) =>
      layer.type !== "group" && [layer, ...groupsAround(layer, design.layers)].every(({ hidden }) => !hidden),
  );
}

/** What layout doesn't decide stays where the command has put it. */
function expectInPlace(edited: Design, shown: Design): void {
  for (const layer of edited.layers) {
    const now = layerById(shown, layer.layer_id);
    const groups = [layer, ...groupsAround(layer, edited.layers)];
    // A stack in which nothing is drawn has no box.
    const isLeftOut =
      groups.some(({ hidden }) => hidden) ||
      groups.some((group) => isStack(group) && !isDrawn(edited, group));
    if (now === undefined || isInFlow(layer, layerById(edited, layer.group)) || isLeftOut) continue;
    const [was, is] = [standing(edited, layer), standing(shown, now)];
    // A stack that leaves its members no room is shown a pixel wide.
    expect(Math.hypot(is.x - was.x, is.y - was.y), layer.layer_id).toBeLessThanOrEqual(1);
    if (layer.width_mode === "fixed") expect(now.width, layer.layer_id).toBe(layer.width);
    if (layer.height_mode === "fixed") expect(now.height, layer.layer_id).toBe(layer.height);
  }
}

const rules = { limits: defaultLimits, fontFamilies: ["Inter", "DM Sans"] };

test("any commands on stacks leave a valid document, in which everything else stays where it was put", () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 1, maxLength: 25 }), (commands) => {
      const store = createEditorStore(document, ({ canvas }) => place(canvas));
      for (const one of commands) {
        if (one.kind === "open") store.openSize(one.x > 0 ? "tall" : "default");
        if (one.kind === "undo") store.undo();
        const { design } = store.get();
        const edit = editOf(one, design);
        if (edit === undefined) continue;
        const edited = withAcceptedModes(edit(design));
        const before = store.get().document;
        store.change(() => edited, { label: "Test" });
        expectInPlace(edited, store.get().design);
        const { document: whole } = store.get();
        const parsed = parseDesign(JSON.parse(writeDesign(whole)), rules);
        expect(parsed).toEqual({ ok: true, design: whole });
        if (whole === before) continue;
        store.undo();
        expect(store.get().document).toBe(before);
        store.redo();
      }
    }),
    { numRuns: 150 },
  );
});
