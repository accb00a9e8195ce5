/** What clients saw who opened addresses without pauses. */
export interface Opened {
  /** Whole images. */
  answered: number;
  /** Answers other than an image. */
  refused: number;
  /** Their statuses. */
  statuses: Set<number>;
  /** Requests without a whole answer, which the server may have counted or not. */
  broken: number;
}

/** Opens the addresses in turn from several clients for as long as `during` runs, and a second before and after it. */
export async function openDuring(
  addresses: readonly string[],
  during: () => Promise<unknown>,
  clients = 4,
): Promise<Opened> {
  const opened: Opened = { answered: 0, refused: 0, statuses: new Set(), broken: 0 };
  const end = new AbortController();
  let sent = 0;
  const client = async () => {
    while (!end.signal.aborted) {
      const status = await open(addresses[(sent += 1) % addresses.length] ?? "");
      if (status === 200) opened.answered += 1;
      else if (status === undefined) opened.broken += 1;
      else {
        opened.refused += 1;
        opened.statuses.add(status);
      }
      if (status !== 200) await pause(100);
    }
  };
  const running = Array.from({ length: clients }, client);
  await pause(1000);
  try {
    await during();
    await pause(1000);
  } finally {
    end.abort();
    await Promise.all(running);
  }
  return opened;
}

/** The status of a whole answer; undefined without one. */
async function open(address: string): Promise<number | undefined> {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return undefined;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
