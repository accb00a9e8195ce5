/** Measures how long a worker works on a task, without the time in which it waits for an answer of the server. */
export interface WorkClock {
  start(): void;
  /** Settles as `answer` does. */
  waitFor<Value>(answer: Promise<Value>): Promise<Value>;
  /** Milliseconds of work since the start. */
  elapsed(): number;
}

export function createWorkClock(now: () => number = () => performance.now()): WorkClock {
  let startedAt = now();
  let waited = 0;
  let answers = 0;
  let waitsSince = 0;
  return {
    start() {
      [startedAt, waited, answers] = [now(), 0, 0];
    },
    async waitFor(answer) {
      if (answers === 0) waitsSince = now();
      answers += 1;
      try {
        return await answer;
      } finally {
        answers -= 1;
        if (answers === 0) waited += now() - waitsSince;
      }
    },
    elapsed: () => now() - startedAt - waited,
  };
}
