import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { createBoundedCache } from "../../bounds/bounded-cache.ts";
import { documentVersion } from "../../design/version-key.ts";
import { writeDesign } from "../../design/write-design.ts";
import { compareNames } from "../batches/compare-names.ts";
import { requireSizes } from "../batches/rows-of-design.ts";
import type { DesignSource } from "../render/design-source.ts";
import { type NewCheckBody, presentFindings } from "./check-bodies.ts";
import { createRowChecker } from "./check-rows.ts";
import { knownOf, lookingUp, type OpenRows, takeTurn } from "./check-turn.ts";
import { createFindings, type FoundInRow } from "./findings.ts";
import { createLists, type List } from "./lists.ts";
import { sentRows } from "./row-sources.ts";

interface CsvOptions {
  /** Path of the file. */
  csv: string;
  sizes: string[] | undefined;
  pictures: boolean;
  /** Called now and then. */
  onProgress: (done: number, total: number) => void;
}

/** What a check over REST says of its rows. */
type CheckedCsv = Pick<
  NewCheckBody,
  | "total"
  | "done"
  | "rows_with_findings"
  | "findings"
  | "pictures_not_tried"
  | "unknown_params"
  | "missing_params"
>;

const turnMs = 5000;
const pauseMs = 1000;
const knownBytes = 64 * 1024 * 1024;

/** Checks the rows of a CSV or Excel file on the command line. Throws invalid. */
export async function checkCsv(source: DesignSource, options: CsvOptions): Promise<CheckedCsv> {
  const { sizes } = options;
  if (sizes !== undefined) requireSizes(source.version.design, sizes);
  const folder = await mkdtemp(join(tmpdir(), "limn-check-"));
  try {
    const file = { path: options.csv, contentType: "text/csv" };
    return await createLists(folder).open(file, (list) => checkList(source, options, list));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function checkList(
  { version, services }: DesignSource,
  { sizes, pictures, onProgress }: CsvOptions,
  list: List,
): Promise<CheckedCsv> {
  const { rows = { total: 0, names: [], unnamed: [] } } = await list.read();
  const file = await list.openRows();
  const findings = createFindings();
  // What all rows share is laid out once, as for the versions of a server.
  const key = documentVersion(createHash("sha256").update(writeDesign(version.design)).digest("base64url"));
  const now = new Date().toISOString();
  const known = knownOf(version, pictures, createBoundedCache<FoundInRow>(knownBytes));
  const open: OpenRows = {
    source: sentRows(file),
    checker: createRowChecker({ version: { ...version, key }, sizes, now, known }, findings),
    services: lookingUp(services, pictures),
    done: 0,
    lastKey: null,
    waiting: [],
  };
  try {
    const { signal } = new AbortController();
    for (let end = await takeTurn(open, turnMs, signal); end !== "at its end";) {
      onProgress(open.done, rows.total);
      if (end === "busy") await setTimeout(pauseMs);
      end = await takeTurn(open, turnMs, signal);
    }
  } finally {
    await file.close();
  }
  return {
    total: rows.total,
    done: open.done,
    rows_with_findings: findings.counts().rows_with_findings,
    ...presentFindings(findings.list()),
    ...compareNames(rows, version),
  };
}
