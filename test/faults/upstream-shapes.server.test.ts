import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { needsLinux } from "../support/needs-linux.ts";
import { opensOverRest } from "../support/counted-opens.ts";
import { prepareData } from "../support/prepare-data.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { plainPicture } from "../support/test-upstream.ts";

const picture = await plainPicture("#00aa00", 40);
/** The layer's own, which replaces what readers' values name in vain. */
const own = await plainPicture("#0000aa", 40);
const head = (lines: readonly string[], status = "200 OK") =>
  `HTTP/1.1 ${status}\r\n${[...lines, "", ""].join("\r\n")}`;
const length = (bytes: number) => `Content-Length: ${bytes}`;
const png = "Content-Type: image/png";
const sent = (socket: Socket, lines: readonly string[], body: Buffer | string = picture) => {
  socket.write(head(lines));
  socket.end(body);
};
const redirect = (socket: Socket, location: string) =>
  socket.end(head([`Location: ${location}`, length(0)], "302 Found"));
const endlessly = (socket: Socket, piece: Buffer | string, everyMs: number) => {
  const timer = setInterval(() => socket.write(piece), everyMs);
  socket.once("close", () => clearInterval(timer));
};

/** How a host may answer, by path. The ones that show the picture are in `good`. */
const shapes: Record<string, (socket: Socket, port: number, path: string) => void> = {
  whole: (socket) => sent(socket, [png, length(picture.length)]),
  "without-length": (socket) => sent(socket, [png, "Connection: close"]),
  chunked: (socket) =>
    sent(
      socket,
      [png, "Transfer-Encoding: chunked"],
      chunked([picture.subarray(0, 30), picture.subarray(30)]),
    ),
  "wrong-type": (socket) => sent(socket, ["Content-Type: text/html", length(picture.length)]),
  "no-type": (socket) => sent(socket, [length(picture.length)]),
  "bytes-after-length": (socket) =>
    sent(socket, [png, length(picture.length)], Buffer.concat([picture, Buffer.alloc(999)])),
  "one-redirect": (socket) => redirect(socket, "/whole"),
  "three-redirects": (socket, _, path) => redirect(socket, path.endsWith("-3") ? "/whole" : next(path)),
  "interim-answer": (socket) =>
    socket.end(
      Buffer.concat([
        Buffer.from(`${head([], "103 Early Hints")}${head([png, length(picture.length)])}`),
        picture,
      ]),
    ),
  hangs: () => undefined,
  "hangs-after-head": (socket) => void socket.write(head([png, length(picture.length)])),
  "drips-body": (socket) => {
    socket.write(head([png, length(picture.length)]));
    endlessly(socket, "x", 100);
  },
  "drips-head": (socket) => endlessly(socket, "X", 100),
  "endless-body": (socket) => {
    socket.write(head([png]));
    endlessly(socket, Buffer.alloc(65_536), 1);
  },
  "endless-head": (socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    endlessly(socket, "X-Much: more\r\n".repeat(100), 1);
  },
  "endless-interim-answers": (socket) => endlessly(socket, head([], "103 Early Hints"), 5),
  "length-too-long": (socket) => sent(socket, [png, length(picture.length + 500)]),
  "length-too-short": (socket) => sent(socket, [png, length(20)]),
  "length-huge": (socket) => sent(socket, [png, length(10 ** 12)]),
  "two-lengths": (socket) => sent(socket, [png, length(picture.length), length(3)]),
  "length-and-chunks": (socket) =>
    sent(socket, [png, length(3), "Transfer-Encoding: chunked"], chunked([picture])),
  "bad-chunks": (socket) => sent(socket, [png, "Transfer-Encoding: chunked"], "zz\r\nnonsense"),
  "four-redirects": (socket, _, path) => redirect(socket, path.endsWith("-4") ? "/whole" : next(path)),
  "redirect-loop": (socket) => redirect(socket, "/redirect-loop"),
  "redirect-to-other-port": (socket) => redirect(socket, "http://127.0.0.1:9/whole"),
  "redirect-to-ipv6-loopback": (socket, port) => redirect(socket, `http://[::1]:${port}/whole`),
  "redirect-to-private": (socket) => redirect(socket, "http://10.0.0.1/whole"),
  "redirect-to-file": (socket) => redirect(socket, "file:///etc/passwd"),
  "gzip-bomb": (socket) => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    sent(socket, [png, "Content-Encoding: gzip", length(bomb.length)], bomb);
  },
  "3000-headers": (socket) =>
    sent(socket, [...Array.from({ length: 3000 }, (_, at) => `X-${at}: a`), length(picture.length)]),
  reset: (socket) => socket.resetAndDestroy(),
  "reset-in-body": (socket) => {
    socket.write(head([png, length(picture.length)]));
    socket.write(picture.subarray(0, 30), () => socket.resetAndDestroy());
  },
  closes: (socket) => socket.end(),
  "not-http": (socket) => socket.end("220 mail.example ESMTP\r\n"),
  "status-404": (socket) => socket.end(head([length(0)], "404 Not Found")),
  "status-500": (socket) => socket.end(head([length(0)], "500 Oops")),
  "status-204": (socket) => socket.end(head([], "204 No Content")),
  "html-page": (socket) => sent(socket, [png, length(6)], "<html>"),
  "svg-with-file": (socket) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>';
    sent(socket, ["Content-Type: image/svg+xml", length(svg.length)], svg);
  },
};
const good = [
  "whole",
  "without-length",
  "chunked",
  "wrong-type",
  "no-type",
  "bytes-after-length",
  "one-redirect",
  "three-redirects",
  "interim-answer",
];

