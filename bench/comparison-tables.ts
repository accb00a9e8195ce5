import { table } from "../scripts/docs/markdown.ts";
import { type BenchFormat, designNames, designTitles, formats } from "./bench-designs.ts";
import type { CellResult } from "./compare.ts";
import { median } from "./statistics.ts";
import { figure } from "./figure.ts";

const formatTitles: Record<BenchFormat, string> = { jpg: "JPEG", png: "PNG", webp: "WebP" };

/** CPU, latency and bytes, a row for each design and format and a column for each engine; Limn comes first. */
export function comparisonTables(results: readonly CellResult[]): string {
  const engines = [...new Set(results.map(({ engine }) => engine))];
  const tableOf = (show: (cell: CellResult, limn: CellResult) => string) =>
    table(
      ["design", "format", ...engines],
      designNames.flatMap((design) =>
        formats.map((format) => {
          const cells = results.filter((cell) => cell.design === design && cell.format === format);
          const limn = cells.find(({ engine }) => engine === engines[0]);
          return [
            designTitles[design],
            formatTitles[format],
            ...engines.map((engine) => {
              const cell = cells.find((one) => one.engine === engine);
              return cell === undefined || limn === undefined ? "" : show(cell, limn);
            }),
          ];
        }),
      ),
    );
  return [
    "CPU of the server and its child processes in milliseconds per image, and the multiple of Limn's:",
    tableOf((cell, limn) =>
      cell === limn ? `**${figure(cell.cpuMs)}**` : `${figure(cell.cpuMs)} (${figure(timesOf(cell, limn))}×)`,
    ),
    "Limn to the floor:",
    floorTable(results),
    "Latency at one connection, milliseconds, median / 99 %:",
    tableOf(({ p50, p99 }) => `${figure(p50)} / ${figure(p99)}`),
    "Size of a file, KB:",
    tableOf(({ bytes }) => figure(bytes / 1000)),
  ].join("\n\n");
}

/** Of the rounds' own ratios the median: what else the machine did in a round met both. */
function timesOf(cell: CellResult, limn: CellResult): number {
  return median(cell.cpuByRound.map((cpu, round) => cpu / (limn.cpuByRound[round] ?? Number.NaN)));
}

function floorTable(results: readonly CellResult[]): string {
  const rows = designNames.map((design) => [
    designTitles[design],
    ...formats.map((format) => {
      const [limn, floor] = ["Limn", "floor"].map((name) =>
        results.find((cell) => cell.engine === name && cell.design === design && cell.format === format),
      );
      return limn === undefined || floor === undefined ? "" : figure(timesOf(limn, floor));
    }),
  ]);
  return table(["design", ...formats.map((format) => formatTitles[format])], rows);
}
