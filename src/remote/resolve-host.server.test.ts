import { Resolver } from "node:dns/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { checkUrl, type FetchRules } from "./check-url.ts";
import { parseFetchAllow } from "./fetch-allow.ts";
import { errorCode, ImageUnavailable } from "./image-unavailable.ts";
import { findAddresses } from "./request-once.ts";
import { resolveHost } from "./resolve-host.ts";
import { type DnsAnswer, type DnsServer, startDnsServer } from "../../test/support/dns-server.ts";
import { failureOf } from "../../test/support/loopback-upstream.ts";

/** Gives the real resolver a server on loopback. No query leaves the machine. */
function resolveOn(address: string): void {
  const { resolve4 }: { resolve4: (this: Resolver, name: string) => Promise<string[]> } = Resolver.prototype;
  // The first query that the resolver is asked for.
  const resolveThere = async function (this: Resolver, name: string) {
    this.setServers([address]);
    return await resolve4.call(this, name);
  };
  vi.spyOn(Resolver.prototype, "resolve4").mockImplementation(resolveThere);
}

const serverFailure = 2;
const noSuchName = 3;
const v4 = [Buffer.from([93, 184, 215, 14])];
const v6 = [Buffer.from("26064700000000000000000000001111", "hex")];
const tens = Array.from({ length: 20 }, (_, index) => Buffer.from([10, 0, 0, index]));

/** By the first label of the name: addresses, a response code, or undefined for no response, for A and for AAAA. */
const zone: Readonly<Record<string, readonly [a: DnsAnswer | undefined, aaaa: DnsAnswer | undefined]>> = {
  both: [v4, v6],
  many: [tens, v6],
  only4: [v4, []],
  half: [v4, serverFailure],
  empty: [[], []],
  nxdomain: [noSuchName, noSuchName],
  servfail: [serverFailure, serverFailure],
  drops6: [v4, undefined],
  drops4: [undefined, v6],
};

describe("resolving", () => {
  let server: DnsServer;
  const never = new AbortController().signal;
  const rules: FetchRules = { allow: parseFetchAllow([]), ownHosts: [], proxy: undefined };

  beforeAll(async () => {
    server = await startDnsServer((name, type) => zone[name.split(".")[0] ?? ""]?.[type === "A" ? 0 : 1]);
    resolveOn(server.address);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server[Symbol.asyncDispose]();
  });

  it("returns all addresses of both families", async () => {
    expect(await resolveHost("both.example", false, never)).toEqual(["93.184.215.14", "2606:4700::1111"]);
    expect(await resolveHost("many.example", false, never)).toHaveLength(21);
  });

  it("accepts one family when the other has no address or fails", async () => {
    expect(await resolveHost("only4.example", false, never)).toEqual(["93.184.215.14"]);
    expect(await resolveHost("half.example", false, never)).toEqual(["93.184.215.14"]);
  });

  it.each([
    ["IPv6", "drops6", "93.184.215.14"],
    ["IPv4", "drops4", "2606:4700::1111"],
  ])("finds a host in time although its server drops questions for %s", async (_, name, address) => {
    const target = checkUrl(`http://${name}.example/`, rules);
    expect(await findAddresses(target, { rules, timeoutMs: 5000 }, never)).toEqual([address]);
  });

  it("uses the addresses that have arrived when there is no more time", async () => {
    const target = checkUrl("http://drops4.example/", rules);
    expect(await findAddresses(target, { rules, timeoutMs: 1500 }, never)).toEqual(["2606:4700::1111"]);
  });

  it("finds nothing for a caller who has left", async () => {
    const leaver = new AbortController();
    const target = checkUrl("http://drops4.example/", rules);
    const finding = findAddresses(target, { rules, timeoutMs: 5000 }, leaver.signal);
    setTimeout(() => leaver.abort(new ImageUnavailable("slow", "left")), 100);
    await expect(finding).rejects.toMatchObject({ reason: "slow" });
  });

  it.each(["nxdomain", "servfail", "empty"])("%s is unreachable", async (scenario) => {
    const failure = await failureOf(resolveHost(`${scenario}.example`, false, never));
    expect(failure.reason).toBe("unreachable");
  });

  it("stops waiting for a silent server when the signal aborts", async () => {
    const leaver = new AbortController();
    const resolving = resolveHost("silent.example", false, leaver.signal);
    setTimeout(() => leaver.abort(new Error("left")), 20);
    await expect(resolving).rejects.toThrow("left");
  });

  it("reports a code and never a message, which may contain the name", () => {
    const coded = Object.assign(new Error("queryA ENOTFOUND anna.example"), { code: "ENOTFOUND" });
    expect([coded, new TypeError("anna"), "anna"].map(errorCode)).toEqual([
      "ENOTFOUND",
      "TypeError",
      "string",
    ]);
  });
});
