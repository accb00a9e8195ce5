import { HonoRequest } from "hono/request";
import { expect, test } from "vitest";
import { readClient } from "./client-address.ts";

function addressOf(remoteAddress: string | undefined, forwardedFor?: string): string {
  const headers = forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor };
  const req = new HonoRequest(new Request("http://limn/", { headers }));
  const env = remoteAddress === undefined ? undefined : { incoming: { socket: { remoteAddress } } };
  return readClient({ req, env }).address;
}

test.each([
  ["of the connection", "203.0.113.9", undefined, "203.0.113.9"],
  ["of the connection, whatever a stranger says of themselves", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
  ["that a proxy on this machine tells", "127.0.0.1", "198.51.100.1", "198.51.100.1"],
  [
    "that the nearest proxy added, not one that came with the request",
    "::ffff:10.1.2.3",
    "1.1.1.1, 198.51.100.1",
    "198.51.100.1",
  ],
  ["of the proxy where it tells nonsense", "172.20.0.2", "unknown", "172.20.0.2"],
  ["of a whole network in IPv6", "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2"],
  ["of a whole network in short IPv6", "2001:DB8::1", undefined, "2001:db8:0:0"],
  ["of this machine in IPv6", "::1", undefined, "0:0:0:0"],
])("the address is the one %s", (_, remoteAddress, forwardedFor, expected) => {
  expect(addressOf(remoteAddress, forwardedFor)).toBe(expected);
});

test("a request without a connection has none", () => {
  expect(addressOf(undefined)).toBe("unknown");
});
