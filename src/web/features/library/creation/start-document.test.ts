import { expect, test } from "vitest";
import { designSchema } from "../../../../design/design.ts";
import { lintDesign } from "../../../../design/lint/lint-design.ts";
import { startDocument } from "./start-document.ts";

test("a new design passes Limn's own check, in every shape", () => {
  for (const [width, height] of [
    [600, 200],
    [1080, 1350],
    [16, 400],
  ] as const) {
    const design = designSchema.parse(startDocument("New", { width, height }));
    const rules = lintDesign({ design });
    expect(rules).toEqual([]);
  }
});
