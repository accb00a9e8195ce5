import { formatFigure } from "../statistics.ts";
import { summarise } from "../overload/open-loop.ts";
import { check, type LoadCase, type LoadOptions, withCounts } from "./load-case.ts";
import type { LoadServer } from "./load-server.ts";
import { measureCapacity, measureTurn, type Turn } from "./measure-turn.ts";

const shareOfCapacity = 0.5;
const growthMbPerMinute = 1;
const sliceSeconds = 60;

/** Half of the capacity for a long time. Memory is measured once a slice; the first third counts as warm-up. */
export const soak: LoadCase = {
  name: "LD7",
  title: "soak at half of the capacity",
  goal: "all answered; server and workers grow less than 1 MB a minute after the first third; descriptors flat; exact counts",
  async run(server, { soakMinutes, logProgress, warmSeconds = 10 }) {
    const { perSecond: capacity } = await measureCapacity(server, warmSeconds);
    return await withCounts(server, async () => {
      const perSecond = capacity * shareOfCapacity;
      const first = server.descriptors();
      const { turns, points } = await runSlices(server, { perSecond, soakMinutes, logProgress });
      const growth = slopeOf(points.slice(Math.floor(points.length / 3)));
      const last = server.descriptors();
      const whole = joined(`half of ${capacity.toFixed(0)}/s, ${soakMinutes} minutes`, turns);
      const { answered, offered } = whole.opens;
      return {
        turns: [whole],
        facts: [
          `memory at the start and the end: ${formatFigure(points[0]?.mb ?? 0)} and ${formatFigure(points.at(-1)?.mb ?? 0)} MB`,
        ],
        checks: [
          check(`${answered} of ${offered} answered`, answered === offered),
          check(`memory grows by ${formatFigure(growth)} MB a minute`, growth < growthMbPerMinute),
          check(`descriptors: ${first}, then ${last}`, Math.abs(last - first) <= descriptorNoise),
        ],
      };
    });
  },
};

interface Point {
  minute: number;
  /** Of the server and its workers. */
  mb: number;
}

async function runSlices(
  server: LoadServer,
  {
    perSecond,
    soakMinutes,
    logProgress,
  }: Pick<LoadOptions, "soakMinutes" | "logProgress"> & { perSecond: number },
): Promise<{ turns: Turn[]; points: Point[] }> {
  const slices = Math.max(1, Math.round((soakMinutes * 60) / sliceSeconds));
  const seconds = (soakMinutes * 60) / slices;
  const turns: Turn[] = [];
  const points: Point[] = [];
  for (let slice = 0; slice < slices; slice += 1) {
    const minute = (slice * seconds) / 60;
    const title = `minute ${minute.toFixed(1)}`;
    const turn = await measureTurn(server, { title, paths: server.paths(20_000), perSecond, seconds });
    const memory = server.memory();
    points.push({ minute, mb: memory.server + memory.workers });
    turns.push(turn);
    const { answered, refused, goodP99 } = turn.opens;
    logProgress(
      `LD7 ${title}: ${answered} answered, ${refused} refused, 99 % in ${formatFigure(goodP99)} ms, ${memory.server.toFixed(0)} + ${memory.workers.toFixed(0)} MB`,
    );
  }
  return { turns, points };
}

function joined(title: string, turns: readonly Turn[]): Turn {
  const answers = turns.flatMap(({ answers }) => answers);
  const worst = (name: "livez" | "readyz" | "images" | "page") =>
    Math.max(...turns.map(({ beside }) => beside?.[name] ?? 0));
  return {
    title,
    seconds: turns.reduce((sum, { seconds }) => sum + seconds, 0),
    answers,
    opens: summarise(answers),
    senderMs: turns.reduce((sum, turn) => sum + turn.senderMs, 0),
    beside: { livez: worst("livez"), readyz: worst("readyz"), images: worst("images"), page: worst("page") },
    memory: {
      server: Math.max(...turns.map(({ memory }) => memory.server)),
      workers: Math.max(...turns.map(({ memory }) => memory.workers)),
    },
  };
}

/** Connections that the last requests left open. */
const descriptorNoise = 64;

/** The slope of the line of least squares; 0 for fewer than two points. */
export function slopeOf(points: readonly Point[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [minutes, mbs] = [mean(points.map(({ minute }) => minute)), mean(points.map(({ mb }) => mb))];
  const spread = points.reduce((sum, { minute }) => sum + (minute - minutes) ** 2, 0);
  if (spread === 0) return 0;
  return points.reduce((sum, { minute, mb }) => sum + (minute - minutes) * (mb - mbs), 0) / spread;
}
