import { expect, test } from "vitest";
import { designOf, textLayer } from "../../../../test/support/design-fixtures.ts";
import type { Design } from "../../../design/design.ts";
import { groupsAround } from "../../../design/groups.ts";
import { splitGraphic } from "../../../kinds/svg/editor-split-graphic.ts";
import { addAutoLayout } from "./auto-layout.ts";
import { addLayers, copiesOf, groupLayers } from "./layer-commands.ts";
import { layerById, siblingsIn, withDescendants } from "./layer-tree.ts";
import { canGroup } from "./nesting.ts";

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h4v4z"/><circle r="3"/></svg>';
const flat = designOf(
  textLayer({ layer_id: "deep", name: "deep" }),
  { type: "svg", layer_id: "graphic", name: "graphic", svg, fit: "contain" },
  textLayer({ layer_id: "top", name: "top" }),
);

/** Groups again and again what was grouped last. Returns the groups, innermost first. */
function nested(ids: readonly string[], times: number): { design: Design; groups: string[] } {
  let design = flat;
  const groups: string[] = [];
  for (let count = 0; count < times; count += 1) {
    const grouped = groupLayers(design, groups.length === 0 ? ids : groups.slice(-1));
    if (grouped === undefined) break;
    design = grouped.design;
    groups.push(grouped.group);
  }
  return { design, groups };
}

const depthOf = (design: Design, id: string) => {
  const layer = layerById(design, id);
  return layer === undefined ? undefined : groupsAround(layer, design.layers).length;
};

test("at most four groups come to lie around a layer", () => {
  const { design, groups } = nested(["deep"], 9);
  expect([groups.length, depthOf(design, "deep")]).toEqual([4, 4]);
  const outermost = groups.slice(-1);
  expect([canGroup(design, outermost), canGroup(design, ["deep"]), canGroup(design, ["top"])]).toEqual([
    false,
    false,
    true,
  ]);
  expect(addAutoLayout(design, [...outermost, "top"])).toBeUndefined();
  expect(addAutoLayout(design, ["deep"])).toBeUndefined();
  // A group becomes a stack itself.
  expect(addAutoLayout(design, outermost)?.stack).toBe(groups[3]);
});

test("a graphic that lies deep isn't split into a group", () => {
  expect(splitGraphic(nested(["graphic"], 3).design, "graphic")).toBeDefined();
  expect(splitGraphic(nested(["graphic"], 4).design, "graphic")).toBeUndefined();
});

test("layers that are added beside a deep one lie as deep as they may", () => {
  const { design, groups } = nested(["deep"], 4);
  const [, , second = ""] = groups.toReversed();
  const copiesIn = (of: string) => copiesOf(withDescendants(design, [of]), design, { x: 5, y: 5 });
  const plain = copiesIn("top");
  expect(layerById(addLayers(design, plain, "deep"), plain[0]?.layer_id)?.group).toBe(groups[0]);
  // A group in a group needs two more levels.
  const deep = copiesIn(groups[1] ?? "");
  const added = addLayers(design, deep, "deep");
  expect(siblingsIn(added, second === "" ? undefined : groups[2]).map(({ layer_id }) => layer_id)).toEqual([
    groups[1],
    deep.at(-1)?.layer_id,
  ]);
  const all = copiesIn(groups[3] ?? "");
  expect(layerById(addLayers(design, all, "deep"), all.at(-1)?.layer_id)?.group).toBeUndefined();
});
