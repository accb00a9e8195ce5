import { table } from "../../scripts/docs/markdown.ts";
import { type BenchFormat, designNames, designTitles, formats, readerName } from "../bench-designs.ts";
import type { Engine } from "../engine.ts";
import { startQuickestPeers } from "../peers/start-peers.ts";
import { startLimnEngine } from "../start-limn.ts";
import { startFloor } from "../start-server.ts";
import { formatFigure, median, percentile } from "../statistics.ts";
import { cpuOf, type Turn, turn } from "./measure-mix.ts";

const times = { rounds: 3, warmMs: 10_000, turnMs: 6000 };
const [banner, card, large] = designNames.map((design) => designTitles[design]);

/** The three designs in turn, each image with a new name, for Limn and for the two peers that need the least CPU. */
export async function measureBesidePeers(logProgress: (line: string) => void): Promise<string> {
  const limn = await startLimnEngine();
  const engines: Engine[] = [limn];
  try {
    engines.push(await startFloor(limn), ...(await startQuickestPeers(logProgress)));
    const rows: string[][] = [];
    for (const format of formats) rows.push(...(await measureFormat(engines, format, logProgress)));
    return [
      `${banner}; ${card}; ${large}.`,
      table(["format", "engine", "images", "CPU per image, ms", "× Limn", "median / 99 %, ms"], rows),
    ].join("\n\n");
  } finally {
    for (const engine of engines) await engine.stop();
  }
}

async function measureFormat(
  engines: readonly Engine[],
  format: BenchFormat,
  logProgress: (line: string) => void,
): Promise<string[][]> {
  let reader = 0;
  const turnOf = (engine: Engine, ms: number) =>
    turn(
      engine.server,
      () => {
        reader += 1;
        return engine.path(designNames[reader % designNames.length] ?? "banner", format, readerName(reader));
      },
      ms,
    );
  for (const engine of engines) await turnOf(engine, times.warmMs);
  const turns = new Map<Engine, Turn[]>(engines.map((engine) => [engine, []]));
  for (let round = 0; round < times.rounds; round += 1) {
    for (const engine of engines) turns.get(engine)?.push(await turnOf(engine, times.turnMs));
  }
  const own = [...turns.values()][0] ?? [];
  return [...turns].map(([{ name }, taken]) => {
    const latencies = taken.flatMap((one) => one.latencies);
    const cpuMs = median(taken.map(cpuOf));
    const ratio = median(taken.map((one, round) => cpuOf(one) / cpuOf(own[round] as Turn)));
    logProgress(`${format}, ${name}: ${cpuMs.toFixed(2)} ms`);
    const pair = `${formatFigure(median(latencies))} / ${formatFigure(percentile(latencies, 0.99))}`;
    const images = latencies.length.toLocaleString("en");
    return [format, name, images, formatFigure(cpuMs), `**${formatFigure(ratio)}**`, pair];
  });
}
