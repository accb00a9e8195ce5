import fc from "fast-check";
import { expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import type { Design } from "../../../design/design.ts";
import { defaultLimits } from "../../../design/limits.ts";
import { parseDesign } from "../../../design/parse-design.ts";
import { designOfSize, sizeNames } from "../../../design/sizes/design-of-size.ts";
import { firstSize, sizedProperties } from "../../../design/sizes/size-names.ts";
import { sizes } from "../../../design/sizes/size.ts";
import { namedValues } from "../../../design/sizes/sized-values.ts";
import { isStack } from "../../../design/groups.ts";
import { writeDesign } from "../../../design/write-design.ts";
import type { StackLayout } from "../../../kinds/group/schema.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { rotateLayers, withBox } from "../gestures/resize-layers.ts";
import { alignLayers } from "./align-layers.ts";
import { createEditorStore, type EditorStore as Store } from "./editor-store.ts";
import type { ActiveCanvas } from "./fold-canvas.ts";
import {
  addLayers,
  copiesOf,
  groupLayers,
  moveLayers,
  placeLayers,
  removeLayers,
  reorderLayers,
  setProperties,
  ungroupLayers,
} from "./layer-commands.ts";
import { layerById, withDescendants } from "./layer-tree.ts";
import { newLayer } from "./new-layer.ts";
import {
  addSize,
  applyToAllSizes,
  changeSize,
  duplicateSize,
  freeSizeName,
  removeSize,
  resetLayers,
} from "./size-commands.ts";
import { setLayout } from "./stack-spacing.ts";

const box = (id: string, change: object = {}) =>
  textLayer({ layer_id: id, name: id, width: 40, height: 20, ...change });
const document: Design = {
  ...designOf(box("a"), box("b", { x: 60 }), box("d", { x: 20, y: 60 })),
  sizes: sizes.parse([
    { name: "story", width: 108, height: 192, layers: [{ layer_id: "a", x: 7, font_size: 60 }] },
    { name: "wide", width: 400, height: 80 },
  ]),
};
const label = { label: "Test" };

const rules = { limits: defaultLimits, fontFamilies: ["Inter", "DM Sans"] };
const number = fc.integer({ min: -90, max: 90 });
const side = fc.integer({ min: 1, max: 300 });
const pick = fc.nat({ max: 50 });

type Command = {
  kind: (typeof kinds)[number];
  at: number;
  other: number;
  x: number;
  y: number;
  side: number;
};
const kinds = [
  "move",
  "resize",
  "rotate",
  "hide",
  "letters",
  "text",
  "add",
  "copy",
  "remove",
  "group",
  "ungroup",
  "order",
  "regroup",
  "align",
  "stack",
  "space",
  "space",
  "bound",
  "reset",
  "canvas",
  "open",
  "open",
  "all",
  "apply",
  "addSize",
  "copySize",
  "changeSize",
  "removeSize",
  "undo",
  "redo",
] as const;

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom(...kinds),
  at: pick,
  other: pick,
  x: number,
  y: number,
  side,
});

const layout = { direction: "row", gap: 4, padding: 0, align: "start", justify: "start", wrap: false };

function withSpacing(design: Design, layer: Layer, { x, side: gap }: Command): Design {
  const ids = [layer.layer_id];
  const padding: StackLayout["padding"] = x < 0 ? [gap, 1, 2, 3] : gap;
  if (isStack(layer)) return setLayout(design, ids, { gap, padding, wrap: x > 0 });
  return layer.type === "text" ? setProperties(design, ids, { padding: gap }) : design;
}

/** The change of a canvas that a command makes; undefined for commands of other kinds. */
function editOf(command: Command, state: Design, whole: Design): ((before: Design) => Design) | undefined {
  const { kind, at, other, x, y } = command;
  const layer = state.layers[at % Math.max(1, state.layers.length)];
  const second = state.layers[other % Math.max(1, state.layers.length)];
  if (kind === "canvas") return (before) => ({ ...before, width: command.side, language: "de" });
  if (kind === "add") {
    return (before) =>
      addLayers(before, [newLayer(before, "text", { x, y, width: command.side, height: 9 })]);
  }
  if (layer === undefined || second === undefined) return undefined;
  const id = layer.layer_id;
  const ids = [...new Set([id, second.layer_id])];
  const edits: Partial<Record<Command["kind"], (before: Design) => Design>> = {
    move: (before) => moveLayers(before, ids, { x, y }),
    resize: (before) => withBox(before, layer, { x, y, width: command.side, height: 12 }),
    rotate: (before) => rotateLayers(before, ids, { x, y }, x),
    hide: (before) => setProperties(before, [id], { hidden: !layer.hidden, opacity: 0.5 }),
    letters: (before) =>
      "font_size" in layer ? setProperties(before, [id], { font_size: command.side }) : before,
    text: (before) => ("text" in layer ? setProperties(before, [id], { text: `Text ${x}` }) : before),
    copy: (before) => addLayers(before, copiesOf(withDescendants(before, [id]), before, { x: 5, y: 5 }), id),
    remove: (before) => removeLayers(before, ids),
    group: (before) => groupLayers(before, ids)?.design ?? before,
    ungroup: (before) => ungroupLayers(before, ids).design,
    order: (before) => reorderLayers(before, ids, "front"),
    regroup: (before) => placeLayers(before, [id], { group: second.group, index: 0 }),
    align: (before) => alignLayers(before, ids, "middle"),
    stack: (before) =>
      layer.type === "group"
        ? setProperties(before, [id], { layout: isStack(layer) ? undefined : layout })
        : before,
    space: (before) => withSpacing(before, layer, command),
    bound: (before) => setProperties(before, [id], { max_width: x < 0 ? undefined : command.side }),
    reset: (before) => resetLayers(before, whole, ids),
  };
  return edits[kind];
}

