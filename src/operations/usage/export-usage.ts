import Papa from "papaparse";
import { formulaStart } from "../formula-start.ts";
import { z } from "zod";
import type { Caller, Services } from "../services.ts";
import { getUsage, requireOwnScope, usageInput, parseUsageRange } from "./get-usage.ts";
import { deletedDesigns } from "./usage-summary.ts";

export const exportUsageInput = usageInput.extend({
  by: z.enum(["day", "design"]).default("day").describe("What each row counts"),
});

type ExportServices = Pick<Services, "store" | "opens" | "now">;
type ExportInput = z.output<typeof exportUsageInput>;

/** Exports opens as CSV, with a file name. The rows add up to the same total, by day and by design. */
export async function exportUsage(
  services: ExportServices,
  caller: Caller,
  input: ExportInput,
): Promise<{ name: string; csv: string }> {
  const { from, to } = parseUsageRange(input, services.now());
  const rows =
    input.by === "day"
      ? await rowsByDay(services, caller, input)
      : await rowsByDesign(services, caller, input);
  return { name: `opens-by-${input.by}-${from}-to-${to}.csv`, csv: writeCsv(rows) };
}

async function rowsByDay(services: ExportServices, caller: Caller, { by: _by, ...input }: ExportInput) {
  const { days } = await getUsage(services, caller, input);
  return [["day", "opens"], ...days.map(({ day, opens }) => [day, opens])];
}

/** Designs opened in this range, most opened first. All deleted designs share the last row. */
async function rowsByDesign({ store, opens, now }: ExportServices, caller: Caller, input: ExportInput) {
  const { project_id, design_id } = input;
  await requireOwnScope(store, caller, input);
  const { from, to } = parseUsageRange(input, now());
  const counts = await opens.inDays({
    company_id: caller.companyId,
    from,
    to,
    ...(project_id === undefined ? {} : { project_id }),
    ...(design_id === undefined ? {} : { design_id }),
  });
  const existingDesigns = counts.filter(({ deleted }) => !deleted).sort((one, other) => other.n - one.n);
  const deletedOpens = counts.filter(({ deleted }) => deleted).reduce((sum, { n }) => sum + n, 0);
  const names = await store.opens.namesOf(existingDesigns.map(({ design_id }) => design_id));
  const projects = await store.projects.names(caller.companyId);
  return [
    ["design_id", "design", "project", "opens"],
    ...existingDesigns.map(({ design_id, project_id, n }) => [
      design_id,
      names.get(design_id) ?? "",
      projects.get(project_id ?? "") ?? "",
      n,
    ]),
    ...(deletedOpens === 0 ? [] : [["", deletedDesigns, "", deletedOpens]]),
  ];
}

/**
 * Writes CSV (RFC 4180) for spreadsheets: with a byte order mark, without which some assume Latin-1, and with cells
 * that no spreadsheet takes for a formula.
 */
export function writeCsv(rows: CsvRows): string {
  return `\u{FEFF}${writeRows(rows)}`;
}

/** The same for further rows of a file. */
export function writeRows(rows: CsvRows): string {
  return `${Papa.unparse([...rows] as (string | number)[][], { escapeFormulae: formulaStart })}\r\n`;
}

type CsvRows = readonly (readonly (string | number)[])[];
