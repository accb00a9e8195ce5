import { describe, expect, it } from "vitest";
import { failureOf, fetcherFor, sendPng, startUpstream } from "../../test/support/loopback-upstream.ts";

async function reasonsOf(urls: readonly string[], options: Parameters<typeof fetcherFor>[1] = {}) {
  using fetcher = fetcherFor([], options);
  const entries = urls.map(async (url) => [url, (await failureOf(fetcher.fetchImage(url))).reason]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

function allWith(urls: readonly string[], reason: string) {
  return Object.fromEntries(urls.map((url) => [url, reason]));
}

describe("the form of a URL", () => {
  it("schemes other than http and https are not allowed", async () => {
    const urls = [
      "file:///etc/passwd",
      "ftp://images.example/a.png",
      "gopher://127.0.0.1:6379/_INFO",
      "blob:http://images.example/0b9f",
      "javascript:alert(1)",
      "data:image/png;base64,iVBORw0KGgo=",
      "ws://images.example/",
      "about:blank",
    ];
    expect(await reasonsOf(urls)).toEqual(allWith(urls, "not_allowed"));
  });

  it("malformed and relative URLs are not allowed", async () => {
    const urls = [
      "",
      "a.png",
      "//images.example/a.png",
      "/etc/passwd",
      "http://",
      "http://[::1",
      "http://[fe80::1%25lo]/",
      "http://a b/",
      "http://1.2.3.4.5/",
      "http://images..example/",
      `http://${"a".repeat(64)}.example/`,
      "http://images.example:99999/",
      `http://images.example/${"a".repeat(17_000)}`,
    ];
    expect(await reasonsOf(urls)).toEqual(allWith(urls, "not_allowed"));
  });

  it("ports other than 80 and 443 are not allowed", async () => {
    const urls = [21, 22, 25, 81, 444, 3306, 6379, 8080, 0, 65_535].map(
      (port) => `http://images.example:${port}/`,
    );
    expect(await reasonsOf(urls)).toEqual(allWith(urls, "not_allowed"));
  });

  it("a port that is open for one host is closed for others", async () => {
    const urls = ["http://other.example:9000/", "http://127.0.0.1:9000/", "http://images.example:9001/"];
    const reasons = await reasonsOf(urls, { allow: ["images.example:9000"] });
    expect(reasons).toEqual(allWith(urls, "not_allowed"));
  });

  it("user info is not allowed, however empty the password", async () => {
    const urls = [
      "http://user:secret@images.example/",
      "http://user@images.example/",
      "http://images.example@127.0.0.1/",
      "https://:secret@images.example/",
    ];
    expect(await reasonsOf(urls)).toEqual(allWith(urls, "not_allowed"));
  });

  it("our own hosts are not allowed, in any spelling, even when opened by the operator", async () => {
    await using own = await startUpstream(sendPng);
    const urls = [
      `${own.origin}/img?c=1&i=2`,
      `http://127.1:${own.port}/img`,
      "http://limn.example/img",
      "https://LIMN.example./img",
      "https://limn.example:80/img",
    ];
    const reasons = await reasonsOf(urls, {
      allow: [`127.0.0.1:${own.port}`, "limn.example"],
      ownHosts: [`127.0.0.1:${own.port}`, "limn.example"],
    });
    expect({ reasons, hits: own.hits() }).toEqual({ reasons: allWith(urls, "not_allowed"), hits: 0 });
  });

  it("throws for an invalid entry among our own hosts", () => {
    expect(() => fetcherFor([], { ownHosts: ["http://limn.example/"] })).toThrow('"http://limn.example/"');
  });
});
