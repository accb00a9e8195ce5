import { table } from "../scripts/docs/markdown.ts";
import { type BenchFormat, designNames, designTitles, formats } from "./bench-designs.ts";
import type { CellResult } from "./compare.ts";
import { formatFigure, median } from "./statistics.ts";

const formatTitles: Record<BenchFormat, string> = { jpg: "JPEG", png: "PNG", webp: "WebP" };

/** Tables of CPU, latency and bytes: a row for each design and format, a column for each engine. Limn comes first. */
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
      cell === limn
        ? `**${formatFigure(cell.cpuMs)}**`
        : `${formatFigure(cell.cpuMs)} (${formatFigure(timesOf(cell, limn))}×)`,
    ),
    "Limn to the floor:",
    floorTable(results),
    "Latency at one connection, milliseconds, median / 99 %:",
    tableOf(({ p50, p99 }) => `${formatFigure(p50)} / ${formatFigure(p99)}`),
    "Size of a file, KB:",
    tableOf(({ bytes }) => formatFigure(bytes / 1000)),
  ].join("\n\n");
}

/** The median of the ratios of each round, because other load in a round affects both engines. */
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
      return limn === undefined || floor === undefined ? "" : formatFigure(timesOf(limn, floor));
    }),
  ]);
  return table(["design", ...formats.map((format) => formatTitles[format])], rows);
}
