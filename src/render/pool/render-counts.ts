import type { OutputFormat } from "../../design/output-formats.ts";
import { RenderBusy, RenderTooSlow, type RefusalReason, refusalReasons } from "../protocol/errors.ts";
import type { Rendered, StoredCounts } from "../protocol/render-job.ts";
import type { RenderWay } from "../protocol/render-ways.ts";

/** What happened since the start, for operators. */
export interface RenderCounts {
  /** How many images came about in each way, and why: `whole, it has no version`. */
  renders: Readonly<Record<string, number>>;
  /** The same by format. */
  rendersByFormat: readonly (RenderWay & { format: OutputFormat; count: number })[];
  /** How many renders were refused because they would have waited too long, or had. */
  refused: number;
  refusals: Readonly<Record<RefusalReason, number>>;
  /** Milliseconds since an open was last refused; undefined if none was. */
  sinceRefusedOpenMs: number | undefined;
  /** How many decoded pictures were looked up in files. */
  storedPictures: Readonly<StoredCounts>;
  /** How many references of versions were looked up in files. */
  storedReferences: Readonly<StoredCounts>;
}

type FormatCounts = Map<OutputFormat, RenderWay & { format: OutputFormat; count: number }>;

/** `now` is a clock in milliseconds. */
export function createRenderCounts(now: () => number = () => performance.now()) {
  const renders = new Map<string, FormatCounts>();
  const pictures: StoredCounts = { found: 0, missed: 0 };
  const references: StoredCounts = { found: 0, missed: 0 };
  const reasons = Object.keys(refusalReasons) as RefusalReason[];
  const refusals = Object.fromEntries(reasons.map((reason) => [reason, 0])) as Record<RefusalReason, number>;
  let refusedOpenAt: number | undefined;

  function refuse(reason: RefusalReason, isOpen: boolean): void {
    refusals[reason] += 1;
    if (isOpen) refusedOpenAt = now();
  }

  return {
    read: (): RenderCounts => ({
      renders: sumsOf(renders),
      rendersByFormat: [...renders.values()].flatMap((formats) => [...formats.values()]),
      refused: refusedForLoad(refusals),
      refusals,
      sinceRefusedOpenMs: refusedOpenAt === undefined ? undefined : now() - refusedOpenAt,
      storedPictures: pictures,
      storedReferences: references,
    }),
    rendered({ made, storedPictures, storedReferences }: Rendered, format: OutputFormat): void {
      const key = `${made.way}, ${made.why}`;
      const formats: FormatCounts = renders.get(key) ?? new Map();
      const counted = formats.get(format);
      if (counted === undefined) renders.set(key, formats.set(format, { ...made, format, count: 1 }));
      else counted.count += 1;
      addCounts(pictures, storedPictures);
      addCounts(references, storedReferences);
    },
    /** Returns what it is given: whether an open is refused. */
    refusal(isRefused: boolean): boolean {
      if (isRefused) refuse("expected_wait", true);
      return isRefused;
    },
    failed(error: unknown, isOpen = false): void {
      const isRefusal = error instanceof RenderBusy || error instanceof RenderTooSlow;
      if (isRefusal && error.reason !== undefined) refuse(error.reason, isOpen);
    },
  };
}

function addCounts(sum: StoredCounts, { found, missed }: StoredCounts = { found: 0, missed: 0 }): void {
  sum.found += found;
  sum.missed += missed;
}

function sumsOf(renders: ReadonlyMap<string, FormatCounts>): Record<string, number> {
  const sum = (formats: FormatCounts) => [...formats.values()].reduce((total, { count }) => total + count, 0);
  return Object.fromEntries([...renders].map(([key, formats]) => [key, sum(formats)]));
}

/** A design that was too slow before is refused for its own sake, however little load there is. */
function refusedForLoad(refusals: Readonly<Record<RefusalReason, number>>): number {
  return Object.values(refusals).reduce((total, count) => total + count, 0) - refusals.slow_before;
}
