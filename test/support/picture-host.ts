import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";

/** Serves a small red PNG at every path, on a free port. */
export async function startPictureHost(): Promise<AsyncDisposable & { url: string; host: string }> {
  const red = { create: { width: 32, height: 32, channels: 3, background: "#d22" } } as const;
  const picture = await sharp(red).png().toBuffer();
  const server = createServer((_, answer) =>
    answer.writeHead(200, { "Content-Type": "image/png" }).end(picture),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}/red.png`,
    host,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
