/** What clients saw who opened addresses without pauses. */
export interface Opened {
  /** Whole images. */
  answered: number;
  /** Answers other than an image. */
  refused: number;
  /** Requests without a whole answer, which the server may have counted or not. */
  broken: number;
}

/** Opens the addresses in turn from several clients for as long as `during` runs, and a second before and after it. */
export async function openDuring(
  addresses: readonly string[],
  during: () => Promise<unknown>,
  clients = 4,
): Promise<Opened> {
  const opened: Opened = { answered: 0, refused: 0, broken: 0 };
  const end = new AbortController();
  let sent = 0;
  const client = async () => {
    while (!end.signal.aborted) {
      const result = await open(addresses[(sent += 1) % addresses.length] ?? "");
      opened[result] += 1;
      if (result !== "answered") await pause(100);
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

async function open(address: string): Promise<keyof Opened> {
  try {
    const answer = await fetch(address);
    const bytes = (await answer.arrayBuffer()).byteLength;
    return answer.status === 200 && bytes > 1000 ? "answered" : "refused";
  } catch {
    return "broken";
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
