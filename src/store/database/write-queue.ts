import { StoreUnavailableError } from "../errors.ts";

/** Admits one writer at a time, in the order in which they came. */
export interface WriteQueue {
  /** Resolves to the function that lets the next one in. Throws StoreUnavailableError (busy) after `waitMs`. */
  enter(waitMs: number): Promise<() => void>;
}

export function createWriteQueue(): WriteQueue {
  const waiting: (() => void)[] = [];
  let occupied = false;

  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) occupied = false;
    else next();
  }

  /** A second call does nothing. */
  function leaveOnce(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      leave();
    };
  }

  return {
    async enter(waitMs) {
      if (!occupied) {
        occupied = true;
        return leaveOnce();
      }
      await new Promise<void>((resolve, reject) => {
        const admit = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(admit), 1);
          reject(new StoreUnavailableError("busy", new Error(`Other writes took longer than ${waitMs} ms`)));
        }, waitMs);
        waiting.push(admit);
      });
      return leaveOnce();
    },
  };
}
