// Longer than 200 lines: one upstream for each kind of attack.
import type { Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  failureOf,
  fetcherFor,
  png,
  sendPng,
  startRawUpstream,
  startUpstream,
  type Upstream,
} from "../../test/support/loopback-upstream.ts";

const head = "HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n";

/** Answers each connection's first bytes with this, then calls `then`. */
function answering(answer: string | Buffer, then: (socket: Socket) => void = () => {}): Promise<Upstream> {
  return startRawUpstream((socket) => {
    socket.once("data", () => {
      socket.write(answer, "latin1");
      then(socket);
    });
  });
}

async function reasonFrom(starting: Promise<Upstream>, options: Parameters<typeof fetcherFor>[1] = {}) {
  await using upstream = await starting;
  using fetcher = fetcherFor([upstream], options);
  return (await failureOf(fetcher.fetchImage(upstream.origin))).reason;
}

describe("hostile upstreams", () => {
  it("an endless body is too big and its connection is closed", async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    const upstream = startUpstream((_request, response) => {
      response.once("close", resolve);
      response.write(png);
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on("drain", pour);
      pour();
    });
    expect(await reasonFrom(upstream)).toBe("too_big");
    await closed;
  });

  it.each([200, 302, 404])("doesn't wait for the body of status %i", async (status) => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    await using upstream = await startUpstream((_request, response) => {
      response.once("close", resolve);
      response
        .writeHead(status, { Location: "file:///", "Content-Encoding": "gzip" })
        .write("more will come");
    });
    using fetcher = fetcherFor([upstream]);
    await failureOf(fetcher.fetchImage(upstream.origin));
    await closed;
  });

  it("a Content-Length above the limit is too big before the body", async () => {
    expect(await reasonFrom(answering(`${head}Content-Length: 100001\r\n\r\n`))).toBe("too_big");
    expect(await reasonFrom(answering(`${head}Content-Length: 99999999999999\r\n\r\n`))).toBe("too_big");
  });

  it("a body of exactly the limit is accepted", async () => {
    const body = Buffer.concat([png, Buffer.alloc(100_000 - png.length)]);
    await using upstream = await startUpstream((_request, response) => response.end(body));
    using fetcher = fetcherFor([upstream]);
    expect((await fetcher.fetchImage(upstream.origin)).bytes).toHaveLength(100_000);
  });

  it("bytes after the Content-Length are not read", async () => {
    await using upstream = await answering(
      Buffer.concat([
        Buffer.from(`${head}Content-Length: ${png.length}\r\n\r\n`),
        png,
        Buffer.alloc(200_000),
      ]),
    );
    using fetcher = fetcherFor([upstream]);
    expect((await fetcher.fetchImage(upstream.origin)).bytes).toHaveLength(png.length);
  });

  it("a body shorter than its Content-Length is broken", async () => {
    const cut = Buffer.concat([Buffer.from(`${head}Content-Length: 5000\r\n\r\n`), png]);
    expect(await reasonFrom(answering(cut, (socket) => socket.end()))).toBe("broken");
  });

  it("a chunked body that ends early is broken", async () => {
    const cut = Buffer.concat([Buffer.from(`${head}Transfer-Encoding: chunked\r\n\r\n10\r\n`), png]);
    expect(await reasonFrom(answering(cut, (socket) => socket.end()))).toBe("broken");
  });

  it("a connection reset in the middle of the body is broken", async () => {
    const start = Buffer.concat([Buffer.from(`${head}Content-Length: 5000\r\n\r\n`), png]);
    expect(
      await reasonFrom(answering(start, (socket) => setTimeout(() => socket.resetAndDestroy(), 30))),
    ).toBe("broken");
  });

  it("a connection that is reset at once or closed without a response is unreachable", async () => {
    expect(await reasonFrom(startRawUpstream((socket) => socket.resetAndDestroy()))).toBe("unreachable");
    expect(await reasonFrom(startRawUpstream((socket) => socket.end()))).toBe("unreachable");
  });

  it.each([
    ["garbage", "\x00\x01\x02garbage\r\n\r\n"],
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["two framings", `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ["a length that is no number", `${head}Content-Length: many\r\n\r\n`],
    ["a head without an end", `${head}X-Long: ${"a".repeat(20_000)}`],
    ["another protocol", "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n"],
  ])("%s instead of a response is unreachable", async (_name, answer) => {
    expect(await reasonFrom(answering(answer, (socket) => socket.end()))).toBe("unreachable");
  });

  it.each([201, 204, 206, 400, 401, 403, 404, 410, 429, 500, 503])(
    "status %i is unreachable",
    async (status) => {
      const upstream = startUpstream((_request, response) => response.writeHead(status).end(png));
      expect(await reasonFrom(upstream)).toBe("unreachable");
    },
  );

  it("an upstream that accepts and hangs is slow", async () => {
    expect(
      await reasonFrom(
        startRawUpstream((socket) => socket.resume()),
        { timeoutMs: 200 },
      ),
    ).toBe("slow");
  });

  it("a trickling body or head is slow, and endless 1xx responses are too", async () => {
    const drip = (text: string) => (socket: Socket) => {
      const timer = setInterval(() => socket.write(text), 20);
      socket.once("close", () => clearInterval(timer));
    };
    const options = { timeoutMs: 300 };
    expect(await reasonFrom(answering(`${head}Content-Length: 5000\r\n\r\n`, drip("x")), options)).toBe(
      "slow",
    );
    expect(await reasonFrom(answering(`${head}X-Drip: `, drip("x")), options)).toBe("slow");
    expect(await reasonFrom(answering("", drip("HTTP/1.1 103 Early Hints\r\n\r\n")), options)).toBe("slow");
  });

  it("one deadline covers all redirects", async () => {
    const upstream = startUpstream((request, response) => {
      setTimeout(() => response.writeHead(302, { Location: `${request.url}a` }).end(), 150);
    });
    expect(await reasonFrom(upstream, { timeoutMs: 400, maxRedirects: 1000 })).toBe("slow");
  });

  it("a resolver that never answers is unreachable", async () => {
    using fetcher = fetcherFor([], { timeoutMs: 200, resolve: () => new Promise(() => {}) });
    expect((await failureOf(fetcher.fetchImage("http://images.example/"))).reason).toBe("unreachable");
  });

  it.each(["gzip", "GZIP", "deflate", "br", "zstd", "x-unknown", "identity, gzip"])(
    "content encoding %s is broken, and its body is not read",
    async (coding) => {
      const bomb = gzipSync(Buffer.alloc(5_000_000));
      const upstream = startUpstream((_request, response) => {
        response.writeHead(200, { "Content-Type": "image/png", "Content-Encoding": coding }).end(bomb);
      });
      expect(await reasonFrom(upstream)).toBe("broken");
    },
  );

  it("a content encoding is broken even if the body is readable without decoding", async () => {
    const upstream = startUpstream((_request, response) => {
      response.writeHead(200, { "Content-Encoding": "gzip" }).end(png);
    });
    expect(await reasonFrom(upstream)).toBe("broken");
  });

  it.each(["", "identity", "Identity"])("content encoding %j is accepted", async (coding) => {
    await using upstream = await startUpstream((_request, response) => {
      response.writeHead(200, { "Content-Encoding": coding }).end(png);
    });
    using fetcher = fetcherFor([upstream]);
    expect((await fetcher.fetchImage(upstream.origin)).mimeType).toBe("image/png");
  });

  it("a transfer coding is never decoded", async () => {
    const answer = Buffer.concat([
      Buffer.from(`HTTP/1.0 200 OK\r\nTransfer-Encoding: gzip\r\n\r\n`),
      gzipSync(png),
    ]);
    expect(["broken", "unreachable"]).toContain(
      await reasonFrom(answering(answer, (socket) => socket.end())),
    );
  });

  it("the first bytes decide, not the Content-Type or the name", async () => {
    await using upstream = await startUpstream((request, response) => {
      response.setHeader("Content-Type", request.url === "/page.html" ? "text/html" : "image/png");
      response.end(request.url === "/page.html" ? png : "<!doctype html><title>Not found</title>");
    });
    using fetcher = fetcherFor([upstream]);
    expect((await fetcher.fetchImage(`${upstream.origin}/page.html`)).mimeType).toBe("image/png");
    expect((await failureOf(fetcher.fetchImage(`${upstream.origin}/photo.png`))).reason).toBe("broken");
  });

  it("hosts that hang don't delay others", async () => {
    await using hanging = await startRawUpstream((socket) => socket.resume());
    await using working = await startUpstream(sendPng);
    using fetcher = fetcherFor([working], {
      allow: [`hanging.example:${hanging.port}`, `127.0.0.1:${working.port}`],
      resolve: () => Promise.resolve(["127.0.0.1"]),
      timeoutMs: 1500,
    });
    const order: string[] = [];
    const waiting = Array.from({ length: 40 }, async (_, index) => {
      const failure = await failureOf(fetcher.fetchImage(`http://hanging.example:${hanging.port}/${index}`));
      order.push(failure.reason);
    });
    await fetcher.fetchImage(working.origin);
    order.push("image");
    await Promise.all(waiting);
    expect(order).toEqual(["image", ...Array.from({ length: 40 }, () => "slow")]);
  });
});
