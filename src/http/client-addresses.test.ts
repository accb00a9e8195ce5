import { describe, expect, it, test } from "vitest";
import { settingsTable } from "../settings/settings-table.ts";
import { createClientAddresses } from "./client-addresses.ts";

const byDefault = settingsTable.trustedProxies.check.parse(settingsTable.trustedProxies.default);
const behindProxies = createClientAddresses([...byDefault, "10.0.0.0/8", "172.16.0.0/12"]);

describe("the address of a client", () => {
  test.each([
    ["of the connection", "203.0.113.9", undefined, "203.0.113.9"],
    ["of the connection, whatever a stranger says", "203.0.113.9", "198.51.100.1", "203.0.113.9"],
    ["that a proxy on this machine tells", "127.0.0.1", "198.51.100.1", "198.51.100.1"],
    [
      "that the nearest proxy added, not one that came with the request",
      "::ffff:10.1.2.3",
      "1.1.1.1, 198.51.100.1",
      "198.51.100.1",
    ],
    [
      "that the first of several proxies added",
      "127.0.0.1",
      "1.1.1.1, 198.51.100.1, 10.0.0.7",
      "198.51.100.1",
    ],
    ["without its port", "127.0.0.1", "198.51.100.1:4711", "198.51.100.1"],
    ["of IPv6 without its port", "127.0.0.1", "[2001:db8:1:2::5]:4711", "2001:db8:1:2"],
    ["of the proxy where it tells nonsense", "172.20.0.2", "unknown", "172.20.0.2"],
    ["of a whole network in IPv6", "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2"],
    ["of a whole network in short IPv6", "2001:DB8::1", undefined, "2001:db8:0:0"],
    ["of this machine in IPv6", "::1", undefined, "0:0:0:0"],
    ["unknown without a connection", undefined, "198.51.100.1", "unknown"],
  ])("is the one %s", (_, connection, forwardedFor, expected) => {
    expect(behindProxies.read(connection, forwardedFor)).toBe(expected);
  });

  it("is told by proxies of this machine alone without a setting", () => {
    const addresses = createClientAddresses(byDefault);
    const near = ["127.0.0.1", "::1", "10.1.2.3", "172.17.0.1", "192.168.1.1", "fd00::1"];
    expect(near.filter((address) => addresses.isProxy(address))).toEqual(["127.0.0.1", "::1"]);
    expect(addresses.read("10.1.2.3", "198.51.100.1")).toBe("10.1.2.3");
  });

  it("is told by no proxy that isn't trusted", () => {
    const none = createClientAddresses([]);
    expect(none.read("127.0.0.1", "198.51.100.1")).toBe("127.0.0.1");
    const one = createClientAddresses(["192.0.2.0/24", "2001:db8::/32"]);
    expect(one.read("192.0.2.7", "198.51.100.1")).toBe("198.51.100.1");
    expect(one.read("2001:db8::9", "198.51.100.1")).toBe("198.51.100.1");
    expect(one.read("10.0.0.1", "198.51.100.1")).toBe("10.0.0.1");
    expect([one.isProxy("192.0.2.7"), one.isProxy("10.0.0.1"), one.isProxy("unknown")]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test.each(["proxy.example", "10.0.0.0/33", "10.0.0.0/x", "10.0.0.0/", "/8"])(
  "refuses the entry %s",
  (entry) => {
    expect(() => createClientAddresses([entry])).toThrow(`such as 10.0.0.0/8 or ::1, found ${entry}`);
  },
);
