/** Performs jobs one at a time, in order. */
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
  const queue: { job: Job; isCancelled: boolean }[] = [];
  let isBusy = false;

  async function performNext(): Promise<void> {
    const next = queue.shift();
    if (next?.isCancelled === true) skip();
    else if (next !== undefined) await perform(next.job);
    if (queue.length > 0) startNext();
    else isBusy = false;
  }

  // After all messages that have arrived are read, because one may cancel the job.
  const startNext = () => void setImmediate(() => void performNext());

  return {
    add(job) {
      queue.push({ job, isCancelled: false });
      if (!isBusy) startNext();
      isBusy = true;
    },
    cancelLast() {
      const last = queue.at(-1);
      if (last !== undefined) last.isCancelled = true;
    },
  };
}
