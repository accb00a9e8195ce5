import { table } from "../scripts/docs/markdown.ts";
import { designNames, designTitles, quality, readDocument, readerName } from "./bench-designs.ts";
import { load } from "./load.ts";
import { type BenchLimn, startLimnWith } from "./start-limn.ts";
import { formatFigure, median } from "./statistics.ts";

const rounds = 3;
const connections = 16;
const imagesARound = [1500, 500, 400];

/** Images per second over HTTP with one worker and with two, measured alternately. The client runs on the same machine. */
export async function measureServedThroughput(logProgress: (line: string) => void): Promise<string> {
  const documents = designNames.map((design) => ({
    ...readDocument(design),
    output: { format: "jpg" as const, quality },
  }));
  const servers = [
    await startLimnWith(documents, { processes: 1 }),
    await startLimnWith(documents, { processes: 2 }),
  ];
  const rows: string[][] = [];
  for (const [place, design] of designNames.entries()) {
    logProgress(`through HTTP, ${design}`);
    const turns = servers.map((): Awaited<ReturnType<typeof takeTurn>>[] => []);
    for (let round = 0; round <= rounds; round += 1) {
      for (const [index, limn] of servers.entries()) {
        const turn = await takeTurn(limn, place);
        if (round > 0) turns[index]?.push(turn);
      }
    }
    const of = (index: number, key: "perSecond" | "p50" | "p99" | "client") =>
      median((turns[index] ?? []).map((turn) => turn[key]));
    rows.push([
      designTitles[design],
      ...[0, 1].flatMap((index) => [
        of(index, "perSecond").toFixed(0),
        `${of(index, "p50")} / ${of(index, "p99")}`,
      ]),
      `**${(of(1, "perSecond") / of(0, "perSecond")).toFixed(2)}**`,
      formatFigure(of(1, "client")),
    ]);
  }
  for (const limn of servers) await limn.stop();
  return table(
    [
      "design",
      "1 process, images/s",
      "median / 99 %, ms",
      "2 processes, images/s",
      "median / 99 %, ms",
      "ratio",
      "cores that the client took",
    ],
    rows,
  );
}

let reader = 0;

async function takeTurn(limn: BenchLimn, place: number) {
  const amount = imagesARound[place] ?? 400;
  const [before, started] = [process.cpuUsage(), performance.now()];
  const result = await load(
    limn.server.address,
    connections,
    amount,
    () => `${limn.urlOf(place)}&first_name=${encodeURIComponent(readerName((reader += 1)))}`,
  );
  if (result.failed > 0) console.error(`${result.failed} of ${amount} images were refused or failed`);
  const { user, system } = process.cpuUsage(before);
  return { ...result, client: (user + system) / 1000 / (performance.now() - started) };
}
