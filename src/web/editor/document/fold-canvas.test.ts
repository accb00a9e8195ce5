import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import type { Design } from "../../../design/design.ts";
import { defaultLimits } from "../../../design/limits.ts";
import { parseDesign } from "../../../design/parse-design.ts";
import { canvasesOf, designOfSize, sizeNames } from "../../../design/sizes/design-of-size.ts";
import { firstSize, sizedProperties } from "../../../design/sizes/size-names.ts";
import { sizes } from "../../../design/sizes/size.ts";
import { writeDesign } from "../../../design/write-design.ts";
import { rotateLayers, withBox } from "../gestures/resize-layers.ts";
import { alignLayers } from "./align-layers.ts";
import { createEditorStore } from "./editor-store.ts";
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

const box = (id: string, change: object = {}) =>
  textLayer({ layer_id: id, name: id, width: 40, height: 20, ...change });
const layers = [box("a"), box("b", { x: 60 }), box("d", { x: 20, y: 60 })];
const withSizes = (...given: object[]): Design => ({ ...designOf(...layers), sizes: sizes.parse(given) });
const document = withSizes(
  { name: "story", width: 108, height: 192, layers: [{ layer_id: "a", x: 7, font_size: 60 }] },
  { name: "wide", width: 400, height: 80 },
);
const opened = (size: string, start = document) => {
  const store = createEditorStore(start);
  store.openSize(size);
  return store;
};
const layerOn = (design: Design, size: string, id: string) =>
  layerById(designOfSize(design, size) ?? design, id);
const label = { label: "Test" };

