import { Agent, get } from "node:http";

export interface Fetched {
  bytes: Buffer;
  /** Time from the request to the last byte. */
  ms: number;
}

/** One persistent connection. */
export interface Connection {
  /** Rejects when the status isn't 200. */
  fetch(path: string): Promise<Fetched>;
  close(): void;
}

export function connectTo(address: string): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(address);
  return {
    fetch: (path) =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const request = get({ agent, hostname, port, path }, (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("error", reject);
          response.on("end", () => {
            const ms = performance.now() - started;
            const bytes = Buffer.concat(chunks);
            if (response.statusCode === 200) resolve({ bytes, ms });
            else
              reject(new Error(`${path} answered ${response.statusCode}: ${bytes.toString().slice(0, 300)}`));
          });
        });
        request.on("error", reject);
      }),
    close: () => agent.destroy(),
  };
}
