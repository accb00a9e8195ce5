import { isSameValue, propertyOf } from "../../../design/is-same.ts";
import { placedPlaceholders } from "../../../design/placeholders.ts";
import { hasOwnStyle, type StyledRun, withRuns } from "../../../design/text-runs.ts";
import type { Layer } from "../../../kinds/kinds.ts";
import { isText } from "../../../kinds/structural-kinds.ts";
import type { TextLayer } from "../../../kinds/text/schema.ts";

/** The properties that a part of a text may have by itself. */
export const runProperties = [
  "color",
  "font_family",
  "font_size",
  "font_weight",
  "font_style",
  "text_decoration",
  "letter_spacing",
] as const satisfies readonly (keyof StyledRun)[];

export type RunStyle = Partial<Omit<StyledRun, "text">>;

/** A part of a text, in UTF-16 code units. */
export type Range = readonly [from: number, to: number];

type Values = Readonly<Record<string, unknown>>;

export function isRunProperty(name: string): name is (typeof runProperties)[number] {
  return (runProperties as readonly string[]).includes(name);
}

/** The values of a property in a layer, or in a part of its text: those of its runs where they have their own. */
export function valuesIn(layer: Layer, name: string, range?: Range): unknown[] {
  const own = propertyOf(layer, name);
  if (!isText(layer) || !isRunProperty(name) || layer.runs === undefined) return [own];
  const { runs } = layer;
  const inside = range === undefined ? runs : splitRuns(runs, wholePlaceholders(runs, range))[1];
  const shown = inside.filter(({ text }) => text !== "");
  return (shown.length > 0 ? shown : runs.slice(0, 1)).map((run) => run[name] ?? own);
}

/** A layer with another style in a part of its text. Placeholders are taken whole. At most 100 parts are made. */
export function withStyleIn(layer: TextLayer, range: Range, style: RunStyle): TextLayer {
  const runs = partsOf(layer);
  const [before, inside, after] = splitRuns(runs, wholePlaceholders(runs, range));
  const changed = [...before, ...inside.map((run) => ({ ...run, ...style })), ...after];
  const next = withTidyRuns(layer, changed);
  return (next.runs?.length ?? 0) > maxRuns ? layer : next;
}

const maxRuns = 100;

/** A text layer with other values. What is typed keeps the style of its place, and what the layer gets all of it has. */
export function withTextValues(layer: TextLayer, values: Values): TextLayer {
  if (layer.runs === undefined || "runs" in values) return { ...layer, ...values };
  const { text, ...others } = values;
  const typed = typeof text === "string" ? withTyped(layer.runs, text) : layer.runs;
  const names = Object.keys(others).filter(isRunProperty);
  const runs = typed.map((run) => without(run, names));
  return withTidyRuns({ ...layer, ...others }, runs);
}

function partsOf({ text, runs }: TextLayer): readonly StyledRun[] {
  return runs ?? [{ text }];
}

/** The runs before, in and behind a part of the text. */
function splitRuns(runs: readonly StyledRun[], [from, to]: Range): [StyledRun[], StyledRun[], StyledRun[]] {
  const parts: [StyledRun[], StyledRun[], StyledRun[]] = [[], [], []];
  let start = 0;
  for (const run of runs) {
    const cut = (at: number) => Math.max(0, Math.min(at - start, run.text.length));
    const texts = [run.text.slice(0, cut(from)), run.text.slice(cut(from), cut(to)), run.text.slice(cut(to))];
    for (const [index, text] of texts.entries()) if (text !== "") parts[index]?.push({ ...run, text });
    start += run.text.length;
  }
  return parts;
}

/** A range that takes in the placeholders at its ends, which a run has whole. */
function wholePlaceholders(runs: readonly StyledRun[], [from, to]: Range): Range {
  let [begin, end] = [from, to];
  let start = 0;
  for (const { text } of runs) {
    for (const placeholder of placedPlaceholders(text)) {
      const [first, last] = [start + placeholder.from, start + placeholder.to];
      if (first < from && from < last) begin = Math.min(begin, first);
      if (first < to && to < last) end = Math.max(end, last);
    }
    start += text.length;
  }
  return [begin, end];
}

/** The runs with another text: what both have at their ends keeps its style, and what is new has that of its place. */
function withTyped(runs: readonly StyledRun[], text: string): StyledRun[] {
  const before = runs.map((run) => run.text).join("");
  const max = Math.min(before.length, text.length);
  let start = 0;
  while (start < max && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < max - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  const [head, replaced, tail] = splitRuns(runs, [start, before.length - end]);
  const place = replaced[0] ?? head.at(-1) ?? tail[0] ?? runs[0];
  const typed = text.slice(start, text.length - end);
  return [...head, ...(place === undefined ? [] : [{ ...place, text: typed }]), ...tail];
}

function without(run: StyledRun, names: readonly string[]): StyledRun {
  return Object.fromEntries(Object.entries(run).filter(([name]) => !names.includes(name))) as StyledRun;
}

/** A layer with these runs, equal neighbours joined; with a plain text where none looks different from the layer. */
function withTidyRuns(layer: TextLayer, parts: readonly StyledRun[]): TextLayer {
  const own = layer as unknown as Record<string, unknown>;
  const runs: StyledRun[] = [];
  const filled = parts.filter(({ text }) => text !== "");
  for (const part of filled.length > 0 ? filled : parts.slice(0, 1)) {
    const same = runProperties.filter((name) => part[name] === undefined || isPlain(layer, part, name));
    const run = without(part, same);
    const last = runs.at(-1);
    if (last !== undefined && isSameValue({ ...last, text: "" }, { ...run, text: "" })) {
      runs[runs.length - 1] = { ...last, text: last.text + run.text };
    } else {
      runs.push(run);
    }
  }
  if (runs.some(hasOwnStyle)) return withRuns(layer, runs);
  const { runs: _, ...plain } = own;
  return { ...plain, text: runs.map(({ text }) => text).join("") } as unknown as TextLayer;
}

/** Whether a run's property is the layer's own. Beside a gradient every color is another one. */
function isPlain(layer: TextLayer, run: StyledRun, name: (typeof runProperties)[number]): boolean {
  return run[name] === layer[name] && (name !== "color" || layer.color_gradient === undefined);
}

/** What a key does to words: bold, italic or underlined, and back if all of them are. */
const toggles = {
  b: { name: "font_weight", on: 700, off: 400, isOn: (weight: unknown) => Number(weight) >= 600 },
  i: { name: "font_style", on: "italic", off: "normal", isOn: (style: unknown) => style === "italic" },
  u: {
    name: "text_decoration",
    on: "underline",
    off: "none",
    isOn: (decoration: unknown) => decoration === "underline",
  },
} as const;

export type ToggleKey = keyof typeof toggles;

export function isToggleKey(key: string): key is ToggleKey {
  return Object.hasOwn(toggles, key);
}

/** The style that a key gives to a part of a text: back means that of the layer, unless that is what it takes away. */
export function toggledStyle(layer: TextLayer, range: Range, key: ToggleKey): RunStyle {
  const { name, on, off, isOn } = toggles[key];
  if (!valuesIn(layer, name, range).every(isOn)) return { [name]: on };
  return { [name]: isOn(layer[name]) ? off : layer[name] };
}
