import { expect, it } from "vitest";
import { growthOf } from "../../test/support/cpu-growth.ts";
import { readUnparsedHead, repairRequest } from "./unparsed-head.ts";

const packetOf = (value: string) =>
  Buffer.from(`GET /img?é HTTP/1.1\r\nHost: a\r\nX:${value}\r\n\r\n`, "latin1");
/** The byte that the parser refuses. */
const stoppedAt = "GET /img?".length;
const repaired = (packet: Buffer) => repairRequest(readUnparsedHead(packet, stoppedAt));

it("keeps the value of a header without the blanks around it", () => {
  const request = repaired(packetOf(" \t one two \t"));
  expect(request?.headers.get("x")).toBe("one two");
  expect(request?.url).toBe("http://a/img?%E9");
});

it.each([" ", "\t", "a", "a "])("reads a header of many %j in time that grows with it", (part) => {
  const packet = (share: number) => packetOf(`${part.repeat(share * 60_000)}\u0001`);
  expect(repaired(packet(1))).toBeUndefined();
  expect(growthOf(packet, repaired, 10)).toBeLessThanOrEqual(10);
});
