import { isText } from "../kinds/structural-kinds.ts";
import type { TextLayer } from "../kinds/text/schema.ts";

/** A part of a text in a style of its own. */
export type StyledRun = NonNullable<TextLayer["runs"]>[number];

/** The parts of a layer's text; undefined when it has one style. */
export function runsOf(layer: { type: string }): readonly StyledRun[] | undefined {
  return isText(layer) ? (layer as TextLayer).runs : undefined;
}

/** Whether a run looks different from its layer. */
export function hasOwnStyle(run: StyledRun): boolean {
  return Object.entries(run).some(([name, value]) => name !== "text" && value !== undefined);
}

/** The font sizes that a text may have: its own and those of highlights and runs. */
export function fontSizesOf({ font_size, highlight_font_size, runs = [] }: TextLayer): number[] {
  const others = [highlight_font_size, ...runs.map((run) => run.font_size)];
  return [font_size, ...others.filter((size) => size !== undefined)];
}

/** The font families that a text names. */
export function familiesOf({ font_family, highlight_font_family, runs = [] }: TextLayer): string[] {
  const others = [highlight_font_family, ...runs.map((run) => run.font_family)];
  return [font_family, ...others.filter((family) => family !== undefined)];
}

/** The decorations that a text may have: its own and those of runs. */
export function isDecorated({ text_decoration, runs = [] }: TextLayer): boolean {
  return [text_decoration, ...runs.map((run) => run.text_decoration)].some(
    (one) => one !== undefined && one !== "none",
  );
}

/** A layer with other runs, whose text is always the runs joined. */
export function withRuns<AnyLayer extends object>(layer: AnyLayer, runs: readonly StyledRun[]): AnyLayer {
  return { ...layer, runs, text: runs.map(({ text }) => text).join("") };
}

/** A layer without runs, all of it in the style of the first one, for a text that replaces them. */
export function inFirstStyle(layer: TextLayer): TextLayer {
  const { runs, ...whole } = layer;
  if (runs?.[0] === undefined) return layer;
  const { text: _, ...style } = runs[0];
  const given = Object.entries(style).filter(([, value]) => value !== undefined);
  if (style.color !== undefined) delete whole.color_gradient;
  return { ...whole, ...Object.fromEntries(given) };
}

/** A layer without its text, which the schema joins from its runs again. */
export function withoutText(layer: TextLayer): TextLayer {
  const { text: _, ...rest } = layer;
  return rest as TextLayer;
}