describe("a change on another size", () => {
  it("keeps place, size, font size and visibility there, and gives everything else to the design", () => {
    const store = opened("story");
    store.change((before) => setProperties(before, ["b"], { x: 3, hidden: true, text: "Hello" }), label);
    const { document: after } = store.get();
    expect(after.sizes[0]?.layers).toEqual([
      { layer_id: "a", x: 7, font_size: 60 },
      { layer_id: "b", hidden: true, x: 3 },
    ]);
    expect(layerOn(after, firstSize, "b")).toEqual({ ...document.layers[1], text: "Hello" });
    expect(after.sizes[1]?.layers).toEqual([]);
  });

  it("goes to every size if the person says so, also to those that had their own", () => {
    const store = opened("wide");
    store.set({ editsAllSizes: true });
    store.change((before) => setProperties(before, ["a"], { x: 3 }), label);
    const { document: after } = store.get();
    expect(sizeNames(after).map((name) => layerOn(after, name, "a")?.x)).toEqual([3, 3, 3]);
    expect(after.sizes.map((size) => size.layers)).toEqual([[{ layer_id: "a", font_size: 60 }], []]);
  });

  it("gives the canvas's width and height to that size, and the background to the design", () => {
    const store = opened("wide");
    const background = { ...document.background, color: "#112233" };
    store.change((before) => ({ ...before, width: 500, background }), label);
    const { document: after } = store.get();
    expect([after.width, after.sizes[1]?.width, after.background.color]).toEqual([
      document.width,
      500,
      "#112233",
    ]);
  });

  it("forgets a layer there that has come back to the first canvas's place", () => {
    const store = opened("story");
    store.change((before) => setProperties(before, ["a"], { x: 0, font_size: 32 }), label);
    expect(store.get().document.sizes[0]?.layers).toEqual([]);
  });

  it("keeps the objects of layers that it doesn't touch", () => {
    const store = opened("story");
    const before = store.get().design.layers;
    store.change((design) => moveLayers(design, ["b"], { x: 1, y: 0 }), label);
    const after = store.get().design.layers;
    expect([after[0] === before[0], after[1] === before[1], after[2] === before[2]]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

test("a change on the first canvas is inherited, and what a size has of its own stays", () => {
  const store = opened(firstSize);
  store.change((before) => setProperties(before, ["a"], { x: 30, y: 9 }), label);
  const { document: after } = store.get();
  expect(sizeNames(after).map((name) => layerOn(after, name, "a"))).toMatchObject([
    { x: 30, y: 9 },
    { x: 7, y: 9 },
    { x: 30, y: 9 },
  ]);
});

test("a deleted layer leaves all sizes, and undo brings it back there and opens the size", () => {
  const store = opened("story");
  store.change((before) => removeLayers(before, ["a"]), label);
  expect(store.get().document.sizes[0]?.layers).toEqual([]);
  store.openSize("wide");
  store.undo();
  expect([store.get().document, store.get().size]).toEqual([document, "story"]);
});

test("an added layer comes to every canvas, at the corresponding place", () => {
  const store = opened("wide");
  const layer = newLayer(store.get().design, "shape", { x: 380, y: 0, width: 20, height: 20 });
  store.change((before) => addLayers(before, [layer]), label);
  const { document: after } = store.get();
  expect(layerOn(after, "wide", layer.layer_id)).toEqual(layer);
  for (const { name, design } of canvasesOf(after)) {
    const placed = layerOn(after, name, layer.layer_id);
    expect([placed?.y, (placed?.x ?? 0) + (placed?.width ?? 0)], name).toEqual([0, design.width]);
  }
});

test("frames of groups follow their members on every canvas", () => {
  const grouped = groupLayers(document, ["a", "b"]) ?? { design: document, group: "" };
  const store = opened(firstSize);
  store.change(() => grouped.design, label);
  store.openSize("wide");
  store.change((before) => moveLayers(before, ["b"], { x: 100, y: 0 }), label);
  const widths = canvasesOf(store.get().document).map(
    ({ design }) => layerById(design, grouped.group)?.width,
  );
  expect(widths).toEqual([100, 93, 200]);
});

test("layers take the first canvas's values again, all or one", () => {
  const store = opened("story");
  store.change((before) => resetLayers(before, store.get().document, ["a"], ["x"]), label);
  expect(store.get().document.sizes[0]?.layers).toEqual([{ layer_id: "a", font_size: 60 }]);
  store.change((before) => resetLayers(before, store.get().document, ["a"]), label);
  expect(store.get().document.sizes[0]?.layers).toEqual([]);
});

test("a layer's place on one canvas becomes that of all", () => {
  const after = applyToAllSizes(document, "story", ["a"]);
  expect(after.sizes.map((size) => size.layers)).toEqual([[], []]);
  expect(after.layers[0]).toMatchObject({ x: 7, font_size: 60 });
});

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
    reset: (before) => resetLayers(before, whole, ids),
  };
  return edits[kind];
}

function runOther(store: ReturnType<typeof createEditorStore>, command: Command): void {
  const { document: whole, size, design } = store.get();
  const names = sizeNames(whole);
  const name = names[command.at % names.length] ?? firstSize;
  const id = design.layers[command.other % Math.max(1, design.layers.length)]?.layer_id ?? "";
  const facts = { name: freeSizeName(whole, "tall"), width: command.side, height: 50 };
  const isOther = name !== firstSize;
  if (command.kind === "open") store.openSize(name);
  if (command.kind === "all") store.set({ editsAllSizes: command.x > 0 });
  if (command.kind === "apply") store.changeDocument((before) => applyToAllSizes(before, size, [id]), label);
  if (command.kind === "addSize" && names.length < 5) {
    store.changeDocument((before) => addSize(before, facts), { ...label, size: facts.name });
  }
  if (command.kind === "copySize" && names.length < 5) {
    store.changeDocument((before) => duplicateSize(before, name, facts.name), label);
  }
  if (command.kind === "changeSize" && isOther) {
    store.changeDocument((before) => changeSize(before, name, facts), { ...label, size: firstSize });
  }
  if (command.kind === "removeSize" && isOther)
    store.changeDocument((before) => removeSize(before, name), label);
  if (command.kind === "undo") store.undo();
  if (command.kind === "redo") store.redo();
}

/** What another size may show after a change of one canvas. */
function expectInherited(before: Design, after: Design, edited: Design, active: ActiveCanvas): void {
  const earlierEdited = designOfSize(before, active.size) ?? before;
  for (const name of sizeNames(after).filter((one) => one !== active.size)) {
    for (const layer of designOfSize(after, name)?.layers ?? []) {
      const id = layer.layer_id;
      const [earlier, source] = [layerOn(before, name, id), layerById(edited, id)];
      const isFrame = layer.type === "group";
      for (const property of sizedProperties) {
        const [now, old, wanted, was] = [layer, earlier, source, layerById(earlierEdited, id)].map(
          (one) => (one as unknown as Record<string, unknown> | undefined)?.[property],
        );
        if (earlier === undefined || (isFrame && property !== "hidden")) continue;
        const isInherited = wanted !== was && (active.editsAllSizes || active.size === firstSize);
        // A size has its own value, or takes that of the first canvas.
        expect(isInherited ? [old, wanted] : [old], `${name} ${id} ${property}`).toContainEqual(now);
        if (isInherited && active.size !== firstSize) expect(now).toEqual(wanted);
      }
      const shared = (one: object | undefined) =>
        Object.fromEntries(
          Object.entries(one ?? {}).filter(([key]) => !(sizedProperties as readonly string[]).includes(key)),
        );
      expect(shared(layer), `${name} ${id}`).toEqual(shared(source));
    }
  }
}

test("any commands on any sizes leave a canonical document, and each size shows only what it should", () => {
  fc.assert(
    fc.property(fc.array(command, { minLength: 1, maxLength: 25 }), (commands) => {
      const store = createEditorStore(document);
      for (const one of commands) {
        const before = store.get();
        const edit = editOf(one, before.design, before.document);
        if (edit === undefined) runOther(store, one);
        else {
          let edited = before.design;
          store.change((design) => (edited = edit(design)), label);
          const { document: after, design } = store.get();
          expect(design.layers).toEqual(edited.layers);
          expect([design.width, design.language]).toEqual([edited.width, edited.language]);
          expectInherited(before.document, after, edited, before);
        }
        const { document: whole, design, size } = store.get();
        expect(designOfSize(whole, size)).toBe(design);
        expect(parseDesign(JSON.parse(writeDesign(whole)), rules)).toEqual({ ok: true, design: whole });
        for (const { layers: owns } of whole.sizes) {
          for (const own of owns) {
            const first = layerById(whole, own.layer_id) as unknown as Record<string, unknown>;
            const names = sizedProperties.filter((name) => own[name] !== undefined);
            expect(names.length).toBeGreaterThan(0);
            for (const name of names) expect(own[name]).not.toEqual(first[name]);
          }
        }
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);
