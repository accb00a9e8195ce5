import type { Design } from "../design.ts";
import { familyNames } from "../family-names.ts";
import type { DesignLimits } from "../limits.ts";
import { parseDesign } from "../parse-design.ts";
import { canonicalDesign } from "../write-design.ts";
import { mergeLayers } from "./merge-layers.ts";
import {
  type Choices,
  type Conflict,
  createPartPicker,
  type MergedDesigns,
  type PartPicker,
} from "./merge-parts.ts";
import { mergeSizes } from "./merge-sizes.ts";

/**
 * `conflict`: both sides have changed a part for which nothing is chosen. `invalid`: the parts make no valid design together.
 * `conflicts` are all of them, chosen or not.
 */
export type Merging = { conflicts: readonly Conflict[] } & (
  | { result: "merged"; design: Design }
  | { result: "conflict" | "invalid" }
);

/**
 * Merges what two sides have made of one design. Its parts are the layers, each with what it has of its own in sizes, their
 * order, the further sizes, the canvas, and every other property. A part that one side has changed is that side's.
 * The result has no issue that a draft may not have, and is finished if both sides are. Without `limits` it isn't checked.
 */
export function mergeDesigns(
  sides: MergedDesigns,
  limits: DesignLimits | undefined,
  choices: Choices = {},
): Merging {
  const parts = createPartPicker(choices);
  const design = mergeParts(sides, parts);
  const conflicts = parts.conflicts();
  if (conflicts.some(({ id }) => choices[id] === undefined)) return { result: "conflict", conflicts };
  return limits === undefined || isAccepted(design, sides, limits)
    ? { result: "merged", design, conflicts }
    : { result: "invalid", conflicts };
}

function mergeParts(sides: MergedDesigns, parts: PartPicker): Design {
  const { base, mine, theirs } = sides;
  const canvasOf = ({ width, height }: Design) => ({ width, height });
  const canvas = parts.pick(
    { id: "canvas", kind: "property", name: "canvas" },
    { base: canvasOf(base), mine: canvasOf(mine), theirs: canvasOf(theirs) },
  );
  const sizes = mergeSizes(sides, parts);
  const layers = mergeLayers(sides, sizes, parts);
  const own = { ...mergeProperties(sides, parts), ...canvas, aliases: mergeAliases(sides, parts) };
  return { ...own, layers: layers.list, sizes: sizes.list(layers.ownBySize, layers.ids) };
}

type Properties = Omit<Design, "width" | "height" | "aliases" | "layers" | "sizes">;

const separate = new Set(["width", "height", "aliases", "layers", "sizes"]);

/** Such as the background, the language or the link, which may be absent. */
function mergeProperties({ base, mine, theirs }: MergedDesigns, parts: PartPicker): Properties {
  const names = new Set([base, mine, theirs].flatMap((design) => Object.keys(design)));
  const merged = [...names]
    .filter((name) => !separate.has(name))
    .map((name) => {
      const of = (design: Design) => (design as Record<string, unknown>)[name];
      const conflict = { id: `property ${name}`, kind: "property", name } as const;
      return [name, parts.pick(conflict, { base: of(base), mine: of(mine), theirs: of(theirs) })] as const;
    })
    .filter(([, value]) => value !== undefined);
  // The names and their values are those of designs.
  return Object.fromEntries(merged) as unknown as Properties;
}

/** Former names of parameters, one by one: whoever renames a layer adds one. */
function mergeAliases({ base, mine, theirs }: MergedDesigns, parts: PartPicker): Design["aliases"] {
  const names = new Set([base, theirs, mine].flatMap(({ aliases }) => Object.keys(aliases)));
  const merged = [...names].flatMap((name) => {
    const of = ({ aliases }: Design) => (Object.hasOwn(aliases, name) ? aliases[name] : undefined);
    const conflict = { id: `alias ${name}`, kind: "property", name: "aliases" } as const;
    const alias = parts.pick(conflict, { base: of(base), mine: of(mine), theirs: of(theirs) });
    return alias === undefined ? [] : [[name, alias] as const];
  });
  return Object.fromEntries(merged);
}

/** Whether the server would take it as a draft; and could publish it, if it could publish both sides. */
function isAccepted(design: Design, { mine, theirs }: MergedDesigns, limits: DesignLimits): boolean {
  // Merging brings no new families, and whether there are those of the sides is known of them already.
  const fontFamilies = [mine, theirs].flatMap(({ layers }) =>
    layers.flatMap((layer) => familyNames(layer).map(({ family }) => String(family))),
  );
  const isValid = (one: Design, isDraft: boolean) =>
    parseDesign(canonicalDesign(one), { limits, fontFamilies, isDraft }).ok;
  if (!isValid(design, true)) return false;
  return isValid(design, false) || !isValid(mine, false) || !isValid(theirs, false);
}
