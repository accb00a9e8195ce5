import { blend, contrast, readColor } from "../../../design/color.ts";
import { ink } from "../../../kinds/editor-kind.ts";
import { type LayerTool, layerTools, toolNames } from "../../../kinds/editor-kinds.ts";
import type { Layer } from "../../../kinds/kinds.ts";

/** What was given last to layers, by their kind. */
export type UsualLooks = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

type Values = Readonly<Record<string, unknown>>;

/** Remembers those of the values that new layers of this kind follow. The same object if none is. */
export function withLook(looks: UsualLooks, { type }: Pick<Layer, "type">, values: Values): UsualLooks {
  const followed = new Set(
    toolNames
      .filter((name) => layerTools[name].type === type)
      .flatMap((name) => layerTools[name].follows ?? []),
  );
  const given = Object.entries(values).filter(([name, value]) => followed.has(name) && value !== undefined);
  return given.length === 0 ? looks : { ...looks, [type]: { ...looks[type], ...Object.fromEntries(given) } };
}

/** What a new layer takes from what was given last. `below` is the color that its letters have to stand out from. */
export function startingLook(tool: LayerTool, looks: UsualLooks, below: string | undefined): Values {
  const { type, follows = [] } = layerTools[tool];
  const last = looks[type] ?? {};
  const look = Object.fromEntries(follows.filter((name) => name in last).map((name) => [name, last[name]]));
  if (below === undefined || !follows.includes("color")) return look;
  const wanted = typeof look["color"] === "string" ? look["color"] : ink;
  return { ...look, color: readableOn(below, wanted) };
}

/** Of large letters (WCAG 2.2). */
const minContrast = 3;

/** The wanted color, or dark or white letters where it can't be read. */
function readableOn(below: string, wanted: string): string {
  const ground = readColor(below);
  const against = (color: string) => contrast(blend(readColor(color), ground), ground);
  if (against(wanted) >= minContrast) return wanted;
  return against(ink) > against("#ffffff") ? ink : "#ffffff";
}
