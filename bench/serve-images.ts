import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type BenchFormat, formats } from "./bench-designs.ts";

const mimeTypes: Record<BenchFormat, string> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" };

export type Draw<Design extends string> = (
  design: Design,
  format: BenchFormat,
  name: string,
) => Uint8Array | Promise<Uint8Array>;

/** A server for `/DESIGN/FORMAT?name=NAME` on a free port of the loopback interface. Prints its address. */
export function serveImages<Design extends string>(designs: readonly Design[], draw: Draw<Design>): void {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const [, designGiven, formatGiven] = url.pathname.split("/");
    const design = designs.find((name) => name === designGiven);
    const format = formats.find((name) => name === formatGiven) ?? "jpg";
    if (design === undefined) {
      response.writeHead(404).end();
      return;
    }
    const drawn = async () => await draw(design, format, url.searchParams.get("name") ?? "");
    drawn().then(
      (body) => {
        response.writeHead(200, { "Content-Type": mimeTypes[format], "Content-Length": body.byteLength });
        response.end(body);
      },
      (error: unknown) => {
        response.writeHead(500);
        response.end(error instanceof Error ? error.stack : String(error));
      },
    );
  });
  server.listen(0, "127.0.0.1", () =>
    console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port} ready`),
  );
}
