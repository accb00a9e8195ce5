/** Jobs, done one at a time in the order in which they arrive. */
export interface JobSequence<Job> {
  add(job: Job): void;
  /** Skips the last job, if it hasn't been started. */
  cancelLast(): void;
}

/** `perform` never rejects; `skip` is called in the place of a cancelled job. */
export function createJobSequence<Job>(
  perform: (job: Job) => Promise<void>,
  skip: () => void,
): JobSequence<Job> {
  const waiting: { job: Job; isCancelled: boolean }[] = [];
  let isBusy = false;

  async function performNext(): Promise<void> {
    const next = waiting.shift();
    if (next?.isCancelled === true) skip();
    else if (next !== undefined) await perform(next.job);
    if (waiting.length > 0) startNext();
    else isBusy = false;
  }

  // After everything that has arrived is read, since it may cancel a job.
  const startNext = () => void setImmediate(() => void performNext());

  return {
    add(job) {
      waiting.push({ job, isCancelled: false });
      if (!isBusy) startNext();
      isBusy = true;
    },
    cancelLast() {
      const last = waiting.at(-1);
      if (last !== undefined) last.isCancelled = true;
    },
  };
}