/** What commands on whole documents do. */
const others: Partial<Record<Command["kind"], (store: Store, command: Command) => void>> = {
  open: (store, { at }) => store.openSize(nameAt(store, at)),
  all: (store, { x }) => store.set({ editsAllSizes: x > 0 }),
  undo: (store) => store.undo(),
  redo: (store) => store.redo(),
  apply(store, { other }) {
    const { size, design } = store.get();
    const id = design.layers[other % Math.max(1, design.layers.length)]?.layer_id ?? "";
    store.changeDocument((before) => applyToAllSizes(before, size, [id]), label);
  },
  addSize(store, { side: width }) {
    const facts = { name: freeSizeName(store.get().document, "tall"), width, height: 50 };
    const isFull = store.get().document.sizes.length > 3;
    if (!isFull) store.changeDocument((before) => addSize(before, facts), { ...label, size: facts.name });
  },
  copySize(store, { at }) {
    const name = freeSizeName(store.get().document, "copy");
    const isFull = store.get().document.sizes.length > 3;
    if (!isFull) store.changeDocument((before) => duplicateSize(before, nameAt(store, at), name), label);
  },
  changeSize(store, { at, side: width }) {
    const name = nameAt(store, at);
    const facts = { name: freeSizeName(store.get().document, "other"), width, height: 70 };
    if (name === firstSize) return;
    store.changeDocument((before) => changeSize(before, name, facts), { ...label, size: firstSize });
  },
  removeSize(store, { at }) {
    const name = nameAt(store, at);
    if (name !== firstSize) store.changeDocument((before) => removeSize(before, name), label);
  },
};

function nameAt(store: Store, at: number): string {
  const names = sizeNames(store.get().document);
  return names[at % names.length] ?? firstSize;
}

/** What other sizes may show after a change of one canvas. */
function expectInherited(before: Design, after: Design, edited: Design, active: ActiveCanvas): void {
  const earlierEdited = designOfSize(before, active.size) ?? before;
  for (const name of sizeNames(after).filter((one) => one !== active.size)) {
    const earlier = designOfSize(before, name) ?? before;
    for (const layer of designOfSize(after, name)?.layers ?? []) {
      const [old, source] = [layerById(earlier, layer.layer_id), layerById(edited, layer.layer_id)];
      expect(withoutSized(layer), name).toEqual(withoutSized(source));
      // An added layer is placed anew, and the frames of groups follow their members.
      if (old === undefined || layer.type === "group") continue;
      const was = layerById(earlierEdited, layer.layer_id);
      for (const property of sizedProperties) {
        const allowed = allowedValues(
          [old, was, source].map((one) => valueOf(one, property)) as Change,
          active,
        );
        expect(allowed, `${name} ${layer.layer_id} ${property}`).toContainEqual(valueOf(layer, property));
      }
    }
  }
}

type Change = [own: unknown, before: unknown, after: unknown];

/** A size keeps what it showed, or takes over what has changed for all. */
function allowedValues([own, before, after]: Change, { size, editsAllSizes }: ActiveCanvas): unknown[] {
  if (before === after) return [own];
  if (size === firstSize) return [own, after];
  return editsAllSizes ? [after] : [own];
}

const named = (layer: Layer | undefined) => (layer === undefined ? {} : namedValues(layer));
const valueOf = (layer: Layer | undefined, name: string) => named(layer)[name];

function withoutSized(layer: Layer | undefined): object {
  const isShared = (name: string) => !(sizedProperties as readonly string[]).includes(name);
  return Object.fromEntries(Object.entries(named(layer)).filter(([name]) => isShared(name)));
}

/** Parses, is in canonical form, and lists only what differs. */
function expectCanonical(whole: Design): void {
  expect(parseDesign(JSON.parse(writeDesign(whole)), rules)).toEqual({ ok: true, design: whole });
  for (const own of whole.sizes.flatMap(({ layers: owns }) => owns)) {
    const first = layerById(whole, own.layer_id);
    const names = sizedProperties.filter((name) => own[name] !== undefined);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(own[name]).not.toEqual(valueOf(first, name));
  }
}

test("any commands on any sizes leave a canonical document, and each size shows only what it should", () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 1, maxLength: 25 }), (commands) => {
      const store = createEditorStore(document);
      for (const one of commands) {
        const before = store.get();
        const edit = editOf(one, before.design, before.document);
        if (edit === undefined) others[one.kind]?.(store, one);
        else {
          const edited = edit(before.design);
          store.change(() => edited, label);
          const { document: after, design } = store.get();
          expect(design.layers).toEqual(edited.layers);
          expect([design.width, design.language]).toEqual([edited.width, edited.language]);
          expectInherited(before.document, after, edited, before);
        }
        const { document: whole, design, size } = store.get();
        expect(designOfSize(whole, size)).toBe(design);
        expectCanonical(whole);
      }
    }),
    { numRuns: 150 },
  );
});
