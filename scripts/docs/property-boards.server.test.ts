import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { propertyCases } from "../../test/golden/property-cases.ts";
import { root } from "./generated-files.ts";
import { propertyBoards, boardHeight, boardLayout, layoutBoard } from "./property-boards.ts";

const boards = propertyBoards();

describe("property boards", () => {
  it.each([...boards, layoutBoard].map(({ path, pairs }) => [path, pairs.length] as const))(
    "%s has the height of %i pairs (otherwise run npx node scripts/draw-properties.ts)",
    async (path, pairs) => {
      const { width, height } = await sharp(root + path).metadata();
      expect({ width, height }).toEqual({ width: boardLayout.width, height: boardHeight(pairs) });
    },
  );

  it("show every property that has a golden picture", () => {
    const boardProperties = new Set(boards.flatMap(({ pairs }) => pairs.map(({ property }) => property)));
    const goldenProperties = Object.values(propertyCases).flatMap((cases) => Object.keys(cases));
    expect(goldenProperties.filter((property) => !boardProperties.has(property))).toEqual([]);
  });
});
