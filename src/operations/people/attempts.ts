import { createHmac, randomBytes } from "node:crypto";
import { ServiceError } from "../service-error.ts";

/** How many attempts are allowed in a period. */
interface Allowance {
  times: number;
  minutes: number;
}

/**
 * One counter of attempts, such as those from one address, with its own allowance. Subjects are kept in memory as
 * hashes.
 */
export interface Attempt {
  subject: string;
  allowance: Allowance;
}

export interface Attempts {
  /** Counts one attempt against every counter. Throws too_many_attempts, and counts nothing, when one is used up. */
  take(attempts: readonly Attempt[]): void;
  /** Undoes `take` after a success. */
  forgive(attempts: readonly Attempt[]): void;
}

interface Count {
  used: number;
  endsAt: number;
}

const maxSubjects = 100_000;

/** Counts in the memory of this process; a restart resets the counters. */
export function createAttempts(now: () => number = () => performance.now()): Attempts {
  const counts = new Map<string, Count>();
  const salt = randomBytes(32);
  const hashSubject = ({ subject }: Attempt) => createHmac("sha256", salt).update(subject).digest("base64");

  function readCount(attempt: Attempt): Count {
    const count = counts.get(hashSubject(attempt));
    if (count !== undefined && count.endsAt > now()) return count;
    return { used: 0, endsAt: now() + attempt.allowance.minutes * 60_000 };
  }

  return {
    take(attempts) {
      for (const attempt of attempts) {
        const { used, endsAt } = readCount(attempt);
        if (used >= attempt.allowance.times) throw tooMany((endsAt - now()) / 1000);
      }
      for (const attempt of attempts) {
        const count = readCount(attempt);
        counts.set(hashSubject(attempt), { ...count, used: count.used + 1 });
      }
      if (counts.size > maxSubjects) dropOldest(counts, now());
    },
    forgive(attempts) {
      for (const attempt of attempts) {
        const count = readCount(attempt);
        counts.set(hashSubject(attempt), { ...count, used: Math.max(0, count.used - 1) });
      }
    },
  };
}

/** Drops counters whose period is over, then the oldest. */
function dropOldest(counts: Map<string, Count>, instant: number): void {
  for (const [key, { endsAt }] of counts) if (endsAt <= instant) counts.delete(key);
  for (const key of counts.keys()) {
    if (counts.size <= maxSubjects) return;
    counts.delete(key);
  }
}

function tooMany(secondsLeft: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(secondsLeft));
  const minutes = Math.ceil(seconds / 60);
  return new ServiceError(
    "too_many_attempts",
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    {
      retryAfterSeconds: seconds,
    },
  );
}
