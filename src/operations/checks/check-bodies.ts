import { z } from "zod";
import type { Check, CheckRow } from "../../store/checks.ts";
import { pagingBody } from "../paging.ts";
import { nameSchema } from "../schema-names.ts";
import { type Finding, findingCodes, findingLimits, type FoundRows, type RowName } from "./findings.ts";

const count = z.int().min(0);

const findingShape = {
  code: z
    .enum(findingCodes)
    .describe(
      "A warning's code, or picture_not_tried: its values name a picture on another host, which wasn't looked up",
    ),
  layer_id: z.string().optional().describe("A layer, or background; absent for the whole image"),
  parameter: z.string().optional(),
  size: z.string().optional().describe("Name of the size, if there are several"),
};

const rowName = z.looseObject({ row: z.int().describe("From 1"), key: z.string().optional() });

const findingBody = nameSchema(
  "CheckFinding",
  z.looseObject({
    ...findingShape,
    count: count.describe("Rows that have it"),
    rows: z.array(z.int()).describe("The first 20 of them, from 1"),
    keys: z.array(z.string()).optional().describe("Of a table: the keys of these rows"),
    worst: z
      .array(rowName)
      .describe("Up to 12 rows that differ most: with the longest text or the smallest font size"),
  }),
);

const checkShape = {
  id: z.string(),
  design_id: z.string(),
  version: z
    .int()
    .describe("Version of the design that is checked: the one that was live when the check was made"),
  table: z.string().optional().describe("Absent for rows that were sent"),
  sizes: z.array(z.string()).optional(),
  pictures: z.boolean(),
  status: z.enum(["queued", "running", "finished", "failed", "cancelled"]),
  error: z
    .looseObject({ code: z.string(), message: z.string() })
    .optional()
    .describe("Of a failed check, such as interrupted: the server was restarted, and keeps no rows"),
  total: count.describe("Rows, also with several sizes"),
  done: count.describe("Rows that were checked"),
  rows_with_findings: count,
  findings: z.array(findingBody).describe("Those of most rows first"),
  pictures_not_tried: z
    .array(z.string())
    .describe(
      "Layers, or background, whose own picture is on another host and wasn't looked up; it is the same for all rows",
    ),
  rows_listed: count.describe(`Rows with findings that are kept: the first ${findingLimits.rows} of them`),
  created_at: z.string(),
  finished_at: z.string().nullable().describe("null while it isn't finished"),
  expires_at: z.string().describe("When the check is deleted"),
};

export const checkBody = nameSchema("Check", z.looseObject(checkShape));
export type CheckBody = z.output<typeof checkBody>;

export const newCheckBody = nameSchema(
  "CreatedCheck",
  z.looseObject({
    ...checkShape,
    unknown_params: z.array(z.string()).describe("Names in the rows that no parameter has; they are ignored"),
    missing_params: z.array(z.string()).describe("Parameters that no row gives; they show their defaults"),
  }),
);
export type NewCheckBody = z.output<typeof newCheckBody>;

const checkRowBody = nameSchema(
  "CheckRow",
  z.looseObject({
    row: z.int().describe("From 1"),
    key: z.string().optional().describe("Of a table's row"),
    findings: z.array(z.looseObject(findingShape)),
  }),
);
export type CheckRowBody = z.output<typeof checkRowBody>;

export const checkRowsBody = nameSchema(
  "CheckRows",
  z.looseObject({ rows: z.array(checkRowBody), ...pagingBody }),
);

export function presentCheck(check: Check): CheckBody {
  const { id, design_id, design_version, table_name, sizes, error, status, total, done } = check;
  const findings = JSON.parse(check.findings) as FoundRows[];
  return {
    id,
    design_id,
    version: design_version,
    ...(table_name === null ? {} : { table: table_name }),
    ...(sizes === null ? {} : { sizes: JSON.parse(sizes) as string[] }),
    pictures: check.pictures === 1,
    status,
    ...(error === null ? {} : { error: JSON.parse(error) as { code: string; message: string } }),
    total,
    done,
    rows_with_findings: check.rows_with_findings,
    ...presentFindings(findings),
    rows_listed: check.rows_kept,
    created_at: check.created_at,
    finished_at: check.finished_at,
    expires_at: check.expires_at,
  };
}

export function presentFindings(
  list: readonly FoundRows[],
): Pick<CheckBody, "findings" | "pictures_not_tried"> {
  const own = list.flatMap(({ isOwn, layer_id }) => (isOwn === true ? (layer_id ?? []) : []));
  return { findings: findingsOfRows(list), pictures_not_tried: [...new Set(own)] };
}

function findingsOfRows(list: readonly FoundRows[]): CheckBody["findings"] {
  return list
    .filter(({ isOwn }) => isOwn !== true)
    .toSorted((one, other) => other.count - one.count)
    .map((found) => {
      const keys = found.first.flatMap(({ key }) => key ?? []);
      return {
        ...presentFinding(found),
        count: found.count,
        rows: found.first.map(({ row }) => row),
        ...(keys.length === 0 ? {} : { keys }),
        worst: found.worst.map(presentName),
      };
    });
}

function presentFinding({ code, layer_id, parameter, size }: Finding) {
  return {
    code,
    ...(layer_id === undefined ? {} : { layer_id }),
    ...(parameter === undefined ? {} : { parameter }),
    ...(size === undefined ? {} : { size }),
  };
}

const presentName = ({ row, key }: RowName) => (key === undefined ? { row } : { row, key });

/** `list` are the findings of its check, in the order in which they were found. */
export function presentCheckRow({ row, key, findings }: CheckRow, list: readonly FoundRows[]): CheckRowBody {
  return {
    ...presentName(key === null ? { row } : { row, key }),
    findings: (JSON.parse(findings) as number[]).flatMap((place) => {
      const found = list[place];
      return found === undefined ? [] : [presentFinding(found)];
    }),
  };
}
