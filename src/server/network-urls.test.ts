import { describe, expect, it } from "vitest";
import { networkUrls } from "./network-urls.ts";

const address = (text: string, internal = false) => ({ address: text, internal }) as never;
const interfaces = {
  lo: [address("127.0.0.1", true), address("::1", true)],
  eth0: [address("192.168.1.20"), address("fd00::5"), address("fe80::1")],
};
const base = "http://127.0.0.1:4000";

describe("the addresses by which others reach a server", () => {
  it.each([
    ["0.0.0.0", base, ["http://192.168.1.20:4000"]],
    ["::", base, ["http://192.168.1.20:4000", "http://[fd00::5]:4000"]],
    ["127.0.0.1", base, []],
    ["192.168.1.20", "http://192.168.1.20:4000", []],
    ["0.0.0.0", "https://limn.example", []],
  ])("that listens on %s with the base %s", (host, publicBase, urls) => {
    expect(networkUrls({ host, port: 4000, base: publicBase }, interfaces)).toEqual(urls);
  });
});
