import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { createServer, type Server } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { failureOf, fetcherFor, startTrap, type Upstream } from "../../test/support/loopback-upstream.ts";

// Spellings of addresses of this machine or its network. The URL parser normalises some of them.
const closedHosts = [
  ["dotted", "127.0.0.1"],
  ["short", "127.1"],
  ["shorter", "127.0.1"],
  ["zero", "0"],
  ["unspecified", "0.0.0.0"],
  ["hexadecimal", "0x7f000001"],
  ["hexadecimal by part", "0x7f.0x0.0x0.0x1"],
  ["decimal", "2130706433"],
  ["octal", "0177.0.0.1"],
  ["octal number", "017700000001"],
  ["padded", "127.000.000.001"],
  ["trailing dot", "127.0.0.1."],
  ["percent-encoded", "%31%32%37.0.0.1"],
  ["circled digits", "①②⑦.⓪.⓪.①"],
  ["full-width digits", "１２７.０.０.１"],
  ["ideographic stops", "127。0。0。1"],
  ["another loopback", "127.8.9.10"],
  ["private 10", "10.0.0.1"],
  ["private 172", "172.16.0.1"],
  ["private 192", "192.168.1.1"],
  ["metadata", "169.254.169.254"],
  ["metadata, hexadecimal", "0xa9fea9fe"],
  ["metadata of Alibaba", "100.100.100.200"],
  ["platform of Azure", "168.63.129.16"],
  ["broadcast", "255.255.255.255"],
  ["IPv6 loopback", "[::1]"],
  ["IPv6 loopback, long", "[0:0:0:0:0:0:0:1]"],
  ["IPv6 unspecified", "[::]"],
  ["mapped", "[::ffff:127.0.0.1]"],
  ["mapped, hexadecimal", "[::ffff:7f00:1]"],
  ["compatible", "[::127.0.0.1]"],
  ["SIIT", "[::ffff:0:127.0.0.1]"],
  ["NAT64", "[64:ff9b::7f00:1]"],
  ["6to4", "[2002:7f00:1::]"],
  ["Teredo", "[2001:0:7f00:1::80ff:fffe]"],
  ["ISATAP", "[2606:4700::5efe:127.0.0.1]"],
  ["unique local", "[fd00::1]"],
  ["metadata of AWS", "[fd00:ec2::254]"],
  ["link-local", "[fe80::1]"],
] as const;

const closedNames = [
  "localhost",
  "LOCALHOST",
  "localhost.",
  "a.localhost",
  "metadata.google.internal",
  "metadata.google.internal.",
  "instance-data.ec2.internal",
  "printer.local",
  "router.home.arpa",
  "redis",
];

describe("closed addresses and names", () => {
  let trap: Upstream;
  let port80: Server;
  let hitsOnPort80 = 0;
  let opened = 0;
  const countSocket = () => {
    opened += 1;
  };

  beforeAll(async () => {
    trap = await startTrap();
    port80 = createServer((socket) => {
      hitsOnPort80 += 1;
      socket.destroy();
    });
    // Where the port can't be used, the count of opened sockets shows the same.
    await new Promise<void>((resolve) => {
      port80.once("error", () => resolve()).listen(80, "127.0.0.1", resolve);
    });
  });
  afterAll(async () => {
    port80.close();
    await trap[Symbol.asyncDispose]();
  });
  beforeEach(() => {
    opened = 0;
    subscribe("net.client.socket", countSocket);
  });
  afterEach(() => {
    unsubscribe("net.client.socket", countSocket);
    expect({ opened, hitsOnPort80, hits: trap.hits() }).toEqual({ opened: 0, hitsOnPort80: 0, hits: 0 });
  });

  it.each(closedHosts)("%s (%s) is unreachable and no socket opens", async (_name, host) => {
    using fetcher = fetcherFor([]);
    for (const url of [`http://${host}/`, `https://${host}/a.png`, String.raw`http:\\${host}\a.png`]) {
      const failure = await failureOf(fetcher.fetchImage(url));
      expect({ url, reason: failure.reason }).toEqual({ url, reason: "unreachable" });
    }
  });

  it.each(closedHosts)("%s (%s) stays closed when another port is open to others", async (_name, host) => {
    using fetcher = fetcherFor([], { allow: ["192.0.2.0/24", `elsewhere.example:${trap.port}`] });
    const failure = await failureOf(fetcher.fetchImage(`http://${host}:${trap.port}/`));
    expect(failure.reason).toBe("not_allowed");
  });

  it.each(closedNames)("%s is unreachable and is not even resolved", async (name) => {
    let resolved = 0;
    using fetcher = fetcherFor([], { resolve: () => Promise.resolve([`8.8.8.${(resolved += 1)}`]) });
    const failure = await failureOf(fetcher.fetchImage(`http://${name}/latest/meta-data`));
    expect({ reason: failure.reason, resolved }).toEqual({ reason: "unreachable", resolved: 0 });
  });

  it.each(["127.0.0.1", "::ffff:127.0.0.1", "10.0.0.1", "fe80::1%lo", "not an address", "127.1"])(
    "a name that resolves to %s is unreachable",
    async (address) => {
      using fetcher = fetcherFor([], {
        allow: ["192.0.2.0/24"],
        resolve: () => Promise.resolve([address]),
      });
      for (const url of ["http://images.example/", `http://images.example:${trap.port}/`]) {
        expect((await failureOf(fetcher.fetchImage(url))).reason).toBe("unreachable");
      }
    },
  );

  it("one private address among a thousand public ones closes the whole name", async () => {
    const many = Array.from({ length: 999 }, (_, index) => `8.8.${index >> 8}.${index & 255}`);
    using fetcher = fetcherFor([], { resolve: () => Promise.resolve([...many, "192.168.0.1"]) });
    const failure = await failureOf(fetcher.fetchImage("http://images.example/"));
    expect(failure.reason).toBe("unreachable");
    expect(failure.detail).toContain("RFC 1918");
  });

  it("a name without addresses is unreachable", async () => {
    for (const resolve of [() => Promise.resolve([]), () => Promise.reject(new Error("NXDOMAIN"))]) {
      using fetcher = fetcherFor([], { resolve });
      expect((await failureOf(fetcher.fetchImage("http://images.example/"))).reason).toBe("unreachable");
    }
  });
});
