import { execFile } from "node:child_process";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import type { ImageUnavailable } from "./image-unavailable.ts";
import { isOwnRequest } from "./send-request.ts";
import {
  failureOf,
  fetcherFor,
  sendPng,
  startRawUpstream,
  startTrap,
  startUpstream,
  type Upstream,
} from "../../test/support/loopback-upstream.ts";

async function fetchEchoed(options: Parameters<typeof fetcherFor>[1] = {}): Promise<readonly string[]> {
  let request: IncomingMessage | undefined;
  await using upstream = await startUpstream((received, response) => {
    request = received;
    response.setHeader("Set-Cookie", "a=b");
    sendPng(received, response);
  });
  using fetcher = fetcherFor([upstream], options);
  await fetcher.fetchImage(`${upstream.origin}/a.png?name=Anna#part`);
  expect([request!.method, request!.url, request!.headers.host]).toEqual([
    "GET",
    "/a.png?name=Anna",
    `127.0.0.1:${upstream.port}`,
  ]);
  return request!.rawHeaders.filter((_, index, all) => all[index - (index % 2)] !== "Host");
}

describe("what callers and upstreams learn from a fetch", () => {
  it("all failures that depend on a network look the same to a caller", async () => {
    await using upstream = await startUpstream((request, response) => {
      if (request.url === "/redirect") response.writeHead(302, { Location: "http://10.0.0.1/" }).end();
      else response.writeHead(404).end("no such image");
    });
    await using garbage = await startRawUpstream((socket) => socket.end("garbage\r\n\r\n"));
    const gone = await startTrap();
    await gone[Symbol.asyncDispose]();
    const resolve = (host: string) =>
      host === "private.example" ? Promise.resolve(["10.0.0.1"]) : Promise.reject(new Error("NXDOMAIN"));
    // None of them may end by the time limit, also on a busy machine.
    using fetcher = fetcherFor([upstream, garbage, gone], { resolve, timeoutMs: 20_000 });
    const urls = [
      gone.origin,
      "http://127.0.0.1/",
      "http://[fd00::1]/",
      "http://localhost/",
      "http://private.example/",
      "http://missing.example/",
      garbage.origin,
      garbage.origin.replace("http:", "https:"),
      `${upstream.origin}/missing`,
      `${upstream.origin}/redirect`,
    ];
    const failures = await Promise.all(urls.map((url) => failureOf(fetcher.fetchImage(url))));
    const visible = (failure: ImageUnavailable) =>
      JSON.stringify([String(failure), failure.message, failure, Object.entries(failure)]);
    expect(new Set(failures.map(visible)).size).toBe(1);
    expect(new Set(failures.map(({ detail }) => detail)).size).toBeGreaterThan(5);
  });

  it("no detail contains a part of the URL", async () => {
    using fetcher = fetcherFor([], { resolve: () => Promise.reject(new Error("ENOTFOUND anna.example")) });
    for (const url of [
      "http://anna.example/anna",
      "http://anna.localhost/",
      "anna://anna",
      "http://anna:1/",
    ]) {
      expect((await failureOf(fetcher.fetchImage(url))).detail).not.toContain("anna");
    }
  });

  it("an upstream receives exactly these headers", async () => {
    expect(await fetchEchoed({ userAgent: "Limn/1.2.3" })).toEqual([
      "User-Agent",
      "Limn/1.2.3",
      "Accept",
      "image/png,image/jpeg,image/webp,image/gif,image/avif;q=0.5",
      "Accept-Encoding",
      "identity",
      "CDN-Loop",
      "limn",
      "Connection",
      "close",
    ]);
  });

  it("a second fetch and a redirect send nothing that the first received", async () => {
    const seen: IncomingMessage[] = [];
    await using upstream = await startUpstream((request, response) => {
      seen.push(request);
      response.writeHead(request.url === "/a" ? 302 : 404, { "Set-Cookie": "a=b", Location: "/b" }).end();
    });
    using fetcher = fetcherFor([upstream]);
    await failureOf(fetcher.fetchImage(`${upstream.origin}/a`));
    await failureOf(fetcher.fetchImage(`${upstream.origin}/c`));
    expect(seen.map(({ url, headers }) => [url, headers.cookie, headers.referer])).toEqual([
      ["/a", undefined, undefined],
      ["/b", undefined, undefined],
      ["/c", undefined, undefined],
    ]);
  });

  it("Limn recognises Limn's requests by their header", async () => {
    const headers = await fetchEchoed();
    expect(isOwnRequest(headers[headers.indexOf("CDN-Loop") + 1] ?? "")).toBe(true);
    expect(["limn", "cloudflare; loops=1, Limn;v=1", " LIMN "].map(isOwnRequest)).toEqual([true, true, true]);
    expect(["", "cloudflare", "limn.example", "x;limn"].map(isOwnRequest)).not.toContain(true);
  });

  it("proxies of the environment are not used, even when Node is told to", async () => {
    await using proxy = await startUpstream(sendPng);
    await using upstream = await startUpstream(sendPng);
    expect(await fetchInChild(proxy, `${upstream.origin}/a.png`, `127.0.0.1:${upstream.port}`)).toBe(
      "image/png",
    );
    expect(await fetchInChild(proxy, "http://10.0.0.1/a.png")).toBe("unreachable");
    expect(await fetchInChild(proxy, "http://localhost/a.png")).toBe("unreachable");
    expect([proxy.hits(), upstream.hits()]).toEqual([0, 1]);
  });
});

/** The image's type or the reason, from a process with a proxy in its environment. */
async function fetchInChild(proxy: Upstream, url: string, ...allow: readonly string[]): Promise<string> {
  const options = {
    allow,
    ownHosts: [],
    maxBytes: 1000,
    maxRedirects: 0,
    timeoutMs: 2000,
    cacheBytes: 2 ** 20,
  };
  const script = `
    const { createImageFetcher } = await import(${JSON.stringify(new URL("fetch-image.ts", import.meta.url))});
    const { fetchImage } = createImageFetcher(${JSON.stringify(options)});
    console.log(await fetchImage(${JSON.stringify(url)}).then((image) => image.mimeType, (error) => error.reason));`;
  const names = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"];
  const environment = Object.fromEntries(names.map((name) => [name, proxy.origin]));
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...environment, NODE_USE_ENV_PROXY: "1", NO_PROXY: "", PATH: process.env["PATH"] },
  });
  return stdout.trim();
}
