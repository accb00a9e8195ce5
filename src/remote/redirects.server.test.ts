import { describe, expect, it } from "vitest";
import {
  failureOf,
  fetcherFor,
  sendPng,
  startRawUpstream,
  startTrap,
  startUpstream,
} from "../../test/support/loopback-upstream.ts";

/** `/0` redirects to `/1` and so on, and the last one is the image. */
function startChain(length: number, status = 302) {
  return startUpstream((request, response) => {
    const step = Number(request.url!.slice(1));
    if (step === length) sendPng(request, response);
    else response.writeHead(status, { Location: `/${step + 1}` }).end("moved");
  });
}

describe("redirects", () => {
  it.each([301, 302, 303, 307, 308])("follows %i", async (status) => {
    await using upstream = await startChain(1, status);
    using fetcher = fetcherFor([upstream]);
    expect((await fetcher.fetchImage(`${upstream.origin}/0`)).mimeType).toBe("image/png");
  });

  it.each([300, 304, 305, 306])("does not follow %i", async (status) => {
    await using upstream = await startChain(1, status);
    using fetcher = fetcherFor([upstream]);
    expect((await failureOf(fetcher.fetchImage(`${upstream.origin}/0`))).reason).toBe("unreachable");
    expect(upstream.hits()).toBe(1);
  });

  it("follows at most three", async () => {
    await using three = await startChain(3);
    await using four = await startChain(4);
    using fetcher = fetcherFor([three, four]);
    expect((await fetcher.fetchImage(`${three.origin}/0`)).mimeType).toBe("image/png");
    expect((await failureOf(fetcher.fetchImage(`${four.origin}/0`))).reason).toBe("unreachable");
    expect([three.hits(), four.hits()]).toEqual([4, 4]);
  });

  it("follows none with a limit of 0", async () => {
    await using upstream = await startChain(1);
    using fetcher = fetcherFor([upstream], { maxRedirects: 0 });
    expect((await failureOf(fetcher.fetchImage(`${upstream.origin}/0`))).reason).toBe("unreachable");
    expect(upstream.hits()).toBe(1);
  });

  it("a loop ends", async () => {
    await using upstream = await startUpstream((request, response) => {
      response.writeHead(302, { Location: request.url === "/a" ? "/b" : "/a" }).end();
    });
    using fetcher = fetcherFor([upstream]);
    expect((await failureOf(fetcher.fetchImage(`${upstream.origin}/a`))).reason).toBe("unreachable");
    expect(upstream.hits()).toBe(4);
  });

  it.each([
    ["loopback", (port: number) => `http://127.0.0.1:${port}/`],
    ["loopback on port 80", () => "http://127.0.0.1/"],
    ["loopback without a scheme", (port: number) => `//127.0.0.1:${port}/`],
    ["IPv6 loopback without a scheme", () => "//[::1]/"],
    ["a short spelling", (port: number) => `http://127.1:${port}/`],
    ["too many slashes", (port: number) => `http:////127.0.0.1:${port}/`],
    ["backslashes", (port: number) => `\\\\127.0.0.1:${port}/`],
    ["private", () => "http://10.0.0.1/"],
    ["metadata", () => "http://169.254.169.254/latest/meta-data/"],
    ["a closed name", () => "http://metadata.google.internal/"],
    ["a closed port", () => "http://8.8.8.8:22/"],
    ["a file", () => "file:///etc/passwd"],
    ["data", () => "data:image/png;base64,iVBORw0KGgo="],
    ["gopher", (port: number) => `gopher://127.0.0.1:${port}/_x`],
    ["user info", (port: number) => `http://a:b@127.0.0.1:${port}/`],
    ["no host", () => "http://"],
    ["no host at all", () => "//"],
    ["nothing", () => ""],
    ["our own host", () => "http://limn.example/img?c=1&i=2"],
  ])("a redirect to %s is unreachable and touches nobody", async (_name, location) => {
    await using trap = await startTrap();
    await using upstream = await startUpstream((_request, response) => {
      response.writeHead(302, { Location: location(trap.port) }).end();
    });
    using fetcher = fetcherFor([upstream], { ownHosts: ["limn.example"] });
    const failure = await failureOf(fetcher.fetchImage(upstream.origin));
    expect({ reason: failure.reason, hits: trap.hits() }).toEqual({ reason: "unreachable", hits: 0 });
  });

  it.each([
    ["no Location", (_origin: string) => ""],
    ["a bare carriage return in it", (origin: string) => `Location: ${origin}/a\rX-Injected: 1\r\n`],
    ["a bare line feed in it", (origin: string) => `Location: ${origin}/a\nX-Injected: 1 1\n\r\n`],
    ["a folded line", (origin: string) => `Location: ${origin}/a\r\n /b\r\n`],
    ["a null in it", (origin: string) => `Location: ${origin}/a\0b\r\n`],
    ["a tab in it", (origin: string) => `Location: ${origin}/a\tb\r\n`],
  ])("a redirect with %s is unreachable", async (_name, header) => {
    await using target = await startUpstream(sendPng);
    await using upstream = await startRawUpstream((socket) => {
      socket.end(`HTTP/1.1 302 Found\r\n${header(target.origin)}Content-Length: 0\r\n\r\n`);
    });
    using fetcher = fetcherFor([upstream, target]);
    expect((await failureOf(fetcher.fetchImage(upstream.origin))).reason).toBe("unreachable");
  });

  it("an encoded line end stays encoded in redirects and URLs", async () => {
    const seen: unknown[] = [];
    await using upstream = await startUpstream((request, response) => {
      seen.push([request.url, request.headers["x-injected"]]);
      if (request.url!.startsWith("/to")) sendPng(request, response);
      else response.writeHead(302, { Location: "/to%0d%0aX-Injected:%201" }).end();
    });
    using fetcher = fetcherFor([upstream]);
    await fetcher.fetchImage(`${upstream.origin}/from%0d%0aX-Injected:%201`);
    expect(seen).toEqual([
      ["/from%0d%0aX-Injected:%201", undefined],
      ["/to%0d%0aX-Injected:%201", undefined],
    ]);
  });

  it("reads a Location of raw UTF-8 like browsers", async () => {
    let path: string | undefined;
    await using target = await startUpstream((request, response) => {
      path = request.url;
      sendPng(request, response);
    });
    await using upstream = await startRawUpstream((socket) => {
      socket.end(Buffer.from(`HTTP/1.1 302 Found\r\nLocation: ${target.origin}/é.png\r\n\r\n`));
    });
    using fetcher = fetcherFor([upstream, target]);
    await fetcher.fetchImage(upstream.origin);
    expect(path).toBe("/%C3%A9.png");
  });
});
