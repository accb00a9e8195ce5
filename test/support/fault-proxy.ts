import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/**
 * What happens to connections: they are refused, or accepted and never answered, or cut within an answer, or everything is
 * passed on late.
 */
export type Fault = "none" | "refuse" | "hang" | "cut" | "slow";

/** Passes TCP connections on to a port of this machine, until it is told to fail. */
export interface FaultProxy extends AsyncDisposable {
  port: number;
  /** Also applies to open connections. */
  fail(fault: Fault): Promise<void>;
}

const lateMs = 150;
/** Of an answer; so many that its headers have arrived. */
const bytesBeforeCut = 600;

export async function startFaultProxy(targetPort: number): Promise<FaultProxy> {
  let fault: Fault = "none";
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(targetPort, "127.0.0.1");
    let answered = 0;
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on("data", (bytes) => {
        if (fault === "hang") return;
        if (fault === "slow") setTimeout(() => to.write(bytes), lateMs);
        else if (fault !== "cut" || from === client) to.write(bytes);
        else {
          to.write(bytes.subarray(0, Math.max(0, bytesBeforeCut - answered)));
          answered += bytes.byteLength;
          if (answered > bytesBeforeCut) to.destroySoon();
        }
      });
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        // What is late arrives before the end.
        if (fault === "slow") setTimeout(() => to.end(), lateMs);
        else to.end();
      });
    };
    pass(client, target);
    pass(target, client);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      if (server.listening) server.close(() => resolve());
      else resolve();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async fail(next) {
      fault = next;
      if (fault === "refuse") await close();
      else if (!server.listening) await listen(port);
      // A connection that hung has lost bytes.
      else if (fault === "none") for (const socket of sockets) socket.destroy();
    },
    [Symbol.asyncDispose]: close,
  };
}
