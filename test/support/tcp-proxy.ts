import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

/** How a proxy treats connections: new ones and, except for `slow`, those it has. */
export type ProxyMode =
  /** Forwards. */
  | "forward"
  /** Resets. */
  | "refuse"
  /** Accepts and keeps connections, and forwards nothing. */
  | "hang"
  /** Forwards each piece after 50 ms. */
  | "slow";

/** A TCP proxy on loopback, for a network between a server and what it needs. */
export interface TcpProxy extends AsyncDisposable {
  port: number;
  set(mode: ProxyMode): void;
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  let mode: ProxyMode = "forward";
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    track(client);
    if (mode === "refuse") {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(targetPort, "127.0.0.1");
    track(upstream);
    forward(client, upstream);
    forward(upstream, client);
  });

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => sockets.delete(socket));
  }

  function forward(from: Socket, to: Socket): void {
    const write = async (piece: Buffer) => {
      if (mode === "slow") await setTimeout(50);
      if (to.writable) to.write(piece);
    };
    let last = Promise.resolve();
    // What arrives while it hangs is lost, as on a line that is cut.
    from.on("data", (piece: Buffer) => {
      if (mode !== "hang") last = last.then(() => write(piece));
    });
    from.on("close", () => void (mode === "hang" || to.destroy()));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    set(next) {
      mode = next;
      if (mode === "refuse") for (const socket of sockets) socket.resetAndDestroy();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
