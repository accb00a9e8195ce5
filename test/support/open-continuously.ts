import { Agent, get } from "node:http";

/** The outcome of many clients that open one address repeatedly. */
interface Opened {
  /** Complete responses by status. */
  statuses: Map<number, number>;
  /** Requests without a complete response, which the server may have counted or not. */
  broken: number;
  /** Responses other than 200: content type and byte count. */
  refusals: { status: number; type: string; bytes: number }[];
}

export interface Load {
  /** Resolves after this many more responses of 200. */
  answered(more: number): Promise<void>;
  /** Stops after the current request of every client. */
  stop(): Promise<Opened>;
}

/** Clients that open an address without pauses. Each ends at its first broken connection. */
export function openContinuously(url: string, { clients = 8 }: { clients?: number } = {}): Load {
  const agent = new Agent({ keepAlive: true });
  const opened: Opened = { statuses: new Map(), broken: 0, refusals: [] };
  const end = new AbortController();
  const count = (status: number) => opened.statuses.get(status) ?? 0;

  async function client(): Promise<void> {
    while (!end.signal.aborted) {
      try {
        const { status, type, bytes } = await receive(url, agent);
        opened.statuses.set(status, count(status) + 1);
        if (status !== 200) opened.refusals.push({ status, type, bytes });
      } catch {
        opened.broken += 1;
        return;
      }
    }
  }

  const running = Promise.all(Array.from({ length: clients }, client));
  return {
    async answered(more) {
      const target = count(200) + more;
      while (count(200) < target && opened.broken < clients) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    async stop() {
      end.abort();
      await running;
      agent.destroy();
      return opened;
    },
  };
}

async function receive(url: string, agent: Agent): Promise<{ status: number; type: string; bytes: number }> {
  return await new Promise((resolve, reject) => {
    const request = get(url, { agent }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.byteLength));
      answer.on("error", reject);
      answer.on("end", () => {
        if (!answer.complete) reject(new Error("The answer was cut off"));
        resolve({ status: answer.statusCode ?? 0, type: answer.headers["content-type"] ?? "", bytes });
      });
    });
    request.on("error", reject);
  });
}
