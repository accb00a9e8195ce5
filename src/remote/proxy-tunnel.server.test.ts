import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestCertificate } from "../../test/support/create-certificate.ts";
import { startTunnelProxy } from "../../test/support/tunnel-proxy.ts";
import { failureOf, fetcherFor, sendPng, startUpstream } from "../../test/support/loopback-upstream.ts";
import { createWebhookSender } from "./post-webhook.ts";

const publicAddress = "93.184.215.14";
const certificate = createTestCertificate("images.example");
const before = getCACertificates();
beforeAll(() => setDefaultCACertificates([...before, certificate.cert]));
afterAll(() => setDefaultCACertificates(before));

const resolve = (host: string) => Promise.resolve([host === "inside.example" ? "10.0.0.7" : publicAddress]);

describe("pictures through the operator's proxy", () => {
  it("gives the proxy the vetted address, and the host the name", async () => {
    const hosts: unknown[] = [];
    await using upstream = await startUpstream((request, response) => {
      hosts.push(request.headers.host);
      sendPng(request, response);
    });
    using proxy = await startTunnelProxy(upstream);
    using fetcher = fetcherFor([], { proxy: proxy.url, resolve });
    expect((await fetcher.fetchImage("http://images.example/a.png")).mimeType).toBe("image/png");
    expect({ hosts, asked: proxy.asked }).toEqual({
      hosts: ["images.example"],
      asked: [`${publicAddress}:80`],
    });
    expect(proxy.credentials).toEqual([`Basic ${Buffer.from("user:p@ss").toString("base64")}`]);
  });

  it("checks the certificate of the host at the tunnel's other end", async () => {
    await using upstream = await startUpstream(sendPng, certificate);
    using proxy = await startTunnelProxy(upstream);
    using fetcher = fetcherFor([], { proxy: proxy.url, resolve });
    expect((await fetcher.fetchImage("https://images.example/a.png")).mimeType).toBe("image/png");
    expect((await failureOf(fetcher.fetchImage("https://other.example/a.png"))).reason).toBe("unreachable");
    expect(proxy.asked).toEqual([`${publicAddress}:443`, `${publicAddress}:443`]);
  });

  it("refuses private addresses without asking the proxy", async () => {
    await using upstream = await startUpstream(sendPng);
    using proxy = await startTunnelProxy(upstream);
    using fetcher = fetcherFor([], { proxy: proxy.url, resolve });
    for (const url of ["http://inside.example/a.png", "http://127.0.0.1/a.png", "http://[::1]/a.png"]) {
      expect((await failureOf(fetcher.fetchImage(url))).reason, url).toBe("unreachable");
    }
    expect(proxy.asked).toEqual([]);
  });

  it("reaches what the operator has allowed without the proxy", async () => {
    await using upstream = await startUpstream(sendPng);
    using proxy = await startTunnelProxy(upstream);
    using fetcher = fetcherFor([upstream], { proxy: proxy.url, resolve });
    expect((await fetcher.fetchImage(`${upstream.origin}/a.png`)).mimeType).toBe("image/png");
    expect(proxy.asked).toEqual([]);
  });

  it.each([403, 407, 502])("is unreachable if the proxy answers %d", async (refuse) => {
    await using upstream = await startUpstream(sendPng);
    using proxy = await startTunnelProxy(upstream, { refuse });
    using fetcher = fetcherFor([], { proxy: proxy.url, resolve });
    const failure = await failureOf(fetcher.fetchImage("http://images.example/a.png"));
    expect(failure).toMatchObject({ reason: "unreachable", detail: `the proxy answered ${refuse}` });
    expect(upstream.hits()).toBe(0);
  });

  it("is unreachable without the proxy", async () => {
    using fetcher = fetcherFor([], { proxy: "http://127.0.0.1:1", resolve });
    const failure = await failureOf(fetcher.fetchImage("http://images.example/a.png"));
    expect(failure).toMatchObject({ reason: "unreachable", detail: "connecting to the proxy: ECONNREFUSED" });
  });
});

it("webhooks take the same way", async () => {
  await using upstream = await startUpstream((_request, response) => response.writeHead(204).end());
  using proxy = await startTunnelProxy(upstream);
  const sender = createWebhookSender({ allow: [], ownHosts: [], proxy: proxy.url, resolve });
  expect(await sender.post("http://hooks.example/limn", {}, "{}")).toEqual({ status: 204 });
  expect(await sender.post("http://inside.example/limn", {}, "{}")).toEqual({ reason: "unreachable" });
  expect(proxy.asked).toEqual([`${publicAddress}:80`]);
});
