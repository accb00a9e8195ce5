import { expect, test } from "vitest";
import type { RenderWarning } from "../warnings.ts";
import { presentFindings } from "./check-bodies.ts";
import { type CheckedImage, createFindings, findingLimits, findingsOf } from "./findings.ts";

const layer = (layer_id: string) => ({ kind: "layer", layer_id }) as const;
const cut = (text = "") => imageOf([{ target: layer("title"), code: "text_cut" }], text);
const shrunk = (font_size: number) => imageOf([{ target: layer("title"), code: "text_shrunk", font_size }]);

function imageOf(warnings: readonly RenderWarning[], text = "", size?: string): CheckedImage {
  const design = { layers: [{ layer_id: "title", text }] } as unknown as CheckedImage["design"];
  return { warnings, untried: [], design, size };
}

test("rows are counted by what they have in common, with the first and the worst of them", () => {
  const findings = createFindings();
  // Several at a time are checked, so they come in any order.
  for (let row = 60; row >= 1; row -= 1) findings.add({ row }, findingsOf([cut("x".repeat((row * 7) % 50))]));
  findings.add({ row: 61 }, findingsOf([imageOf([])]));
  const [found, ...others] = findings.list();
  expect(others).toEqual([]);
  expect(found).toMatchObject({ code: "text_cut", layer_id: "title", count: 60 });
  expect(found?.first.map(({ row }) => row)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(found?.worst.slice(0, 3)).toEqual([
    { row: 7, by: 49 },
    { row: 57, by: 49 },
    { row: 14, by: 48 },
  ]);
  expect(found?.worst).toHaveLength(12);
  expect(findings.counts()).toEqual({ rows_with_findings: 60, rows_kept: 0 });
  expect(findings.takeRows().map(({ row }) => row)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  expect(findings.takeRows()).toEqual([]);
});

test("the smallest text is the worst", () => {
  const findings = createFindings();
  for (const [at, size] of [20, 9, 14].entries()) findings.add({ row: at + 1 }, findingsOf([shrunk(size)]));
  expect(findings.list()[0]?.worst.map(({ row }) => row)).toEqual([2, 3, 1]);
});

test("a row has each finding once, in each size apart", () => {
  const findings = createFindings();
  const warning: RenderWarning = { target: layer("title"), code: "font_replaced", family: "One" };
  const twice = [warning, { ...warning, family: "Two" }];
  const images = [imageOf(twice, "", "default"), imageOf(twice, "", "story")];
  findings.add({ row: 1, key: "ada" }, findingsOf(images));
  expect(findings.list().map(({ code, size, count }) => [code, size, count])).toEqual([
    ["font_replaced", "default", 1],
    ["font_replaced", "story", 1],
  ]);
  const rows = [{ row: 1, key: "ada", codes: " font_replaced ", findings: "[0,1]" }];
  expect(findings.takeRows()).toEqual(rows);
});

test("a picture that nobody has looked up, a background and the whole image are told apart", () => {
  const findings = createFindings();
  const untried = [layer("photo"), { kind: "background" } as const].map((target) => ({
    target,
    isOwn: false,
  }));
  const warnings = [{ target: { kind: "image" }, code: "scale_reduced" }] as const;
  findings.add({ row: 1 }, findingsOf([{ ...imageOf(warnings), untried }]));
  expect(findings.list().map(({ code, layer_id }) => [code, layer_id])).toEqual([
    ["scale_reduced", undefined],
    ["picture_not_tried", "photo"],
    ["picture_not_tried", "background"],
  ]);
});

test("goes on with what an earlier process has found", () => {
  const before = createFindings();
  before.add({ row: 1, key: "a" }, findingsOf([cut("xx")]));
  before.takeRows();
  const list = JSON.parse(JSON.stringify(before.list())) as ReturnType<typeof before.list>;
  const after = createFindings({ list, ...before.counts() });
  after.add({ row: 2, key: "b" }, findingsOf([cut("xxx")]));
  expect(after.list()).toMatchObject([
    { count: 2, first: [{ key: "a" }, { key: "b" }], worst: [{ row: 2 }, { row: 1 }] },
  ]);
  expect(after.takeRows()).toMatchObject([{ row: 2, findings: "[0]" }]);
  expect(after.counts()).toEqual({ rows_with_findings: 2, rows_kept: 2 });
});

test("is bounded whatever is found", () => {
  const findings = createFindings();
  const kinds = Array.from({ length: findingLimits.findings + 9 }, (_, at) => ({
    target: layer(`l${at}`),
    code: "text_cut" as const,
  }));
  findings.add({ row: 1 }, findingsOf([imageOf(kinds)]));
  expect(findings.list()).toHaveLength(findingLimits.findings);
  const one = imageOf(kinds.slice(0, 1));
  for (let row = 2; row < findingLimits.rows + 100; row += 1) findings.add({ row }, findingsOf([one]));
  expect(findings.takeRows()).toHaveLength(findingLimits.rows);
  expect(findings.counts().rows_with_findings).toBe(findingLimits.rows + 99);
  expect(findings.list()[0]?.first).toHaveLength(20);
});

test("a picture of the design itself that nobody has looked up is no finding of a row, and is named once", () => {
  const findings = createFindings();
  const own = { target: layer("photo"), isOwn: true };
  const given = { target: layer("photo"), isOwn: false };
  findings.add({ row: 1 }, findingsOf([{ ...imageOf([]), untried: [own] }]));
  findings.add({ row: 2 }, findingsOf([{ ...imageOf([], "", "story"), untried: [own] }]));
  findings.add({ row: 3 }, findingsOf([{ ...imageOf([]), untried: [given] }]));
  expect(findings.counts()).toMatchObject({ rows_with_findings: 1 });
  expect(findings.takeRows()).toMatchObject([{ row: 3, codes: " picture_not_tried " }]);
  expect(presentFindings(findings.list())).toMatchObject({
    findings: [{ code: "picture_not_tried", layer_id: "photo", count: 1, rows: [3] }],
    pictures_not_tried: ["photo"],
  });
});
