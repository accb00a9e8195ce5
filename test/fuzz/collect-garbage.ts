import { setTimeout as delay } from "node:timers/promises";

// Where Node's inspector listens after SIGUSR1. It is closed again, because only one process can listen there.
const inspector = "http://127.0.0.1:9229/json/list";
const closing = 'setTimeout(() => process.getBuiltinModule("node:inspector").close(), 50)';

/**
 * Makes Node processes collect all garbage, one after the other. V8 by itself collects when its heap has grown by half, so what
 * is resident tells little about what is in use.
 */
export async function collectGarbage(pids: readonly number[]): Promise<void> {
  for (const pid of pids) {
    process.kill(pid, "SIGUSR1");
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const socket = await connect(await inspectorOf());
    // oxlint-disable-next-line no-await-in-loop -- as above
    await call(socket, 1, "HeapProfiler.collectGarbage", {});
    // oxlint-disable-next-line no-await-in-loop -- as above
    await call(socket, 2, "Runtime.evaluate", { expression: closing });
    socket.close();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await delay(500);
  }
}

async function inspectorOf(): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    // oxlint-disable-next-line no-await-in-loop -- it opens within some time
    await delay(100);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const answer = await fetch(inspector).catch(() => undefined);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [target] = ((await answer?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    if (target !== undefined) return target.webSocketDebuggerUrl;
  }
  throw new Error("The inspector didn't open");
}

async function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  return socket;
}

async function call(socket: WebSocket, id: number, method: string, params: object): Promise<void> {
  const answered = new Promise<void>((resolve) => {
    socket.addEventListener("message", ({ data }) => {
      if ((JSON.parse(String(data)) as { id?: number }).id === id) resolve();
    });
  });
  socket.send(JSON.stringify({ id, method, params }));
  await answered;
}
