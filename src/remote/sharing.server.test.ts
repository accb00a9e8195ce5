import { afterEach, describe, expect, it, vi } from "vitest";
import { ImageUnavailable } from "./image-unavailable.ts";
import {
  failureOf,
  fetcherFor,
  png,
  sendPng,
  startRawUpstream,
  startTrap,
  startUpstream,
} from "../../test/support/loopback-upstream.ts";

/** Advances the clock of lifetimes. */
function pass(seconds: number): void {
  const now = performance.now() + seconds * 1000;
  vi.spyOn(performance, "now").mockReturnValue(now);
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe("what fetches share", () => {
  it("callers of one URL share one request in flight, regardless of fragments", async () => {
    await using upstream = await startUpstream((request, response) => {
      response.setHeader("Cache-Control", "no-store");
      setTimeout(() => sendPng(request, response), 50);
    });
    using fetcher = fetcherFor([upstream]);
    const urls = Array.from({ length: 50 }, (_, index) => `${upstream.origin}/a.png#${index}`);
    const images = await Promise.all(urls.map((url) => fetcher.fetchImage(url)));
    expect([new Set(images).size, upstream.hits()]).toEqual([1, 1]);
    await fetcher.fetchImage(`${upstream.origin}/a.png`);
    expect(upstream.hits()).toBe(2);
  });

  it("callers of one URL share its failure", async () => {
    await using upstream = await startUpstream((_request, response) => {
      setTimeout(() => response.writeHead(404).end(), 50);
    });
    using fetcher = fetcherFor([upstream]);
    const failures = Array.from({ length: 20 }, () => failureOf(fetcher.fetchImage(upstream.origin)));
    expect(new Set((await Promise.all(failures)).map(({ reason }) => reason))).toEqual(
      new Set(["unreachable"]),
    );
    expect(upstream.hits()).toBe(1);
  });

  it("a caller that aborts gets `slow` at once, and the others their image", async () => {
    const { promise: asked, resolve: release } = Promise.withResolvers<() => void>();
    await using upstream = await startUpstream((request, response) =>
      release(() => sendPng(request, response)),
    );
    using fetcher = fetcherFor([upstream]);
    const leaver = new AbortController();
    const leaving = failureOf(fetcher.fetchImage(upstream.origin, { signal: leaver.signal }));
    const staying = fetcher.fetchImage(upstream.origin);
    const answer = await asked;
    leaver.abort();
    expect((await leaving).reason).toBe("slow");
    answer();
    expect((await staying).mimeType).toBe("image/png");
    expect(upstream.hits()).toBe(1);
  });

  it("closes the connection when all callers abort, and caches no failure", async () => {
    const { promise: asked, resolve: arrive } = Promise.withResolvers<void>();
    const { promise: closed, resolve: close } = Promise.withResolvers<void>();
    let hang = true;
    await using upstream = await startUpstream((request, response) => {
      if (!hang) return sendPng(request, response);
      response.once("close", close);
      arrive();
    });
    using fetcher = fetcherFor([upstream]);
    const leaver = new AbortController();
    const { signal } = leaver;
    const leaving = ["a", "b"].map(() => failureOf(fetcher.fetchImage(upstream.origin, { signal })));
    await asked;
    // Also if the abort reason is an ImageUnavailable, as from a render's deadline.
    leaver.abort(new ImageUnavailable("slow", "the render ran out of time"));
    await Promise.all([...leaving, closed]);
    hang = false;
    expect((await fetcher.fetchImage(upstream.origin)).mimeType).toBe("image/png");
  });

  it("an aborted caller causes no request", async () => {
    await using upstream = await startUpstream(sendPng);
    using fetcher = fetcherFor([upstream]);
    const failure = await failureOf(fetcher.fetchImage(upstream.origin, { signal: AbortSignal.abort() }));
    expect([failure.reason, upstream.hits()]).toEqual(["slow", 0]);
  });

  it.each([
    ["60 seconds when the upstream says nothing", {}, 59, 61],
    ["as long as the upstream says", { "Cache-Control": "public, max-age=5" }, 4, 6],
    ["at most 60 seconds", { "Cache-Control": "max-age=31536000, immutable" }, 59, 61],
  ])("an image is kept %s", async (_name, headers, hit, miss) => {
    await using upstream = await startUpstream((_request, response) =>
      response.writeHead(200, headers).end(png),
    );
    using fetcher = fetcherFor([upstream]);
    await fetcher.fetchImage(upstream.origin);
    pass(hit);
    await fetcher.fetchImage(upstream.origin);
    expect(upstream.hits()).toBe(1);
    pass(miss - hit);
    await fetcher.fetchImage(upstream.origin);
    expect(upstream.hits()).toBe(2);
  });

  it("images take no more than their part of the caches, the latest ones stay", async () => {
    await using upstream = await startUpstream(sendPng);
    using fetcher = fetcherFor([upstream], { cacheBytes: 5000 });
    for (let index = 0; index < 20; index += 1) await fetcher.fetchImage(`${upstream.origin}/${index}.png`);
    expect(fetcher.status().cachedBytes).toBeGreaterThan(2000);
    expect(fetcher.status().cachedBytes).toBeLessThanOrEqual(5000);
    await fetcher.fetchImage(`${upstream.origin}/19.png`);
    expect(upstream.hits()).toBe(20);
    await fetcher.fetchImage(`${upstream.origin}/0.png`);
    expect(upstream.hits()).toBe(21);
  });

  it("an image is cached no longer than its redirect", async () => {
    await using upstream = await startUpstream((request, response) => {
      if (request.url === "/b") sendPng(request, response);
      else response.writeHead(302, { Location: "/b", "Cache-Control": "no-store" }).end();
    });
    using fetcher = fetcherFor([upstream]);
    await fetcher.fetchImage(`${upstream.origin}/a`);
    await fetcher.fetchImage(`${upstream.origin}/a`);
    expect(upstream.hits()).toBe(4);
  });

  it("a failure is cached for 10 seconds with its reason", async () => {
    let status = 404;
    await using upstream = await startUpstream((_request, response) => response.writeHead(status).end(png));
    using fetcher = fetcherFor([upstream]);
    await failureOf(fetcher.fetchImage(upstream.origin));
    status = 200;
    pass(9);
    expect((await failureOf(fetcher.fetchImage(upstream.origin))).reason).toBe("unreachable");
    expect(upstream.hits()).toBe(1);
    pass(2);
    expect((await fetcher.fetchImage(upstream.origin)).mimeType).toBe("image/png");
  });

  it("a failure that one company has seen is no failure of another", async () => {
    let status = 503;
    await using upstream = await startUpstream((_request, response) => response.writeHead(status).end(png));
    using fetcher = fetcherFor([upstream]);
    await failureOf(fetcher.fetchImage(upstream.origin, { companyId: "a" }));
    status = 200;
    expect(await failureOf(fetcher.fetchImage(upstream.origin, { companyId: "a" }))).toMatchObject({
      result: "recently_failed",
    });
    expect((await fetcher.fetchImage(upstream.origin, { companyId: "b" })).mimeType).toBe("image/png");
    // What another has fetched since is everybody's.
    expect((await fetcher.fetchImage(upstream.origin, { companyId: "a" })).mimeType).toBe("image/png");
    expect(upstream.hits()).toBe(2);
  });

  it("a company whose connections are all in use keeps no other waiting for the same picture", async () => {
    await using upstream = await startUpstream((request, response) => {
      if (request.url === "/picture") sendPng(request, response);
    });
    using fetcher = fetcherFor([upstream], { timeoutMs: 60_000 });
    const fetch = (name: string, companyId: string) =>
      fetcher.fetchImage(`${upstream.origin}/${name}`, { companyId });
    const hanging = Array.from({ length: 8 }, (_, index) => failureOf(fetch(`hanging-${index}`, "a")));
    const waiting = failureOf(fetch("picture", "a"));
    expect((await fetch("picture", "b")).mimeType).toBe("image/png");
    fetcher.close();
    await Promise.all([...hanging, waiting]);
  });

  it("at most 8 connections to one host at a time, and all are served in the end", async () => {
    let open = 0;
    let max = 0;
    await using upstream = await startUpstream((request, response) => {
      max = Math.max(max, (open += 1));
      setTimeout(() => {
        open -= 1;
        sendPng(request, response);
      }, 20);
    });
    using fetcher = fetcherFor([upstream]);
    const urls = Array.from({ length: 40 }, (_, index) => `${upstream.origin}/${index}`);
    await Promise.all(urls.map((url) => fetcher.fetchImage(url)));
    expect([max, upstream.hits()]).toEqual([8, 40]);
  });

  it("waiting for a connection counts towards the deadline", async () => {
    await using upstream = await startRawUpstream((socket) => socket.resume());
    using fetcher = fetcherFor([upstream], { timeoutMs: 300 });
    const urls = Array.from({ length: 30 }, (_, index) => `${upstream.origin}/${index}`);
    const failures = await Promise.all(urls.map((url) => failureOf(fetcher.fetchImage(url))));
    expect(new Set(failures.map(({ reason }) => reason))).toEqual(new Set(["slow"]));
    expect(upstream.hits()).toBeLessThan(30);
  });

  it("closing aborts requests in flight and refuses new ones", async () => {
    await using upstream = await startRawUpstream((socket) => socket.resume());
    await using trap = await startTrap();
    using fetcher = fetcherFor([upstream, trap]);
    const underWay = failureOf(fetcher.fetchImage(upstream.origin));
    fetcher.close();
    const after = await failureOf(fetcher.fetchImage(trap.origin));
    expect([(await underWay).reason, after.reason, trap.hits()]).toEqual(["unreachable", "unreachable", 0]);
  });
});
