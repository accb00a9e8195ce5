import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { installedFamilies } from "../../../src/design/font-families.ts";
import { createFontSlices } from "../../../src/operations/fonts/font-slices.ts";
import { createMakeWebFont } from "../../../src/operations/fonts/web-fonts.ts";
import { fontsFolder, installedFaces } from "../../../src/render/installed-fonts.ts";
import type { FontFaceBody } from "../../../src/operations/assets/font-faces.ts";
import type { SentDesign } from "./sent-design.ts";

export interface DesignServer {
  address: string;
  /** The design for the page, and the pixels that it sent last. */
  current: { sent: SentDesign | undefined; pixels: Uint8Array };
  /** Pixels of pictures by address. */
  pictures: Map<string, Uint8Array>;
  close: () => Promise<void>;
}

const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'";
const html = '<!doctype html><script type="module" src="/painter.js"></script>';

/** Serves a page with a program, the installed fonts and one design at a time. */
export async function serveDesigns(program: ReadonlyMap<string, string>): Promise<DesignServer> {
  const current: DesignServer["current"] = { sent: undefined, pixels: new Uint8Array() };
  const pictures: DesignServer["pictures"] = new Map();
  const fonts = installedFamilies.flatMap(fontsOf);
  const files = new Map(fonts.map(({ font, file }) => [font.url, file]));
  const fontList = JSON.stringify(fonts.map(({ font }) => font));
  const slices = createFontSlices(createMakeWebFont());

  /** As the dashboard's endpoint for slices. */
  async function sendSlice(file: string, letters: string, response: ServerResponse): Promise<void> {
    const slice = await slices.make("any", { file: relative(fontsFolder, file), letters });
    send(response, "font/woff2", slice);
  }

  const listener: RequestListener = (request, response) => {
    const { pathname: path, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const sliced = files.get(path.replace(/\/slice$/, ""));
    const file = files.get(path);
    const code = program.get(path);
    const picture = pictures.get(path);
    if (request.method === "POST") {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => void chunks.push(chunk));
      request.on("end", () => {
        current.pixels = Buffer.concat(chunks);
        response.writeHead(204).end();
      });
    } else if (path === "/") send(response, "text/html", html);
    else if (path === "/fonts") send(response, "application/json", fontList);
    else if (path === "/design") send(response, "application/json", JSON.stringify(current.sent));
    else if (code !== undefined) send(response, "text/javascript", code);
    else if (file !== undefined) send(response, "font/ttf", readFileSync(file));
    else if (sliced !== undefined) void sendSlice(sliced, searchParams.get("letters") ?? "", response);
    else if (picture !== undefined) send(response, "application/octet-stream", picture);
    else response.writeHead(404).end();
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    current,
    pictures,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function send(response: ServerResponse, type: string, body: string | Uint8Array): void {
  response.writeHead(200, { "Content-Type": type, "Content-Security-Policy": policy }).end(body);
}

function fontsOf(family: string): { font: FontFaceBody; file: string }[] {
  return installedFaces(family).map(({ weight, style, id, path }) => {
    const font = { family, id, url: `/font/${id}`, weight: `${weight}`, style, source: "installed" } as const;
    return { font, file: path };
  });
}
