import { type JsonValue, type QueryValue, readJsonValues } from "../../design/query-values.ts";
import type { Design } from "../../design/design.ts";
import { measureRows, type MeasuredImage, type MeasureServices } from "../render/measure-rows.ts";
import { isWorthRepeating } from "../render-errors.ts";
import type { RenderVersion } from "../render/render-request.ts";
import { ServiceError } from "../service-error.ts";
import type { CheckedImage, Findings, RowName } from "./findings.ts";

/** A row to check. */
export interface RowToCheck extends RowName {
  /** Values by parameter name. */
  params: Record<string, JsonValue>;
}

/** What is the same for all rows. */
export interface CheckedDesign {
  version: RenderVersion;
  /** Names of sizes in each of which a row is checked; by default each row selects its canvas. */
  sizes: readonly string[] | undefined;
  /** ISO time of the opens. */
  now: string;
}

/** Checks the rows of one list, more or fewer at a time as they take. */
export interface RowChecker {
  /** How many rows should be checked together. */
  rowsAtOnce: () => number;
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
  let slowRows = 0;

  async function measure(services: MeasureServices, rows: readonly RowToCheck[], signal: AbortSignal) {
    const requests = rows.flatMap((row) => requestsOf(design, row, signal));
    const { images, workMs } = await measureRows(services, requests);
    pace.learn(workMs / rows.length);
    const ofRow = images.length / rows.length;
    for (const [at, row] of rows.entries()) {
      const ofThis = images.slice(at * ofRow, (at + 1) * ofRow);
      findings.add(
        row,
        ofThis.map((image, size) => sized(design, image, size)),
      );
    }
  }

  async function checkAlone(services: MeasureServices, row: RowToCheck, signal: AbortSignal): Promise<void> {
    try {
      await measure(services, [row], signal);
    } catch (error) {
      if (!isOfRows(error)) throw error;
      slowRows += 1;
      if (slowRows > maxSlowRows) throw error;
      findings.add(row, [notMade(design.version.design)]);
    }
  }

  return {
    rowsAtOnce: pace.rowsAtOnce,
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

function requestsOf({ version, sizes, now }: CheckedDesign, { params }: RowToCheck, signal: AbortSignal) {
  const values: readonly QueryValue[] = readJsonValues(params);
  if (sizes === undefined) return [{ version, values, now, signal }];
  return sizes.map((name) => ({ version, values, now, signal, size: { name } }));
}

const sized = ({ sizes }: CheckedDesign, image: MeasuredImage, at: number): CheckedImage => ({
  ...image,
  size: sizes?.[at] ?? image.size,
});
