import { table } from "../../scripts/docs/markdown.ts";
import { formatFigure } from "../statistics.ts";
import type { LoadServer } from "./load-server.ts";
import type { Turn } from "./measure-turn.ts";

export interface LoadOptions {
  /** Seconds of one turn. */
  seconds: number;
  soakMinutes: number;
  /** Seconds for which the soak measures the capacity, twice; default 10. */
  warmSeconds?: number;
  logProgress: (line: string) => void;
}

/** What a case found: its turns, figures that fit no column, and whether each part of its goal was met. */
export interface CaseResult {
  turns: Turn[];
  facts: string[];
  checks: Check[];
}

interface Check {
  what: string;
  passed: boolean;
}

/** One of the cases. */
export interface LoadCase {
  name: string;
  title: string;
  goal: string;
  /** Designs on its server; default the still starter designs. */
  designs?: number;
  run(server: LoadServer, options: LoadOptions): Promise<CaseResult>;
}

export const check = (what: string, passed: boolean): Check => ({ what, passed });

/** Runs turns and compares the opens that they got with those that the API counts. */
export async function withCounts(server: LoadServer, run: () => Promise<CaseResult>): Promise<CaseResult> {
  const before = await server.countOpens();
  const result = await run();
  const counted = (await server.countOpens()) - before;
  const answered = result.turns.reduce((sum, { opens }) => sum + opens.answered, 0);
  const numbers = `${counted.toLocaleString("en")} counted, ${answered.toLocaleString("en")} answered`;
  return { ...result, checks: [...result.checks, check(`exact counts (${numbers})`, counted === answered)] };
}

const columns = [
  "load",
  "offered/s",
  "goodput/s",
  "good: 50 / 99 %, ms",
  "stand-ins",
  "stand-ins: 50 / 99 %, ms",
  "503",
  "503: 50 / 99 %, ms",
  "failed",
  "livez / readyz / images / page: 99 %, ms",
  "memory: server / workers, MB",
];

/** The cases in the order in which they ran, as a table of turns and a list of goals. */
export function resultTables(results: readonly (readonly [LoadCase, CaseResult])[]): string {
  const rows = results.flatMap(([{ name }, { turns }]) => turns.map((turn) => cells(name, turn)));
  const goals = results.map(([{ name, title, goal }, { facts, checks }]) => [
    name,
    title,
    goal,
    [...checks.map(({ what, passed }) => `${passed ? "passed" : "FAILED"}: ${what}`), ...facts].join("; "),
  ]);
  return `${table(columns, rows)}\n\n${table(["case", "load", "goal", "result"], goals)}`;
}

function cells(name: string, { title, seconds, opens, beside, memory }: Turn): string[] {
  const pair = (one: number, other: number) =>
    Number.isNaN(one) ? "" : `${formatFigure(one)} / ${formatFigure(other)}`;
  const { offered, personal, standIns, refused, failed } = opens;
  const share = (count: number) => (offered === 0 ? "" : `${((count / offered) * 100).toFixed(1)} %`);
  const others = beside === undefined ? [] : [beside.livez, beside.readyz, beside.images, beside.page];
  return [
    `${name} ${title}`,
    formatFigure(offered / seconds),
    formatFigure(personal / seconds),
    pair(opens.goodP50, opens.goodP99),
    share(standIns),
    pair(opens.standInP50, opens.standInP99),
    share(refused),
    pair(opens.refusedP50, opens.refusedP99),
    failed.toLocaleString("en"),
    others.map(formatFigure).join(" / "),
    `${memory.server.toFixed(0)} / ${memory.workers.toFixed(0)}`,
  ];
}
