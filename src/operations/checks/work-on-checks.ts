import { setTimeout } from "node:timers/promises";
import { createSharedBound } from "../../bounds/bounded-cache.ts";
import type { Check } from "../../store/checks.ts";
import { ServiceError } from "../service-error.ts";
import type { Services } from "../services.ts";
import type { KnownImages } from "./check-rows.ts";
import { type CheckServices, type OpenCheck, openCheck, takeTurn } from "./check-turn.ts";
import type { FoundInRow } from "./findings.ts";
import type { RowsFile } from "./rows-file.ts";

/** So short that another company's check gets its turn soon. */
const turnMs = 1000;
/** How often a process keeps its claims, and looks for checks that died with another. */
const tendMs = 10_000;
/** What is known of images in all checks of a process. */
const knownBytes = 16 * 1024 * 1024;
/** After a failure, or while opens need all render processes. */
const pauseMs = 1000;

type WorkServices = CheckServices & Pick<Services, "checkQueue" | "lists">;

/** A check that a process has. */
interface Entry {
  check: Check;
  rows: RowsFile | undefined;
  open: OpenCheck | undefined;
  known: KnownImages & { clear: () => void };
  stop: AbortController;
  /** When its last turn ended. */
  lastTurn: number;
}

/**
 * Works on the checks of this process, a second of each in turn, companies in turn first, until it is stopped. Any number of
 * processes may do so at once; `worker` identifies this one's data folder. Returns a function that stops it.
 */
export function workOnChecks(services: WorkServices, worker: string): () => Promise<void> {
  const { store, checkQueue, lists, log } = services;
  const stop = new AbortController();
  const entries = createEntries();
  const tend = createTend(services, worker, entries);
  let stopListening: (() => void) | undefined;
  lists.clear();

  async function step(): Promise<void> {
    // What an earlier process had is given up before there is anything of this one.
    if (stopListening === undefined) await store.checks.giveUp(worker);
    stopListening ??= checkQueue.listen(worker, entries);
    await tend();
    const entry = entries.next();
    if (entry === undefined) await entries.wait(tendMs, stop.signal);
    else if (!(await turn(services, { worker, entry, entries, stop: stop.signal }))) await pause(stop.signal);
  }

  async function work(): Promise<void> {
    while (!stop.signal.aborted) {
      try {
        await step();
      } catch (error) {
        log.warn({ err: error }, "Checks of lists wait, because the storage can't be used");
        await pause(stop.signal);
      }
    }
  }

  const working = work();
  return async () => {
    stopListening?.();
    stop.abort();
    await working;
    for (const entry of entries.all()) await entries.forget(entry);
    // Other processes needn't wait until the claims end by themselves, as they do if the storage can't be used now.
    await store.checks.giveUp(worker).catch((error: unknown) => {
      log.warn({ err: error }, "Checks of lists couldn't be given back");
    });
  };
}

const pause = (signal: AbortSignal) =>
  setTimeout(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);

type Entries = ReturnType<typeof createEntries>;

/** The checks that a process has, and whose turn it is. */
function createEntries() {
  const entries = new Map<string, Entry>();
  const turnOfCompany = new Map<string, number>();
  const createKnown = createSharedBound(knownBytes);
  let wake = Promise.withResolvers<void>();
  return {
    all: () => [...entries.values()],
    add(check: Check, rows: RowsFile | undefined): void {
      const known = createKnown<FoundInRow>();
      entries.set(check.id, {
        check,
        rows,
        open: undefined,
        known,
        stop: new AbortController(),
        lastTurn: 0,
      });
      wake.resolve();
    },
    stop: (id: string) => entries.get(id)?.stop.abort(),
    /** The check whose company has waited longest; of its checks, the one that has. */
    next(): Entry | undefined {
      const turnOf = ({ check }: Entry) => turnOfCompany.get(check.company_id) ?? 0;
      return [...entries.values()]
        .toSorted((one, other) => turnOf(one) - turnOf(other) || one.lastTurn - other.lastTurn)
        .at(0);
    },
    hadTurn(entry: Entry): void {
      if (!entries.has(entry.check.id)) return;
      entry.lastTurn = performance.now();
      turnOfCompany.set(entry.check.company_id, entry.lastTurn);
    },
    async forget({ check, rows, open, known }: Entry): Promise<void> {
      entries.delete(check.id);
      known.clear();
      const { company_id } = check;
      if (![...entries.values()].some((other) => other.check.company_id === company_id))
        turnOfCompany.delete(company_id);
      await (open?.source.close() ?? rows?.close());
    },
    /** Until one is added, or for so long. */
    async wait(ms: number, signal: AbortSignal): Promise<void> {
      wake = Promise.withResolvers();
      const timer = setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
      await Promise.race([wake.promise, timer]);
    },
  };
}

/** Keeps claims, takes over what died with other processes, and deletes what has expired, now and then. */
function createTend({ store }: WorkServices, worker: string, entries: Entries): () => Promise<void> {
  const { checks } = store;
  let tendedAt = -Infinity;
  return async () => {
    if (performance.now() - tendedAt < tendMs) return;
    const mine = entries.all();
    const ids = mine.map(({ check }) => check.id);
    const kept = new Set(await checks.keepClaims(worker, ids));
    for (const entry of mine) if (!kept.has(entry.check.id)) await entries.forget(entry);
    await checks.interrupt(interrupted);
    const orphan = await checks.takeOver(worker);
    if (orphan !== undefined) entries.add(orphan, undefined);
    if ((await checks.sweep()) > 0) await store.database.releaseDeleted();
    // At once after one was taken over: there may be more.
    tendedAt = orphan === undefined ? performance.now() : -Infinity;
  };
}

interface Turn {
  worker: string;
  entry: Entry;
  entries: Entries;
  stop: AbortSignal;
}

/** False when the check should wait a while. Rejects when the storage can't be used. */
async function turn(services: WorkServices, { worker, entry, entries, stop }: Turn): Promise<boolean> {
  const { check } = entry;
  const { checks } = services.store;
  try {
    entry.open ??= await openCheck(services, entry);
    const end = await takeTurn(entry.open, turnMs, AbortSignal.any([stop, entry.stop.signal]));
    const isOurs = await save(services, worker, entry.open);
    if (end === "at its end" && isOurs)
      await checks.end(worker, check.id, { status: "finished", total: entry.open.done });
    if (end === "at its end" || !isOurs || entry.stop.signal.aborted) await entries.forget(entry);
    return end !== "busy";
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, message } = error;
    await checks.end(worker, check.id, { status: "failed", error: { code, message } });
    await entries.forget(entry);
    return true;
  } finally {
    entries.hadTurn(entry);
  }
}

const interrupted = {
  code: "interrupted",
  message: "The server was restarted, and keeps no rows that were sent. Check the list again.",
} as const;

/** Keeps what was found, unless rows before are still to be checked. False when the check was cancelled or removed. */
async function save({ store }: CheckServices, worker: string, open: OpenCheck): Promise<boolean> {
  if (open.waiting.length > 0) return true;
  const { findings, check, done, lastKey } = open;
  const rows = findings.takeRows();
  return await store.checks.save(worker, check.id, {
    done,
    last_key: lastKey,
    ...findings.counts(),
    findings: JSON.stringify(findings.list()),
    rows,
  });
}
