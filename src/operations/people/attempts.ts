import { createHmac } from "node:crypto";
import type { Counters } from "../../store/counters/counters.ts";
import { ServiceError } from "../service-error.ts";

/** How many attempts are allowed in a period. */
interface Allowance {
  times: number;
  minutes: number;
}

/**
 * One counter of attempts, such as those from one address, with its own allowance. Subjects are kept as hashes.
 */
export interface Attempt {
  subject: string;
  allowance: Allowance;
}

export interface Attempts {
  /** Counts one attempt against every counter. Throws too_many_attempts, and counts nothing, when one is used up. */
  take(attempts: readonly Attempt[]): Promise<void>;
  /** Undoes `take` after a success. */
  forgive(attempts: readonly Attempt[]): Promise<void>;
}

/** `salt` is the same in all processes that share the counters. */
export function createAttempts(counters: Pick<Counters, "add">, salt: string): Attempts {
  const add = (attempts: readonly Attempt[], amount: number) =>
    counters.add(
      attempts.map(({ subject, allowance }) => ({
        name: `attempts ${createHmac("sha256", salt).update(subject).digest("base64")}`,
        amount,
        period: allowance.minutes * 60_000,
      })),
    );
  return {
    async take(attempts) {
      const states = await add(attempts, 1);
      const exceeded = states.filter(({ used }, index) => used > (attempts[index]?.allowance.times ?? 0));
      if (exceeded.length === 0) return;
      await add(attempts, -1);
      throw tooMany(Math.max(...exceeded.map(({ left }) => left)) / 1000);
    },
    async forgive(attempts) {
      await add(attempts, -1);
    },
  };
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
