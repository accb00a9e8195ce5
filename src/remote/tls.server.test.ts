import { getCACertificates, setDefaultCACertificates, type TLSSocket } from "node:tls";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestCertificate } from "../../test/support/create-certificate.ts";
import {
  failureOf,
  fetcherFor,
  sendPng,
  startRawUpstream,
  startUpstream,
  type Upstream,
} from "../../test/support/loopback-upstream.ts";

const certificate = createTestCertificate("images.example");
const before = getCACertificates();

function overTls(upstream: Upstream, names: readonly string[] = []) {
  return fetcherFor([upstream], {
    allow: [...names, "127.0.0.1"].map((host) => `${host}:${upstream.port}`),
    resolve: () => Promise.resolve(["127.0.0.1"]),
  });
}

describe("https", () => {
  beforeAll(() => setDefaultCACertificates([...before, certificate.cert]));
  afterAll(() => setDefaultCACertificates(before));

  it("uses the name for SNI, Host and certificate, and the checked address for the connection", async () => {
    const seen: unknown[] = [];
    await using upstream = await startUpstream((request, response) => {
      seen.push((request.socket as TLSSocket).servername, request.headers.host, request.socket.localAddress);
      sendPng(request, response);
    }, certificate);
    using fetcher = overTls(upstream, ["images.example"]);
    await fetcher.fetchImage(`https://Images.example.:${upstream.port}/a.png`);
    expect(seen).toEqual(["images.example", `images.example:${upstream.port}`, "127.0.0.1"]);
  });

  it("checks an address against the certificate, too", async () => {
    await using upstream = await startUpstream(sendPng, certificate);
    using fetcher = overTls(upstream);
    expect((await fetcher.fetchImage(`https://127.0.0.1:${upstream.port}/`)).mimeType).toBe("image/png");
  });

  it("a certificate for another name is unreachable, whatever the environment says", async () => {
    await using upstream = await startUpstream(sendPng, certificate);
    using fetcher = overTls(upstream, ["other.example"]);
    process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
    const failure = await failureOf(fetcher.fetchImage(`https://other.example:${upstream.port}/`));
    delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
    expect({ reason: failure.reason, hits: upstream.hits() }).toEqual({ reason: "unreachable", hits: 0 });
  });

  it("an untrusted certificate is unreachable", async () => {
    await using upstream = await startUpstream(sendPng, createTestCertificate("images.example"));
    using fetcher = overTls(upstream, ["images.example"]);
    const failure = await failureOf(fetcher.fetchImage(`https://images.example:${upstream.port}/`));
    expect({ reason: failure.reason, hits: upstream.hits() }).toEqual({ reason: "unreachable", hits: 0 });
  });

  it.each([
    ["garbage", "this is no TLS record at all\r\n\r\n"],
    ["plain HTTP", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"],
    ["a fatal alert", "\x15\x03\x03\x00\x02\x02\x28"],
    ["nothing", ""],
  ])("%s instead of a handshake is unreachable", async (_name, answer) => {
    await using upstream = await startRawUpstream((socket) => socket.end(answer, "latin1"));
    using fetcher = overTls(upstream);
    const failure = await failureOf(fetcher.fetchImage(`https://127.0.0.1:${upstream.port}/`));
    expect(failure.reason).toBe("unreachable");
  });

  it("a handshake that never ends is slow", async () => {
    await using upstream = await startRawUpstream((socket) => socket.resume());
    using fetcher = fetcherFor([upstream], { timeoutMs: 200 });
    const failure = await failureOf(fetcher.fetchImage(`https://127.0.0.1:${upstream.port}/`));
    expect(failure.reason).toBe("slow");
  });

  it("a redirect from https to http is unreachable, to https it is followed", async () => {
    await using plain = await startUpstream(sendPng);
    await using secure = await startUpstream((request, response) => {
      if (request.url === "/image") sendPng(request, response);
      else response.writeHead(302, { Location: request.url === "/up" ? "/image" : `${plain.origin}/` }).end();
    }, certificate);
    using fetcher = fetcherFor([plain, secure]);
    const origin = `https://127.0.0.1:${secure.port}`;
    expect((await fetcher.fetchImage(`${origin}/up`)).mimeType).toBe("image/png");
    expect((await failureOf(fetcher.fetchImage(`${origin}/down`))).reason).toBe("unreachable");
    expect(plain.hits()).toBe(0);
  });
});
