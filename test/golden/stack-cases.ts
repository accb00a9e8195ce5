import type { StackLayout } from "../../src/kinds/group/schema.ts";
import type { sizing } from "../../src/kinds/layer-box.ts";

/** What a property of layout does: all layers of a small design before and after. */
export interface StackCase {
  before: readonly object[];
  after: readonly object[];
}

const place = { x: 0, y: 0, width: 26, height: 20 };
const hug = { width_mode: "hug", height_mode: "hug" };
const colors = ["#5b7cfa", "#f7b267", "#43aa8b", "#d6336c"];

/** A stack with a visible box. */
const stack = (layout: object, more: object = {}) => ({
  layer_id: "stack",
  name: "stack",
  type: "group",
  x: 14,
  y: 14,
  width: 132,
  height: 72,
  layout,
  fill_color: "#e3e0f0",
  border_radius: 6,
  ...more,
});

function member(at: number, more: object = {}) {
  const id = `m${at}`;
  const look = { type: "shape", fill_color: colors[at % colors.length], border_radius: 4 };
  return { layer_id: id, name: id, group: "stack", ...place, ...look, ...more };
}

function words(text: string, more: object = {}) {
  const own = { layer_id: "words", name: "words", type: "text", group: "stack", text, font_size: 16, ...hug };
  return { ...place, ...own, background_color: "#ffffff", padding: 3, ...more };
}

const three = [member(0), member(1, { height: 34 }), member(2)];
const withLayout = (before: object, after: object, members: readonly object[] = three): StackCase => ({
  before: [stack(before), ...members],
  after: [stack(after), ...members],
});
/** The first member, or a text in its place, before and after a change. */
const withMember = (
  layout: object,
  own: (change: object) => object,
  change: object,
  from: object = {},
): StackCase => ({
  before: [stack(layout), own(from), member(1), member(2)],
  after: [stack(layout), own({ ...from, ...change }), member(1), member(2)],
});
const first = (more: object) => member(0, more);
const text = (more: object) => words("Ada King", { font_size: 12, ...more });
const long = (more: object) => words("Ada Lovelace of Ockham", { ...more });

/** The same text alone, in a box that hugs it around its anchor: a mark shows where that is. */
const anchored = (before: object, after: object): StackCase => {
  const mark = { layer_id: "mark", name: "mark", type: "shape", fill_color: "#d6336c" };
  const lines = [
    { ...mark, x: 79, y: 14, width: 2, height: 72 },
    { ...mark, layer_id: "mark2", name: "mark2", x: 14, y: 49, width: 132, height: 2 },
  ];
  const box = { group: undefined, x: 80, y: 50, width: 1, height: 1 };
  return {
    before: [...lines, words("Ada King", { ...box, ...before })],
    after: [...lines, words("Ada King", { ...box, ...after })],
  };
};

/** Each property of sizes. The compiler reports a missing one. */
export const sizingCases = {
  width_mode: withMember({ gap: 6 }, first, { width_mode: "fill" }),
  height_mode: withMember({ gap: 6 }, first, { height_mode: "fill" }),
  grow: {
    before: [stack({ gap: 6 }), member(0, { width_mode: "fill" }), member(1, { width_mode: "fill" })],
    after: [stack({ gap: 6 }), member(0, { width_mode: "fill", grow: 3 }), member(1, { width_mode: "fill" })],
  },
  min_width: withMember({ gap: 6 }, (more) => words("Al", more), { min_width: 60 }),
  max_width: withMember({ gap: 6 }, text, { max_width: 40 }),
  min_height: withMember({ gap: 6 }, text, { min_height: 50 }),
  max_height: withMember({ gap: 6 }, long, { max_height: 30 }),
  absolute: withMember({ gap: 6 }, first, { absolute: true }, { x: 112, y: 60 }),
  anchor_x: anchored({}, { anchor_x: "right" }),
  anchor_y: anchored({}, { anchor_y: "bottom" }),
} satisfies Record<keyof typeof sizing, StackCase>;

/** Each property of a stack's layout. */
export const layoutCases = {
  direction: withLayout({ gap: 4 }, { gap: 4, direction: "column" }, three.slice(0, 2)),
  gap: withLayout({}, { gap: 14 }),
  padding: withLayout({ gap: 4 }, { gap: 4, padding: [16, 8, 8, 20] }),
  align: withLayout({ gap: 4 }, { gap: 4, align: "center" }),
  justify: withLayout({}, { justify: "space-between" }),
  wrap: withLayout(
    { gap: 6 },
    { gap: 6, wrap: true },
    [0, 1, 2, 3].map((at) => member(at, { width: 40 })),
  ),
} satisfies Record<keyof StackLayout, StackCase>;

const baseline = [
  words("Ada", { font_size: 30 }),
  words("King", { layer_id: "w2", name: "w2", font_size: 14 }),
];
const sentence = (name: string) => [
  stack({ gap: 6, align: "center", padding: 6 }, { height: 40 }),
  words(`Dear ${name}`, { font_size: 13, max_lines: 1 }),
  member(1, { shape: "star", width: 14, height: 14 }),
];

/** Further pictures: what values of `align` do, a hidden member, the languages that begin at the right, a wrapped text. */
export const furtherCases: Record<string, readonly object[]> = {
  "stack-stretch": [stack({ gap: 6, align: "stretch" }), words("Ada"), member(1)],
  "stack-baseline": [stack({ gap: 6, align: "baseline" }), ...baseline],
  "stack-hidden-member": [stack({ gap: 6 }), member(0), member(1, { hidden: true }), member(2)],
  "stack-short-name": sentence("Al"),
  "stack-long-name": sentence("Wolfeschlegelstein"),
  "stack-broken-text": [stack({ gap: 6 }), long({}), member(1)],
  "stack-button": [
    stack(
      { padding: [8, 16, 8, 16] },
      {
        ...hug,
        x: 80,
        y: 50,
        width: 1,
        height: 1,
        anchor_x: "center",
        anchor_y: "middle",
        fill_color: "#5b7cfa",
        border_radius: 20,
        shadow_blur: 8,
        shadow_y: 3,
      },
    ),
    words("Open", { padding: 0, background_color: "#00000000", color: "#ffffff", font_weight: 600 }),
  ],
};
