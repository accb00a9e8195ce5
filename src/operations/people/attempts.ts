import { createHmac, randomBytes } from "node:crypto";
import { ServiceError } from "../service-error.ts";

/** How often something may be tried within a while. */
interface Allowance {
  times: number;
  minutes: number;
}

/** What tries are counted by, each under its own allowance; the names of subjects are kept as hashes in memory. */
export interface Attempt {
  subject: string;
  allowance: Allowance;
}

export interface Attempts {
  /** Counts a try against all of these. Throws a refusal, and counts nothing, when one of them is used up. */
  take(attempts: readonly Attempt[]): void;
  /** Takes these tries back: it went well. */
  forgive(attempts: readonly Attempt[]): void;
}

interface Count {
  used: number;
  endsAt: number;
}

const maxSubjects = 100_000;

/** Counts in the memory of this process; a restart forgets. */
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

/** First those that are over, then whoever came first. */
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
  return new ServiceError("too_many_attempts", `Too many attempts. Try again in ${minutes} min.`, {
    retryAfterSeconds: seconds,
  });
}
