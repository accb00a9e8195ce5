import { createServer, type IncomingMessage } from "node:http";
import { connect, type AddressInfo } from "node:net";

/** An HTTP proxy on loopback. */
export interface TunnelProxy extends Disposable {
  /** With the user name `user` and the password `p@ss`. */
  url: string;
  /** Where its tunnels were to lead, as `host:port`. */
  asked: string[];
  /** The `Proxy-Authorization` of each request. */
  credentials: (string | undefined)[];
}

/** A proxy whose tunnels all end at one upstream, wherever they are to lead. `refuse` is the status of its answers. */
export async function startTunnelProxy(
  upstream: { port: number },
  { refuse }: { refuse?: number } = {},
): Promise<TunnelProxy> {
  const asked: string[] = [];
  const credentials: (string | undefined)[] = [];
  const server = createServer((_request, response) => response.writeHead(405).end());
  server.on("connect", ({ url = "", headers }: IncomingMessage, socket) => {
    asked.push(url);
    credentials.push(headers["proxy-authorization"]);
    socket.on("error", () => socket.destroy());
    if (refuse !== undefined) {
      socket.end(`HTTP/1.1 ${refuse} No\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    const onward = connect(upstream.port, "127.0.0.1");
    onward.on("error", () => socket.destroy());
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    onward.pipe(socket).pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://user:p%40ss@127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    credentials,
    [Symbol.dispose]: () => void server.close(),
  };
}
