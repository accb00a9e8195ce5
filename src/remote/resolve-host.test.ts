import { createSocket } from "node:dgram";
import type { Resolver } from "node:dns/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { errorCode } from "./image-unavailable.ts";
import { resolveHost } from "./resolve-host.ts";
import { failureOf } from "../../test/support/loopback-upstream.ts";

const stub = vi.hoisted(() => ({ address: "" }));

// The real resolver with a server on loopback. No query leaves the machine.
vi.mock("node:dns/promises", async (importOriginal) => {
  const original = await importOriginal<{ Resolver: typeof Resolver }>();
  class LoopbackResolver extends original.Resolver {
    constructor(options: ConstructorParameters<typeof Resolver>[0]) {
      super(options);
      this.setServers([stub.address]);
    }
  }
  return { ...original, Resolver: LoopbackResolver };
});

const noError = 0;
const serverFailure = 2;
const noSuchName = 3;
const typeA = 1;
const v4 = [Buffer.from([93, 184, 215, 14])];
const v6 = [Buffer.from("26064700000000000000000000001111", "hex")];
const tens = Array.from({ length: 20 }, (_, index) => Buffer.from([10, 0, 0, index]));

/** By the first label of the name: addresses, or a response code, for A and for AAAA. */
const zone: Readonly<
  Record<string, readonly [a: readonly Buffer[] | number, aaaa: readonly Buffer[] | number]>
> = {
  both: [v4, v6],
  many: [tens, v6],
  only4: [v4, []],
  half: [v4, serverFailure],
  empty: [[], []],
  nxdomain: [noSuchName, noSuchName],
  servfail: [serverFailure, serverFailure],
};

/** RFC 1035 §4; null for a name outside of the zone, which gets no response. */
function answerTo(question: Buffer): Buffer | null {
  let end = 12;
  while (question[end] !== 0) end += question[end]! + 1;
  const type = question.readUInt16BE(end + 1);
  const found = zone[question.toString("latin1", 13, 13 + question[12]!)]?.[type === typeA ? 0 : 1];
  if (found === undefined) return null;
  const [code, addresses] = typeof found === "number" ? [found, []] : [noError, found];
  const head = Buffer.alloc(12);
  question.copy(head, 0, 0, 2);
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(addresses.length, 6);
  const records = addresses.map((address) =>
    Buffer.from([0xc0, 0x0c, 0, type, 0, 1, 0, 0, 0, 0, 0, address.length, ...address]),
  );
  return Buffer.concat([head, question.subarray(12, end + 5), ...records]);
}

describe("resolving", () => {
  const server = createSocket("udp4");
  const never = new AbortController().signal;

  beforeAll(async () => {
    server.on("message", (question, from) => {
      const answer = answerTo(question);
      if (answer) server.send(answer, from.port, from.address);
    });
    await new Promise<void>((resolve) => {
      server.bind(0, "127.0.0.1", resolve);
    });
    stub.address = `127.0.0.1:${server.address().port}`;
  });
  afterAll(() => server.close());

  it("returns all addresses of both families", async () => {
    expect(await resolveHost("both.example", false, never)).toEqual(["93.184.215.14", "2606:4700::1111"]);
    expect(await resolveHost("many.example", false, never)).toHaveLength(21);
  });

  it("accepts one family when the other has no address or fails", async () => {
    expect(await resolveHost("only4.example", false, never)).toEqual(["93.184.215.14"]);
    expect(await resolveHost("half.example", false, never)).toEqual(["93.184.215.14"]);
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
