import { connect } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { createBufferPool } from "../bounds/buffer-pool.ts";
import { createErrorCounts } from "../operations/error-counts.ts";
import { createClientAddresses } from "./client-addresses.ts";
import { listen } from "./listen.ts";
import { type OpenAnswer, placeholderImage } from "./answer-open.ts";

// More than socket buffers hold, so that a part waits in the server.
const imageBytes = 16 * 1024 * 1024;
const { acquire } = createBufferPool(4 * imageBytes);
let acquired = 0;
const logged: object[] = [];
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (fields: object) => void logged.push(fields),
};
const startingParts = { database: { status: "down" as const } };
const options = {
  host: "127.0.0.1",
  port: 0,
  headerBytes: 16_384,
  requestMs: 60_000,
  connections: { inAll: undefined, perAddress: 1000 },
  addresses: createClientAddresses([]),
  startingParts,
  startWaitMs: 0,
  log,
  errorCounts: createErrorCounts(),
};
const listening = await listen(options);
let begun = 0;
let aborted = 0;
afterAll(() => listening.close({ drainMs: 0, graceMs: 0 }));
/** An open whose render ends only when it is aborted. */
function endlessOpen(signal: AbortSignal | undefined): Promise<OpenAnswer> {
  begun += 1;
  return new Promise((resolve) => {
    signal?.addEventListener("abort", () => {
      aborted += 1;
      resolve({ status: 503, headers: {}, body: undefined });
    });
  });
}
listening.answer({
  fetch: () => new Response("No open"),
  // Each image repeats one byte.
  open({ query, signal }) {
    if (query === "endless") return endlessOpen(signal);
    const buffer = acquire(imageBytes);
    acquired += 1;
    buffer.bytes.fill(Number(query));
    const release = () => {
      acquired -= 1;
      buffer.release();
    };
    return Promise.resolve({
      status: 200,
      headers: { "Content-Length": String(imageBytes) },
      body: buffer.bytes,
      release,
    });
  },
});

describe("an open whose reader disconnects", () => {
  it("is aborted, so that its render leaves the queue", async () => {
    const socket = connect(listening.port, "127.0.0.1");
    socket.write("GET /img?endless HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await expect.poll(() => begun).toBe(1);
    expect(aborted).toBe(0);
    socket.destroy();
    await expect.poll(() => aborted).toBe(1);
  });
});

describe("the buffer of an image", () => {
  it("is unchanged until a slow reader has received all of it, and is reused then", async () => {
    const slow = openSlowly(1);
    await expect.poll(() => acquired).toBe(1);
    for (const mark of [2, 3, 4]) expect(await isImage(mark, openSlowly(mark).read())).toBe(true);
    await expect.poll(() => acquired).toBe(1);
    expect(await isImage(1, slow.read())).toBe(true);
    await expect.poll(() => acquired).toBe(0);
  });

  it("isn't released when the reader disconnects", async () => {
    const reader = openSlowly(5);
    await expect.poll(() => acquired).toBe(1);
    reader.leave();
    const others = [6, 7, 8].map((mark) => openSlowly(mark));
    for (const [index, other] of others.entries()) {
      expect(await isImage(6 + index, other.read())).toBe(true);
    }
  });
});

describe("a server that is starting", () => {
  it("answers a runtime URL with an image, and everything else with a problem", async () => {
    const early = await listen(options);
    const base = `http://127.0.0.1:${early.port}`;
    for (const path of ["/img?c=com_1&i=dsn_1", "/img"]) {
      const image = await fetch(base + path);
      expect(image.status).toBe(503);
      expect(image.headers.get("content-type")).toBe("image/png");
      expect(image.headers.get("retry-after")).toBe("1");
      expect(image.headers.get("cache-control")).toContain("no-store");
      expect((await image.bytes()).byteLength).toBe(placeholderImage.byteLength);
    }
    const other = await fetch(`${base}/v1/images`);
    expect(other.status).toBe(503);
    expect(other.headers.get("retry-after")).toBe("1");
    expect(await other.json()).toMatchObject({ code: "starting" });
    await early.close({ drainMs: 0, graceMs: 0 });
  });
});

describe("an open that arrives while the server starts", () => {
  const image = { status: 200, headers: {}, body: new Uint8Array(1) };
  const handlers = {
    fetch: (request: Request) => new Response(new URL(request.url).search),
    open: () => Promise.resolve(image),
  };
  const open = async (port: number) => await fetch(`http://127.0.0.1:${port}/img?c=com_1&i=dsn_1`);

  it("waits for it, and is answered with its image", async () => {
    const early = await listen({ ...options, startWaitMs: 60_000 });
    const waiting = open(early.port);
    const health = await fetch(`http://127.0.0.1:${early.port}/readyz`);
    expect(health.status).toBe(503);
    early.answer(handlers);
    expect([(await waiting).status, await (await waiting).text()]).toEqual([200, "?c=com_1&i=dsn_1"]);
    await early.close({ drainMs: 0, graceMs: 0 });
  });

  it("is answered 503 when the server stops instead", async () => {
    const early = await listen({ ...options, startWaitMs: 60_000 });
    const waiting = open(early.port);
    // It is behind the open, on another connection.
    await fetch(`http://127.0.0.1:${early.port}/livez`);
    const closed = early.close({ drainMs: 0, graceMs: 10_000 });
    expect((await waiting).status).toBe(503);
    await closed;
  });
});

describe("an open that fails", () => {
  it("is answered with an image and logged", async () => {
    const failingServer = await listen(options);
    failingServer.answer({
      fetch: () => new Response("No open"),
      open: ({ query }) =>
        query === "late"
          ? Promise.resolve({ status: 200, headers: { "Bad\nHeader": "x" }, body: new Uint8Array(1) })
          : Promise.reject(new Error("Broken")),
    });
    for (const query of ["early", "late"]) {
      const answer = await fetch(`http://127.0.0.1:${failingServer.port}/img?${query}`);
      expect(answer.status).toBe(500);
      expect(answer.headers.get("content-type")).toBe("image/png");
      expect(logged.at(-1)).toMatchObject({
        err: expect.any(Error),
        request_id: answer.headers.get("x-request-id"),
      });
    }
    expect(logged).toHaveLength(2);
    await failingServer.close({ drainMs: 0, graceMs: 0 });
  });
});

/** Requests an image without reading the response. */
function openSlowly(mark: number) {
  const socket = connect(listening.port, "127.0.0.1");
  socket.pause();
  socket.write(`GET /img?${mark} HTTP/1.1\r\nHost: limn\r\nConnection: close\r\n\r\n`);
  return {
    leave: () => socket.destroy(),
    async read(): Promise<Buffer> {
      const services: Buffer[] = [];
      for await (const part of socket) services.push(part as Buffer);
      return Buffer.concat(services);
    },
  };
}

/** Whether the response is one complete image. */
async function isImage(mark: number, answer: Promise<Buffer>): Promise<boolean> {
  const bytes = await answer;
  return bytes.subarray(bytes.indexOf("\r\n\r\n") + 4).equals(Buffer.alloc(imageBytes, mark));
}
