import { type CompanyShares, createCompanyShares, type SharesOptions } from "./company-shares.ts";
import { createFairQueue, type FairQueue } from "./fair-queue.ts";

/** Options of one call. */
export interface WaitOptions {
  /** Runs before the company's waiting calls that aren't urgent. */
  urgent?: boolean | undefined;
  /** Aborts the wait; `run` then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** How many permits it takes; one by default. More than there are take all. */
  permits?: number | undefined;
}

/** Limits how much runs at a time, in shares by company. */
export interface Semaphore {
  /** Runs `work` when its permits are free. Rejects with the error of `onTimeout` when they aren't in time. */
  run<T>(company: string, work: () => Promise<T>, options?: WaitOptions): Promise<T>;
  /** Whether nothing is running or waiting. */
  isIdle(): boolean;
  /** Calls that waited too long since the start. */
  refused: () => number;
}

export interface SemaphoreOptions extends Partial<Pick<SharesOptions, "leavesRoom">> {
  /** A function if there are sometimes more, for calls of one permit each. It is asked whenever one begins or ends. */
  permits: number | (() => number);
  /** The longest wait in milliseconds; unlimited by default. */
  waitMs?: number;
  onTimeout?: () => Error;
  /** A clock in milliseconds. */
  now?: () => number;
}

interface Waiter {
  company: string;
  isUrgent: boolean;
  permits: number;
  begin: () => void;
}

/** What a call is charged until its end, in milliseconds: just enough for calls that begin at once to take turns. */
const startMs = 1;

/**
 * Calls wait in the fair queue that renders wait in: the next one is of the company whose calls have run for the least
 * time, and a company that comes anew goes before all that have had their turn.
 */
export function createSemaphore({
  permits,
  leavesRoom = false,
  now = () => performance.now(),
  ...timeout
}: SemaphoreOptions): Semaphore {
  const waiters = createFairQueue<Waiter>();
  const max = typeof permits === "number" ? () => permits : permits;
  const shares = createCompanyShares({ max, leavesRoom });
  let refused = 0;

  function beginThoseThatFit(): void {
    for (let next = nextWaiter(waiters, shares); next !== undefined; next = nextWaiter(waiters, shares)) {
      waiters.charge(next);
      waiters.remove(next);
      shares.take(next.company, next.permits);
      next.begin();
    }
  }

  async function acquire(waiter: Omit<Waiter, "begin">, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const entry = { ...waiter, begin: resolve };
    waiters.push(entry, flowOf(waiter), startMs);
    beginThoseThatFit();
    if (!waiters.has(entry)) return await promise;
    await waitOrLeave(promise, { signal, waitMs: timeout.waitMs }, (reason) => {
      waiters.remove(entry);
      if (reason === undefined) refused += 1;
      reject(reason ?? timeout.onTimeout?.() ?? new Error("No permit was free in time"));
    });
  }

  return {
    async run(company, work, { urgent: isUrgent = false, signal, permits: wanted = 1 } = {}) {
      const waiter = { company, isUrgent, permits: Math.min(wanted, max()) };
      await acquire(waiter, signal);
      const startedAt = now();
      try {
        // The permit may have come at the moment of the abort.
        signal?.throwIfAborted();
        return await work();
      } finally {
        waiters.settle(flowOf(waiter), now() - startedAt - startMs);
        shares.giveBack(company, waiter.permits);
        beginThoseThatFit();
      }
    },
    isIdle: () => shares.held() === 0 && waiters.length() === 0,
    refused: () => refused,
  };
}

/** The first in turn that fits; of its company an urgent one, if there is one that fits. */
function nextWaiter(waiters: FairQueue<Waiter>, shares: CompanyShares): Waiter | undefined {
  let next: Waiter | undefined;
  const fits = ({ company, permits }: Waiter) => shares.fits(company, permits);
  for (const { item: waiter } of waiters.heads(fits)) {
    const hasUrgent = next !== undefined && waiters.hasFlow(flowOf({ ...next, isUrgent: true }));
    if (next !== undefined && (waiter.company !== next.company || !hasUrgent)) break;
    if (next === undefined || waiter.isUrgent) next = waiter;
    if (next.isUrgent) break;
  }
  return next;
}

/** Waits for `begun`. Calls `leave` when it takes too long, or with the signal's reason when it is aborted. */
async function waitOrLeave(
  begun: Promise<void>,
  { signal, waitMs }: { signal: AbortSignal | undefined; waitMs: number | undefined },
  leave: (reason?: Error) => void,
): Promise<void> {
  const timer = waitMs === undefined ? undefined : setTimeout(leave, waitMs);
  const onAbort = () => leave(signal?.reason as Error);
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    await begun;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}

/** A company's urgent calls and its others are two groups. */
function flowOf({ company, isUrgent }: Pick<Waiter, "company" | "isUrgent">) {
  return { company, group: isUrgent ? "urgent" : "other" };
}
