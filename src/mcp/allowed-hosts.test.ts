import { expect, test } from "vitest";
import { allowedHosts } from "./allowed-hosts.ts";

const local = ["127.0.0.1:4000", "localhost:4000", "[::1]:4000"];

test.each([
  ["127.0.0.1", "http://127.0.0.1:4000", local],
  ["localhost", "https://limn.example", ["limn.example", ...local]],
  ["0.0.0.0", "http://127.0.0.1:4000", local],
  ["0.0.0.0", "https://limn.example", ["limn.example"]],
  ["10.0.0.5", "http://10.0.0.5:4000", ["10.0.0.5:4000"]],
])("bound to %s with the base %s", (host, base, hosts) => {
  expect(allowedHosts({ host, port: 4000, base })).toEqual(hosts);
});
