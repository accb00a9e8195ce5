import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type BenchFormat, type DesignName, designNames, formats } from "./bench-designs.ts";

const mimeTypes: Record<BenchFormat, string> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" };

export type Draw = (
  design: DesignName,
  format: BenchFormat,
  name: string,
) => Uint8Array | Promise<Uint8Array>;

/** A bare server for `/DESIGN/FORMAT?name=NAME` on a free port of the loopback, which it prints. */
export function serveImages(draw: Draw): void {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://localhost");
    const [, designGiven, formatGiven] = url.pathname.split("/");
    const design = designNames.find((name) => name === designGiven) ?? "banner";
    const format = formats.find((name) => name === formatGiven) ?? "jpg";
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
