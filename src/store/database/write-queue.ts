import { StoreUnavailableError } from "../errors.ts";

/** Admits one writer at a time, first come, first served. */
export interface WriteQueue {
  /** Resolves to a function that admits the next writer. Throws StoreUnavailableError (busy) after `waitMs`. */
  enter(waitMs: number): Promise<() => void>;
}

export function createWriteQueue(): WriteQueue {
  const waiters: (() => void)[] = [];
  let isOccupied = false;

  function leave(): void {
    const next = waiters.shift();
    if (next === undefined) isOccupied = false;
    else next();
  }

  /** A second call does nothing. */
  function createLeave(): () => void {
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      leave();
    };
  }

  return {
    async enter(waitMs) {
      if (!isOccupied) {
        isOccupied = true;
        return createLeave();
      }
      await new Promise<void>((resolve, reject) => {
        const admit = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          waiters.splice(waiters.indexOf(admit), 1);
          reject(new StoreUnavailableError("busy", new Error(`Other writes took longer than ${waitMs} ms`)));
        }, waitMs);
        waiters.push(admit);
      });
      return createLeave();
    },
  };
}
