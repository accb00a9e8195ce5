import fc from "fast-check";
import { expect, it } from "vitest";
import { designOf, textLayer } from "../../../test/support/design-fixtures.ts";
import { designs, jobFor, values } from "../../../test/support/sample-versions.ts";
import type { Design } from "../../design/design.ts";
import { differencesOf, withDifferences } from "./layer-differences.ts";

const asSent = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value;

it("a worker gets the same design as from whole layers", () => {
  fc.assert(
    fc.property(designs, values, (design, given) => {
      const job = jobFor(design, given, "jpg").of("a");
      const version = job.version.design;
      const differences = differencesOf(version, job.design, job.changed);
      const read = withDifferences(asSent(version), asSent(differences));
      expect(read.design).toEqual(asSent(job.design));
      expect(read.changed.toSorted()).toEqual(job.changed.toSorted());
    }),
    { numRuns: 60 },
  );
});

it("sends only what differs, and what a layer hasn't any more", () => {
  const layer = textLayer({ layer_id: "a", text: "Ada", max_lines: 2 });
  const version = designOf(layer, textLayer({ layer_id: "b" }));
  const [first, other] = version.layers;
  const design = { ...version, layers: [{ ...first, text: "Bo", max_lines: undefined }, other] } as Design;
  expect(differencesOf(version, design, ["a", "b"])).toEqual([
    [0, { text: "Bo" }, ["max_lines"]],
    [1, {}],
  ]);
  const sent = asSent(version);
  const read = withDifferences(sent, asSent(differencesOf(version, design, ["a", "b"])));
  expect(read.design.layers[0]).not.toHaveProperty("max_lines");
  // Layouts are kept by layer.
  expect(read.design.layers[1]).toBe(sent.layers[1]);
});
