import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy that adds an API key, for tools that can't send a header. Passes Host and Origin through. */
export async function startKeyAddingProxy(
  target: string,
  key: string,
): Promise<AsyncDisposable & { url: string }> {
  const { hostname, port, pathname } = new URL(target);
  const proxy = createServer((incoming, outgoing) => {
    // The proxy's own address becomes the server's. Any other name is passed on, so that the server refuses it.
    const own = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const there = JSON.parse(
      JSON.stringify(incoming.headers).replaceAll(own, `${hostname}:${port}`),
    ) as object;
    const options = { hostname, port, path: incoming.url, method: incoming.method };
    const onward = request({ ...options, headers: { ...there, "x-api-key": key } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${pathname}`,
    [Symbol.asyncDispose]: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