/** The path of the next redirect in a row: `/name` to `/name-2`. */
function next(path: string): string {
  const [, name = "", step = "1"] = /^\/(.*?)(?:-(\d))?$/.exec(path) ?? [];
  return `/${name}-${Number(step) + 1}`;
}

function chunked(pieces: readonly Buffer[]): Buffer {
  const all = pieces.flatMap((piece) => [
    Buffer.from(`${piece.length.toString(16)}\r\n`),
    piece,
    Buffer.from("\r\n"),
  ]);
  return Buffer.concat([...all, Buffer.from("0\r\n\r\n")]);
}

async function startHost() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.once("close", () => sockets.delete(socket));
    socket.once("data", (request) => {
      const path = /^GET (\S+)/.exec(request.toString("latin1"))?.[1] ?? "";
      if (path === "/own") return sent(socket, [png, length(own.length)], own);
      const name = Object.keys(shapes).find(
        (shape) => path === `/${shape}` || next(`/${shape}`).slice(0, -1) === path.slice(0, -1),
      );
      shapes[name ?? ""]?.(socket, (server.address() as AddressInfo).port, path);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const residentMegabytes = (pid: number) =>
  Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

needsLinux(
  "whatever a picture's host answers, every open is answered with the picture or its fallback, and counted",
  async () => {
    using folder = temporaryFolder();
    await using host = await startHost();
    const layers = [nameLayer(), photoLayer(`http://127.0.0.1:${host.port}/own`)];
    const { companyId, designIds, key } = await prepareData(folder.path, [card({ layers })]);
    await using server = await startServer(folder.path, {
      LIMN_FETCH_ALLOW: `127.0.0.1:${host.port}`,
      LIMN_FETCH_TIMEOUT_MS: "1500",
    });
    const see = async (address: string) => {
      const answer = await fetch(
        `${server.base}/img?c=${companyId}&i=${designIds[0]}&photo=${encodeURIComponent(address)}`,
      );
      const bytes = Buffer.from(await answer.bytes());
      return { status: answer.status, bytes, warnings: answer.headers.get("x-limn-warnings") };
    };
    const of = (shape: string) => see(`http://127.0.0.1:${host.port}/${shape}`);
    const shown = await of("whole");
    const without = await see("http://10.0.0.1/a.png");
    expect(shown.bytes.equals(without.bytes)).toBe(false);
    const before = residentMegabytes(server.pid);
    let opens = 2;
    for (const shape of Object.keys(shapes)) {
      const { status, bytes, warnings } = await of(shape);
      opens += 1;
      const isShown = good.includes(shape);
      expect({ shape, status, isWarned: warnings !== null }).toEqual({
        shape,
        status: 200,
        isWarned: !isShown,
      });
      expect({ shape, isShown: bytes.equals(shown.bytes) }).toEqual({ shape, isShown });
      // A host that doesn't answer at all isn't asked for a while, so a good answer comes between.
      await of(`whole`);
      opens += 1;
    }
    expect(Object.keys(shapes).length).toBeGreaterThanOrEqual(28);
    expect(await opensOverRest(server.base, key, designIds[0] ?? "")).toBe(opens);
    expect(residentMegabytes(server.pid) - before).toBeLessThan(150);
    expect(await (await fetch(`${server.base}/readyz`)).json()).toMatchObject({ status: "ok" });
  },
);
