import { type RenderTarget, targetName } from "../../design/personalised-design.ts";
import type { CheckRow } from "../../store/checks.ts";
import type { MeasuredImage } from "../render/measure-rows.ts";
import { type WarningCode, warnings } from "../warnings.ts";

/** A warning of an image, or that a picture that its values name wasn't looked up. */
export type FindingCode = WarningCode | "picture_not_tried";

export const findingCodes = [...(Object.keys(warnings) as WarningCode[]), "picture_not_tried"] as const;

/** What rows have in common. */
export interface Finding {
  code: FindingCode;
  /** A layer, or `background`; absent for the whole image. */
  layer_id?: string;
  parameter?: string;
  /** The name of the size; absent for the design's own canvas where no sizes were asked for. */
  size?: string;
  /** That the design's own picture wasn't looked up. It is the same in all rows, so none of them has it as a finding. */
  isOwn?: true;
}

/** A row, with its key if it is of a table. */
export interface RowName {
  row: number;
  key?: string;
}

/** A finding with the rows that have it. */
export interface FoundRows extends Finding {
  count: number;
  /** The first ones, in order. */
  first: RowName[];
  /** Those that differ most from the design, with how much they do, the worst first. */
  worst: (RowName & { by: number })[];
}

export const findingLimits = {
  /** Of a check. */
  findings: 500,
  first: 20,
  worst: 12,
  /** Rows with findings that are listed. */
  rows: 100_000,
  /** Findings of all these together. */
  inRows: 1_000_000,
} as const;

/** An image of a row, and the size that was asked for. */
export interface CheckedImage extends Pick<MeasuredImage, "warnings" | "untried" | "design"> {
  size: string | undefined;
}

/** Findings of a row, each with how far its image is from the design: the larger the worse. */
export type FoundInRow = readonly (readonly [Finding, number])[];

/** What was found in the rows of a check so far. */
export interface Findings {
  add: (row: RowName, found: FoundInRow) => void;
  /** The rows that have findings and weren't taken yet, in order, as far as they are kept. */
  takeRows: () => CheckRow[];
  counts: () => { rows_with_findings: number; rows_kept: number };
  /** In the order in which they were found. */
  list: () => readonly FoundRows[];
}

interface FindingsBefore {
  list: readonly FoundRows[];
  rows_with_findings: number;
  rows_kept: number;
}

const nothing: FindingsBefore = { list: [], rows_with_findings: 0, rows_kept: 0 };

/** `before` is what an earlier process has found in the rows before. */
export function createFindings(before: FindingsBefore = nothing): Findings {
  const kinds = createKinds(before.list);
  const rows = createKeptRows(before.rows_kept);
  let { rows_with_findings } = before;
  return {
    add(row, found) {
      const ofRow = new Map<number, number>();
      const codes = new Set<string>();
      for (const [finding, by] of found) {
        const place = kinds.placeOf(finding);
        if (finding.isOwn === true) continue;
        codes.add(finding.code);
        if (place !== undefined) ofRow.set(place, Math.max(by, ofRow.get(place) ?? -Infinity));
      }
      if (codes.size === 0) return;
      rows_with_findings += 1;
      for (const [place, by] of ofRow) kinds.addTo(place, row, by);
      rows.add(row, codes, [...ofRow.keys()]);
    },
    takeRows: rows.take,
    counts: () => ({ rows_with_findings, rows_kept: rows.count() }),
    list: kinds.list,
  };
}

/** The kinds of findings, with the rows that are named for each. */
function createKinds(before: readonly FoundRows[]) {
  const list = before.map((found) => structuredClone(found));
  const places = new Map(list.map((found, place) => [nameOf(found), place]));
  return {
    list: () => list,
    /** Undefined when there are too many kinds. */
    placeOf(finding: Finding): number | undefined {
      const name = nameOf(finding);
      const known = places.get(name);
      if (known !== undefined || list.length >= findingLimits.findings) return known;
      places.set(name, list.length);
      list.push({ ...finding, count: 0, first: [], worst: [] });
      return list.length - 1;
    },
    addTo(place: number, { row, key }: RowName, by: number): void {
      const found = list[place];
      if (found === undefined) return;
      const name: RowName = key === undefined ? { row } : { row, key };
      found.count += 1;
      insert(found.first, name, (one, other) => one.row - other.row, findingLimits.first);
      const isWorse = (one: FoundRows["worst"][number], other: FoundRows["worst"][number]) =>
        other.by - one.by || one.row - other.row;
      insert(found.worst, { ...name, by }, isWorse, findingLimits.worst);
    },
  };
}

/** The rows that have findings: the first ones, by their numbers. */
function createKeptRows(before: number) {
  let kept = before;
  let inRows = 0;
  let waiting: CheckRow[] = [];
  return {
    count: () => kept,
    add(
      { row, key = null }: { row: number; key?: string | null },
      codes: Iterable<string>,
      places: number[],
    ): void {
      if (kept >= findingLimits.rows || inRows > findingLimits.inRows) return;
      inRows += places.length;
      waiting.push({ row, key, codes: ` ${[...codes].join(" ")} `, findings: JSON.stringify(places) });
    },
    /** Those since the last time, in order. */
    take: (): CheckRow[] => {
      const rows = waiting.toSorted((one, other) => one.row - other.row).slice(0, findingLimits.rows - kept);
      waiting = [];
      kept += rows.length;
      return rows;
    },
  };
}

const nameOf = ({ code, layer_id, parameter, size, isOwn }: Finding) =>
  JSON.stringify([code, layer_id, parameter, size, isOwn]);

/** Keeps a list in order, and no longer than `most`. */
function insert<Item>(
  list: Item[],
  item: Item,
  compare: (one: Item, other: Item) => number,
  max: number,
): void {
  const last = list.at(-1);
  if (list.length >= max && last !== undefined && compare(last, item) <= 0) return;
  const at = list.findIndex((one) => compare(one, item) > 0);
  list.splice(at < 0 ? list.length : at, 0, item);
  if (list.length > max) list.pop();
}

/** What is found in the images of a row. */
export const findingsOf = (images: readonly CheckedImage[]): FoundInRow => images.flatMap(findingsOfImage);

function findingsOfImage({ warnings: found, untried, design, size }: CheckedImage): [Finding, number][] {
  const ofSize = size === undefined ? {} : { size };
  return [
    ...found.map(({ target, code, parameter, font_size, count }): [Finding, number] => [
      { code, ...ofTarget(target), ...(parameter === undefined ? {} : { parameter }), ...ofSize },
      font_size === undefined ? (count ?? lengthOf(design, target)) : -font_size,
    ]),
    ...untried.map(({ target, isOwn }): [Finding, number] => [
      { code: "picture_not_tried", ...ofTarget(target), ...ofSize, ...(isOwn ? { isOwn } : {}) },
      0,
    ]),
  ];
}

const ofTarget = (target: RenderTarget) => (target.kind === "image" ? {} : { layer_id: targetName(target) });

/** Characters of a layer's text, of which the longest is cut most. */
function lengthOf({ layers }: CheckedImage["design"], target: RenderTarget): number {
  if (target.kind !== "layer") return 0;
  const layer = layers.find(({ layer_id }) => layer_id === target.layer_id);
  return layer !== undefined && "text" in layer ? layer.text.length : 0;
}
