import { describe, expect, it } from "vitest";
import { parseFetchAllow } from "./fetch-allow.ts";
import { failureOf, fetcherFor, png, sendPng, startUpstream } from "../../test/support/loopback-upstream.ts";

const toLoopback = () => Promise.resolve(["127.0.0.1"]);

describe("hosts that an operator allows", () => {
  it("reads hosts, hosts with ports and networks", () => {
    const { hosts, networks } = parseFetchAllow([
      "Assets.Example.",
      "10.0.0.5:9000",
      " minio:9000 ",
      "[FD00::5]:9000",
      "::1",
      "bücher.example",
      "10.0.0.0/8",
      "fd00::/8",
    ]);
    expect(hosts).toEqual([
      { host: "assets.example", port: null },
      { host: "10.0.0.5", port: 9000 },
      { host: "minio", port: 9000 },
      { host: "fd00::5", port: 9000 },
      { host: "::1", port: null },
      { host: "xn--bcher-kva.example", port: null },
    ]);
    expect(networks.map(({ prefixLength }) => prefixLength)).toEqual([8, 8]);
  });

  it.each([
    "",
    "http://assets.example",
    "assets.example/",
    "*.example",
    "user@assets.example",
    "assets.example:0",
    "assets.example:65536",
    "assets.example:http",
    "10.0.0.1/8",
    "10.0.0.0/33",
    "fd00::/129",
    "10.0.0.0/",
    "a b",
    "a..b",
  ])("names the wrong entry %j", (entry) => {
    expect(() => parseFetchAllow(["fine.example", entry])).toThrow(`"${entry}" is neither a host`);
  });

  it.each([
    ["its address and port", (port: number) => `127.0.0.1:${port}`, "127.0.0.1"],
    ["its address on any port", () => "127.0.0.1", "127.0.0.1"],
    ["its name and port", (port: number) => `assets.internal:${port}`, "assets.internal"],
    ["its name on any port", () => "assets.internal", "ASSETS.internal."],
    ["a network it is in", () => "127.0.0.0/8", "127.0.0.1"],
    ["a network its name leads to", () => "127.0.0.0/8", "assets.internal"],
  ])("opens a private host by %s", async (_name, entry, host) => {
    await using upstream = await startUpstream(sendPng);
    using fetcher = fetcherFor([], { allow: [entry(upstream.port)], resolve: toLoopback });
    const image = await fetcher.fetchImage(`http://${host}:${upstream.port}/a.png`);
    expect({ ...image, bytes: Buffer.from(image.bytes) }).toEqual({ bytes: png, mimeType: "image/png" });
  });

  it.each([
    ["the host's other ports", (port: number) => `127.0.0.1:${port + 1}`, "127.0.0.1", "not_allowed"],
    ["another spelling's embedding", () => "127.0.0.1", "[::ffff:127.0.0.1]", "not_allowed"],
    ["a network's IPv6 embedding", () => "127.0.0.0/8", "[::ffff:127.0.0.1]", "not_allowed"],
    ["names below the name", () => "assets.internal", "a.assets.internal", "not_allowed"],
    ["names that lead to the address", () => "127.0.0.1", "assets.internal", "not_allowed"],
    ["names that lead elsewhere", () => "10.0.0.0/8", "assets.internal", "unreachable"],
  ])("does not open %s", async (_name, entry, host, reason) => {
    await using upstream = await startUpstream(sendPng);
    using fetcher = fetcherFor([], { allow: [entry(upstream.port)], resolve: toLoopback });
    const failure = await failureOf(fetcher.fetchImage(`http://${host}:${upstream.port}/a.png`));
    expect({ reason: failure.reason, hits: upstream.hits() }).toEqual({ reason, hits: 0 });
  });

  it("uses the system's resolver for an allowed name", async () => {
    await using upstream = await startUpstream(sendPng);
    const { createImageFetcher } = await import("./fetch-image.ts");
    const fetcher = createImageFetcher({
      allow: [`localhost:${upstream.port}`],
      ownHosts: [],
      maxBytes: 1000,
      maxRedirects: 0,
      timeoutMs: 2000,
      cacheBytes: 2 ** 20,
      perSecond: 100,
    });
    const image = await fetcher.fetchImage(`http://localhost:${upstream.port}/a.png`);
    expect(image.mimeType).toBe("image/png");
    fetcher.close();
  });
});
