import { setImmediate } from "node:timers/promises";
import type { Design } from "../../design/design.ts";
import type { Check } from "../../store/checks.ts";
import { loadDesignVersion } from "../designs/design-version.ts";
import type { MeasureServices } from "../render/measure-rows.ts";
import { isWorthRepeating } from "../render-errors.ts";
import { withoutOtherHosts } from "../render/untried-pictures.ts";
import type { Services } from "../services.ts";
import { createRowChecker, type KnownImages, type RowChecker, type RowToCheck } from "./check-rows.ts";
import { createFindings, type Findings, type FoundRows } from "./findings.ts";
import { type RowSource, rowsOfTable, sentRows } from "./row-sources.ts";
import type { RowsFile } from "./rows-file.ts";

type TurnServices = MeasureServices & {
  backgroundRenders: Pick<Services["backgroundRenders"], "max">;
};

export type CheckServices = TurnServices & Pick<Services, "store" | "liveDesigns" | "log">;

/** Rows that are checked, with all that their next turn needs. */
export interface OpenRows {
  source: Pick<RowSource, "next">;
  checker: RowChecker;
  /** As the check's pictures are looked up. */
  services: TurnServices;
  done: number;
  lastKey: string | null;
  /** Rows that were read and couldn't be checked yet. */
  waiting: RowToCheck[];
}

/** A check under way. */
export interface OpenCheck extends OpenRows {
  check: Check;
  source: RowSource;
  findings: Findings;
}

/** A check to open. */
interface ClosedCheck {
  check: Check;
  /** Those that were sent. */
  rows: RowsFile | undefined;
  known: KnownImages;
}

/** Throws a ServiceError when its design is gone for good. */
export async function openCheck(
  services: CheckServices,
  { check, rows, known }: ClosedCheck,
): Promise<OpenCheck> {
  const { company_id: companyId, design_id, design_version } = check;
  const version = await loadDesignVersion(services, { companyId }, design_id, design_version);
  const { rows_with_findings, rows_kept } = check;
  const list = JSON.parse(check.findings) as FoundRows[];
  const findings = createFindings({ list, rows_with_findings, rows_kept });
  const sizes = check.sizes === null ? undefined : (JSON.parse(check.sizes) as string[]);
  const design = {
    version,
    sizes,
    now: check.created_at,
    known: knownOf(version, check.pictures === 1, known),
  };
  const source = rows === undefined ? rowsOfTable(services, check, version.design) : sentRows(rows);
  return {
    check,
    source,
    checker: createRowChecker(design, findings),
    findings,
    services: lookingUp(services, check.pictures === 1),
    done: check.done,
    lastKey: check.last_key,
    waiting: [],
  };
}

/** Rows of tables and pictures of other hosts may change while a list is checked. */
export const knownOf = (
  { design }: { design: Pick<Design, "data"> },
  pictures: boolean,
  known: KnownImages,
): KnownImages | undefined => (pictures || design.data.length > 0 ? undefined : known);

/** Services that look pictures of other hosts up, or don't. */
export function lookingUp<Given extends Pick<Services, "findPicture">>(
  services: Given,
  pictures: boolean,
): Given {
  return pictures ? services : { ...services, findPicture: withoutOtherHosts(services.findPicture) };
}

/** How a turn of a check has ended: `busy` should wait a while. */
export type TurnEnd = "goes on" | "at its end" | "busy";

/**
 * Checks the next rows for about `ms`, some at a time on each process that may render in the background. Rows that couldn't be
 * checked wait; without such, all up to `done` and `lastKey` are checked. Rejects as `RowChecker.check` and `RowSource.next` do.
 */
export async function takeTurn(open: OpenRows, ms: number, signal: AbortSignal): Promise<TurnEnd> {
  const { checker, services, waiting } = open;
  const end = performance.now() + ms;
  let state: TurnEnd = "goes on";
  let failure: { error: unknown } | undefined;

  const goesOn = () =>
    state === "goes on" && failure === undefined && !signal.aborted && performance.now() < end;
  const readNext = createReadNext(open, goesOn);

  async function checkNext(): Promise<void> {
    while (goesOn()) {
      const rows = await readNext();
      if (rows === undefined) {
        state = "at its end";
        return;
      }
      const count = rows.length;
      if (count === 0) return;
      try {
        await checker.check(services, rows, signal);
      } finally {
        open.done += count - rows.length;
        waiting.push(...rows);
      }
    }
  }
  const lane = () =>
    checkNext().catch((error: unknown) => {
      if (isWorthRepeating(error) || signal.aborted) state = "busy";
      else failure ??= { error };
    });
  // One more than may be measured, because to prepare rows needs no process.
  await Promise.all(Array.from({ length: services.backgroundRenders.max + 1 }, lane));
  waiting.sort((one, other) => one.row - other.row);
  if (failure !== undefined) throw failure.error;
  const ended = state as TurnEnd;
  return ended === "at its end" && waiting.length > 0 ? "goes on" : ended;
}

/** Reads the next rows to check: undefined at the end; fewer, or none, when the turn ends. */
function createReadNext(open: OpenRows, goesOn: () => boolean): () => Promise<RowToCheck[] | undefined> {
  const { source, checker, services, waiting } = open;
  let reading = Promise.resolve();

  async function readRows(): Promise<RowToCheck[] | undefined> {
    const count = checker.rowsAtOnce();
    if (waiting.length > 0) return waiting.splice(0, count);
    const next: RowToCheck[] = [];
    // Rows with known images need no worker, so others are read in their place.
    while (next.length < count && goesOn()) {
      const rows = await source.next(count - next.length).catch((error: unknown) => {
        waiting.push(...next);
        throw error;
      });
      if (rows.length === 0) return next.length > 0 ? next : undefined;
      open.lastKey = rows.at(-1)?.key ?? open.lastKey;
      const others = checker.read(rows);
      open.done += rows.length - others.length;
      next.push(...others);
      if (others.length === rows.length) break;
      // Opens come in between.
      await setImmediate();
      await services.backgroundRenders.giveWay();
    }
    return next;
  }

  // One after another, so that rows come in order.
  return () => {
    const rows = reading.then(readRows);
    reading = rows.then(
      () => undefined,
      () => undefined,
    );
    return rows;
  };
}
