import { pause } from "./retrying-fetch.js";

export interface WaitUntilEnded<Work> {
  /** Stops waiting; the work goes on. */
  signal?: AbortSignal;
  /** Called with each state that is read. */
  onProgress?: (work: Work) => void;
  /** Milliseconds between two looks; default 1,000. */
  pollMs?: number;
}

const least = 100;

/** Reads what the server works on again and again until it is finished, failed or cancelled. */
export async function waitUntilEnded<Work extends { status: string }>(
  read: (signal: { signal?: AbortSignal }) => Promise<Work>,
  { signal, onProgress, pollMs = 1000 }: WaitUntilEnded<Work>,
): Promise<Work> {
  for (;;) {
    const work = await read(signal === undefined ? {} : { signal });
    onProgress?.(work);
    if (work.status !== "queued" && work.status !== "running") return work;
    await pause(Math.max(least, pollMs), signal);
  }
}
