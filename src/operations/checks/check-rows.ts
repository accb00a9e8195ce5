import type { BoundedCache } from "../../bounds/bounded-cache.ts";
import { foldCase } from "../../design/fold-case.ts";
import { type JsonValue, type QueryValue, readJsonValues } from "../../design/query-values.ts";
import type { Design } from "../../design/design.ts";
import { namesOfValues } from "../batches/compare-names.ts";
import { measureRows, type MeasuredImage, type MeasureServices } from "../render/measure-rows.ts";
import { isWorthRepeating } from "../render-errors.ts";
import type { RenderVersion } from "../render/render-request.ts";
import { ServiceError } from "../service-error.ts";
import { type CheckedImage, type Findings, findingsOf, type FoundInRow, type RowName } from "./findings.ts";

/** A row as its list has it. */
export interface ListRow extends RowName {
  /** Values by column. */
  params: Record<string, JsonValue>;
}

/** A row to check. */
export interface RowToCheck extends RowName {
  /** Those that the design takes. */
  values: readonly QueryValue[];
  /** The same for rows whose images are equal. */
  imageKey: string;
}

/** What is known of images, by `RowToCheck.imageKey`. */
export type KnownImages = Pick<BoundedCache<FoundInRow>, "get" | "set">;

/** What is the same for all rows. */
export interface CheckedDesign {
  version: RenderVersion;
  /** Names of sizes in each of which a row is checked; by default each row selects its canvas. */
  sizes: readonly string[] | undefined;
  /** ISO time of the opens. */
  now: string;
  /** Undefined when images of equal values may differ, because they depend on what others change meanwhile. */
  known: KnownImages | undefined;
}

/** Checks the rows of one list, more or fewer at a time as they take. */
export interface RowChecker {
  /** How many rows should be checked together. */
  rowsAtOnce: () => number;
  /** Adds what was found in images that rows share with earlier ones, and returns the other rows. */
  read: (rows: readonly ListRow[]) => RowToCheck[];
  /**
   * Checks rows, adds what it finds, and takes those that are done out of the list. Rejects with an error that isn't theirs: the
   * server is busy, or the storage can't be used; and with render_too_slow when too many rows are too slow.
   */
  check: (services: MeasureServices, rows: RowToCheck[], signal: AbortSignal) => Promise<void>;
}

/** So that an open that finds no idle worker waits no longer for one than for the rest of another open. */
const chunkMs = 4;
const maxAtOnce = 128;
const firstAtOnce = 4;
/** Each ends a worker. */
const maxSlowRows = 10;

export function createRowChecker(design: CheckedDesign, findings: Pick<Findings, "add">): RowChecker {
  const pace = createPace();
  const measure = createMeasure(design, findings, pace);
  let slowRows = 0;

  async function checkAlone(services: MeasureServices, row: RowToCheck, signal: AbortSignal): Promise<void> {
    try {
      await measure(services, [row], signal);
    } catch (error) {
      if (!isOfRows(error)) throw error;
      slowRows += 1;
      if (slowRows > maxSlowRows) throw error;
      findings.add(row, findingsOf([notMade(design.version.design)]));
    }
  }

  return {
    rowsAtOnce: pace.rowsAtOnce,
    read: createRead(design, findings),
    async check(services, rows, signal) {
      try {
        await measure(services, rows, signal);
        rows.length = 0;
      } catch (error) {
        if (!isOfRows(error)) throw error;
        // One of them is the cause.
        for (let row = rows[0]; row !== undefined; row = rows[0]) {
          await checkAlone(services, row, signal);
          rows.shift();
        }
      }
    },
  };
}

function createRead({ version, known }: CheckedDesign, findings: Pick<Findings, "add">): RowChecker["read"] {
  const names = namesOfValues(version);
  return (rows) =>
    rows.flatMap(({ params, ...row }) => {
      const taken = Object.entries(params).filter(([name]) => names.has(foldCase(name)));
      const values = readJsonValues(Object.fromEntries(taken));
      const imageKey = known === undefined ? `row ${row.row}` : JSON.stringify(values);
      const found = known?.get(imageKey);
      if (found === undefined) return [{ ...row, values, imageKey }];
      findings.add(row, found);
      return [];
    });
}

type MeasureRows = RowChecker["check"];

/** Lays out one of several rows with the same image. */
function createMeasure(
  design: CheckedDesign,
  findings: Pick<Findings, "add">,
  pace: ReturnType<typeof createPace>,
): MeasureRows {
  return async (services, rows, signal) => {
    const sharing = [...Map.groupBy(rows, ({ imageKey }) => imageKey)];
    const requests = sharing.flatMap(([, [row]]) =>
      row === undefined ? [] : requestsOf(design, row, signal),
    );
    const { images, workMs } = await measureRows(services, requests);
    pace.learn(workMs / sharing.length);
    const ofRow = images.length / sharing.length;
    for (const [at, [imageKey, sharers]] of sharing.entries()) {
      const ofThis = images.slice(at * ofRow, (at + 1) * ofRow);
      const found = findingsOf(ofThis.map((one, size) => sized(design, one, size)));
      design.known?.set(imageKey, found, { weight: weightOf(imageKey, found) });
      for (const row of sharers) findings.add(row, found);
    }
  };
}

/** About the bytes that an entry takes. */
const weightOf = (imageKey: string, found: FoundInRow) => 200 + imageKey.length + 300 * found.length;

function createPace() {
  let msOfRow: number | undefined;
  return {
    learn(ms: number): void {
      msOfRow = msOfRow === undefined ? ms : msOfRow + 0.3 * (ms - msOfRow);
    },
    rowsAtOnce: (): number => {
      if (msOfRow === undefined) return firstAtOnce;
      return Math.max(1, Math.min(maxAtOnce, Math.floor(chunkMs / Math.max(msOfRow, 0.001))));
    },
  };
}

/** Whether rows are the cause of an error: they take too long, or end their process. */
const isOfRows = (error: unknown): boolean =>
  error instanceof ServiceError &&
  !isWorthRepeating(error) &&
  (error.code === "render_too_slow" || error.code === "busy");

/** An open of such a row shows the design's own image. */
const notMade = (design: Design): CheckedImage => ({
  warnings: [{ target: { kind: "image" }, code: "not_personalised" }],
  untried: [],
  size: undefined,
  design,
});

function requestsOf({ version, sizes, now }: CheckedDesign, { values }: RowToCheck, signal: AbortSignal) {
  if (sizes === undefined) return [{ version, values, now, signal }];
  return sizes.map((name) => ({ version, values, now, signal, size: { name } }));
}

const sized = ({ sizes }: CheckedDesign, image: MeasuredImage, at: number): CheckedImage => ({
  ...image,
  size: sizes?.[at] ?? image.size,
});
