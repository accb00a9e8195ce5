import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { designs } from "../../../test/support/sample-versions.ts";
import { designSchema } from "../design.ts";
import { canonicalDesign, writeDesign } from "../write-design.ts";
import { readStoredDesign, upgradeDocument } from "./upgrade-document.ts";
import { documentVersion, type UpgradeStep, upgradeSteps } from "./upgrade-steps.ts";

/** A stored document and its meaning: every property, including omitted ones. */
interface Fixture {
  document: { version: number; name: string };
  meaning: object;
}

const folder = new URL("./fixtures/", import.meta.url);
/** One fixture per line. */
const read = (file: string) =>
  readFileSync(new URL(file, folder), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Fixture);
const fixtures = readdirSync(folder).flatMap(read);

describe.each(fixtures)("the stored document $document.name", ({ document, meaning }) => {
  test("keeps its meaning", () => {
    expect(readStoredDesign(JSON.stringify(document))).toMatchObject(meaning);
  });

  test("is saved in the newest form", () => {
    const saved = canonicalDesign(readStoredDesign(JSON.stringify(document)));
    expect(saved["version"]).toBe(documentVersion);
    expect(designSchema.parse(saved)).toMatchObject(meaning);
  });
});

describe("a stored design", () => {
  test("is read as its schema reads it", () => {
    fc.assert(
      fc.property(designs, (design) => {
        const stored = writeDesign(design);
        expect(readStoredDesign(stored)).toEqual(designSchema.parse(JSON.parse(stored)));
      }),
      { numRuns: 30 },
    );
  });

  test("keeps an SVG source that was accepted when it was saved, although it wouldn't be today", () => {
    const layer = {
      type: "svg",
      layer_id: "a",
      name: "a",
      x: 0,
      y: 0,
      width: 9,
      height: 9,
      svg: "<svg><b/>",
    };
    const stored = JSON.stringify({ name: "A", width: 9, height: 9, layers: [layer] });
    expect(designSchema.safeParse(JSON.parse(stored)).success).toBe(false);
    expect(readStoredDesign(stored).layers).toMatchObject([{ ...layer, fit: "contain" }]);
  });

  test("whose SVG source is no text is refused", () => {
    const stored = JSON.stringify({ name: "A", width: 9, height: 9, layers: [{ type: "svg", svg: 1 }] });
    expect(() => readStoredDesign(stored)).toThrow(/svg/);
  });
});

test("every version has fixtures", () => {
  const versions = new Set(fixtures.map(({ document }) => document.version));
  expect([...versions].sort((a, b) => a - b)).toEqual(
    Array.from({ length: documentVersion }, (_, index) => index + 1),
  );
});

test("the steps lead from the first version to the newest without a gap", () => {
  expect(upgradeSteps.map(({ from, to }) => [from, to])).toEqual(
    Array.from({ length: documentVersion - 1 }, (_, index) => [index + 1, index + 2]),
  );
});

const steps: UpgradeStep[] = [
  { from: 1, to: 2, upgrade: ({ title, ...rest }) => ({ ...rest, name: title }) },
  { from: 2, to: 3, upgrade: (document) => ({ ...document, layers: [document["name"]] }) },
];

test.each([
  [{ title: "A" }, { version: 3, name: "A", layers: ["A"] }],
  [
    { version: 1, title: "A" },
    { version: 3, name: "A", layers: ["A"] },
  ],
  [
    { version: 2, name: "B" },
    { version: 3, name: "B", layers: ["B"] },
  ],
  [
    { version: 3, name: "C" },
    { version: 3, name: "C" },
  ],
  [
    { version: 4, name: "D" },
    { version: 4, name: "D" },
  ],
  [{ version: "1" }, { version: "1" }],
  [null, null],
  [[1], [1]],
  ["text", "text"],
])("of %j the steps make %j", (document, upgraded) => {
  const before = JSON.stringify(document);
  expect(upgradeDocument(document, steps)).toEqual(upgraded);
  expect(JSON.stringify(document)).toBe(before);
});

test("refuses an invalid stored document with the paths of its issues", () => {
  expect(() => readStoredDesign("{}")).toThrow(/name/);
  expect(() => readStoredDesign("[]")).toThrow("no JSON object");
});
