/** What clients saw who opened addresses again and again. */
export interface Opened {
  /** Whole images. */
  answered: number;
  refused: Refusal[];
  /** Requests without a whole answer, which the server may have counted or not. */
  broken: number;
}

/** An answer other than an image. */
export interface Refusal {
  /** Milliseconds until the answer. */
  ms: number;
  /** The status, what its body is, when it was sent and to which design. */
  description: string;
}

/** The first few, for a report. */
export const describeRefusals = (refused: readonly Refusal[]): string =>
  refused
    .slice(0, 5)
    .map(({ description }) => description)
    .join("; ");

/**
 * Opens the addresses in turn from several clients for as long as `during` runs, and a second before and after it. The
 * clients pause between opens: one node has to serve them while another is away, and this machine has few cores.
 */
export async function openDuring(
  addresses: readonly string[],
  during: () => Promise<unknown>,
  clients = 2,
): Promise<Opened> {
  const opened: Opened = { answered: 0, refused: [], broken: 0 };
  const end = new AbortController();
  let sent = 0;
  const start = performance.now();
  const client = async () => {
    while (!end.signal.aborted) {
      const address = addresses[(sent += 1) % addresses.length] ?? "";
      const sentAt = performance.now();
      const answer = await open(address);
      if (answer?.status === 200) opened.answered += 1;
      else if (answer === undefined) opened.broken += 1;
      else {
        const [at, ms] = [sentAt - start, performance.now() - sentAt];
        const description = `${describeRefusal(answer, { at, ms })}: ${new URL(address).search}`;
        opened.refused.push({ ms, description });
      }
      await pause(100);
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

/** Limn answers with an image in each case, and a balancer without a body. */
function describeRefusal({ status, headers }: Response, { at, ms }: { at: number; ms: number }): string {
  const type = headers.get("content-type") ?? "no body";
  const seconds = (time: number) => `${(time / 1000).toFixed(1)} s`;
  return `${status} with ${type}, sent at ${seconds(at)}, after ${seconds(ms)}`;
}

/** A whole answer; undefined without one. */
async function open(address: string): Promise<Response | undefined> {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer;
  } catch {
    return undefined;
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
