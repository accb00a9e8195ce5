import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closedAddressReason } from "./address-classes.ts";
import { addressBytes, contains, parseCidr } from "./cidr.ts";

function isClosed(address: string): boolean {
  return closedAddressReason(addressBytes(address)!) !== null;
}

describe("address classes", () => {
  it.each([
    ["0.0.0.0", "0.255.255.255"],
    ["10.0.0.0", "10.255.255.255"],
    ["100.64.0.0", "100.127.255.255"],
    ["127.0.0.0", "127.255.255.255"],
    ["168.63.129.16", "168.63.129.16"],
    ["169.254.0.0", "169.254.255.255"],
    ["172.16.0.0", "172.31.255.255"],
    ["192.0.0.0", "192.0.0.255"],
    ["192.0.2.0", "192.0.2.255"],
    ["192.88.99.0", "192.88.99.255"],
    ["192.168.0.0", "192.168.255.255"],
    ["198.18.0.0", "198.19.255.255"],
    ["198.51.100.0", "198.51.100.255"],
    ["203.0.113.0", "203.0.113.255"],
    ["224.0.0.0", "255.255.255.255"],
  ])("%s to %s is closed, at both ends", (first, last) => {
    expect([first, last].map(isClosed)).toEqual([true, true]);
  });

  it.each([
    ["1.0.0.0", "9.255.255.255"],
    ["11.0.0.0", "100.63.255.255"],
    ["100.128.0.0", "126.255.255.255"],
    ["128.0.0.0", "168.63.129.15"],
    ["169.253.255.255", "169.255.0.0"],
    ["172.15.255.255", "172.32.0.0"],
    ["192.0.1.0", "192.0.3.0"],
    ["192.167.255.255", "192.169.0.0"],
    ["198.17.255.255", "198.20.0.0"],
    ["198.51.99.255", "198.51.101.0"],
    ["203.0.112.255", "203.0.114.0"],
    ["223.255.255.255", "8.8.8.8"],
  ])("the public neighbours %s and %s are open", (before, after) => {
    expect([before, after].map(isClosed)).toEqual([false, false]);
  });

  it.each([
    ["unspecified", "::"],
    ["loopback", "::1"],
    ["IPv4-compatible", "::127.0.0.1"],
    ["IPv4-compatible, public", "::8.8.8.8"],
    ["IPv4-mapped loopback", "::ffff:127.0.0.1"],
    ["IPv4-mapped private", "::ffff:10.1.2.3"],
    ["IPv4-mapped metadata", "::ffff:a9fe:a9fe"],
    ["SIIT", "::ffff:0:127.0.0.1"],
    ["NAT64 loopback", "64:ff9b::7f00:1"],
    ["NAT64 carrier-grade", "64:ff9b::100.64.0.1"],
    ["local-use NAT64", "64:ff9b:1::10.0.0.1"],
    ["local-use NAT64, public", "64:ff9b:1::8.8.8.8"],
    ["6to4 private", "2002:c0a8:0101::1"],
    ["6to4 public", "2002:0808:0808::1"],
    ["Teredo", "2001:0:4136:e378:8000:63bf:80ff:fffe"],
    ["ISATAP private", "2606:4700::5efe:192.168.0.1"],
    ["ISATAP private, global bit", "2606:4700::200:5efe:10.0.0.1"],
    ["discard only", "100::1"],
    ["ORCHIDv2", "2001:20::1"],
    ["benchmarks", "2001:2::1"],
    ["documentation", "2001:db8::1"],
    ["documentation of 2024", "3fff::1"],
    ["SRv6", "5f00::1"],
    ["unique local", "fd00:ec2::254"],
    ["link-local", "fe80::1"],
    ["site-local", "fec0::1"],
    ["multicast", "ff02::1"],
    ["unassigned", "4000::1"],
  ])("%s is closed: %s", (_name, address) => {
    expect(isClosed(address)).toBe(true);
  });

  it.each([
    ["plain", "2606:4700:4700::1111"],
    ["first", "2000::"],
    ["after protocol assignments", "2001:200::1"],
    ["mapped public", "::ffff:8.8.8.8"],
    ["NAT64 public, as DNS64 answers", "64:ff9b::808:808"],
    ["ISATAP public", "2606:4700::200:5efe:8.8.8.8"],
  ])("%s is open: %s", (_name, address) => {
    expect(isClosed(address)).toBe(false);
  });

  it("a private IPv4 address is closed in every IPv6 embedding", () => {
    const privateIpv4 = fc
      .constantFrom(
        "10.0.0.0/8",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "100.64.0.0/10",
      )
      .chain((text) => fc.tuple(fc.constant(parseCidr(text)!), fc.uint8Array({ minLength: 4, maxLength: 4 })))
      .map(([cidr, random]) =>
        cidr.bytes.map((byte, index) => {
          const free = 0xff >> Math.min(8, Math.max(0, cidr.prefixLength - index * 8));
          return byte | (random[index]! & free);
        }),
      );
    const fill = (length: number) =>
      fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => [...bytes]);
    const zeros = (length: number) => Array.from({ length }, () => 0);
    const embeddings = privateIpv4.chain((v4) =>
      fc.oneof(
        fc.constant([...zeros(12), ...v4]),
        fc.constant([...zeros(10), 0xff, 0xff, ...v4]),
        fc.constant([...zeros(8), 0xff, 0xff, 0, 0, ...v4]),
        fc.constant([0, 0x64, 0xff, 0x9b, ...zeros(8), ...v4]),
        fill(6).map((rest) => [0, 0x64, 0xff, 0x9b, 0, 1, ...rest, ...v4]),
        fill(10).map((rest) => [0x20, 0x02, ...v4, ...rest]),
        fill(8).map((rest) => [0x20, 0x01, 0, 0, ...rest, ...v4.map((byte) => byte ^ 0xff)]),
        fill(8).map((rest) => [...rest, 0, 0, 0x5e, 0xfe, ...v4]),
        fill(8).map((rest) => [...rest, 2, 0, 0x5e, 0xfe, ...v4]),
      ),
    );
    fc.assert(
      fc.property(embeddings, (bytes) => closedAddressReason(bytes) !== null),
      { numRuns: 2000 },
    );
  });

  it("no IPv6 address outside of 2000::/3 is open, except for two embeddings of a public IPv4 address", () => {
    const exceptions = ["2000::/3", "::ffff:0:0/96", "64:ff9b::/96"].map((text) => parseCidr(text)!);
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (random) => {
        const bytes = [...random];
        fc.pre(!exceptions.some((cidr) => contains(cidr, bytes)));
        return closedAddressReason(bytes) !== null;
      }),
    );
  });

  it("reads a dotted IPv4-compatible address as one, not as a mapped one", () => {
    expect(addressBytes("::8.8.8.8")).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 8, 8, 8]);
  });

  it("reads addresses in their usual spelling only", () => {
    const odd = [
      "127.1",
      "0x7f.0.0.1",
      "0177.0.0.1",
      "2130706433",
      "fe80::1%eth0",
      "",
      "example.com",
      "[::1]",
    ];
    expect(odd.map(addressBytes)).toEqual(odd.map(() => null));
  });
});
