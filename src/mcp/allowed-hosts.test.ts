import { expect, test } from "vitest";
import { checkHostAndOrigin, isAllowedOrigin, readAllowedHosts } from "./allowed-hosts.ts";

const local = ["127.0.0.1:4000", "localhost:4000", "[::1]:4000"];

test.each([
  ["127.0.0.1", "http://127.0.0.1:4000", local],
  ["localhost", "https://limn.example", ["limn.example", ...local]],
  ["0.0.0.0", "http://127.0.0.1:4000", local],
  ["0.0.0.0", "https://limn.example", ["limn.example"]],
  ["10.0.0.5", "http://10.0.0.5:4000", ["10.0.0.5:4000"]],
])("bound to %s with the base %s", (host, base, hosts) => {
  const { exact, anyPort } = readAllowedHosts({ host, port: 4000, base });
  expect([[...exact], [...anyPort]]).toEqual([hosts, []]);
});

test.each([
  ["http://192.168.1.20:4000", "192.168.1.20:4000"],
  ["http://192.168.1.20:80", "192.168.1.20"],
  ["http://[fd00::5]:4000", "[fd00::5]:4000"],
])("the address %s in the network allows its host with its port alone", (url, host) => {
  const { exact, anyPort } = readAllowedHosts({
    host: "::",
    port: 4000,
    base: "http://127.0.0.1:4000",
    names: ["limn"],
    networkUrls: [url],
  });
  expect([[...exact], [...anyPort]]).toEqual([
    ["127.0.0.1:4000", "localhost:4000", "[::1]:4000", host],
    ["limn"],
  ]);
});

const allowed = readAllowedHosts({
  host: "localhost",
  port: 4000,
  base: "https://limn.example",
  names: ["Limn", "host.docker.internal:4610", "proxy.example:443", "[FD00::5]"],
});

function check(headers: Record<string, string>): void {
  checkHostAndOrigin(new Request("http://ignored/mcp", { headers }), allowed);
}

test.each([
  { host: "limn.example" },
  { host: "LIMN.example:443" },
  { host: "limn.example:80" },
  { host: "localhost:4000", origin: "http://localhost:4000" },
  { host: "localhost:4000", origin: "https://limn.example" },
  { host: "limn.example", origin: "" },
  { host: "limn" },
  { host: "LIMN:4000" },
  { host: "limn:4000", origin: "http://limn:3000" },
  { host: "[fd00::5]:4000" },
  { host: "host.docker.internal:4610" },
  { host: "proxy.example", origin: "https://proxy.example" },
])("lets %j in", (headers) => {
  expect(() => check(headers)).not.toThrow();
});

test.each([
  { host: "" },
  { host: "evil.example" },
  { host: "localhost:4001" },
  { host: "limn.example.evil.example" },
  { host: "limn.example:4000" },
  { host: "limn.evil.example" },
  { host: "evil.example:4000" },
  { host: "host.docker.internal" },
  { host: "host.docker.internal:4611" },
  { host: "limn.example", origin: "https://evil.example" },
  { host: "limn.example", origin: "null" },
  { host: "limn.example", origin: "https://limn.example@evil.example" },
  { host: "limn.example", origin: "https://limn:1@evil.example" },
  { host: "limn.example", origin: "file://limn.example" },
  { host: "limn.example", origin: "limn.example" },
])("refuses %j", (headers) => {
  expect(() => check(headers)).toThrow(expect.objectContaining({ code: "forbidden_host" }));
});

test.each([
  ["https://limn.example", true],
  ["http://limn:3000", true],
  ["http://127.0.0.1:4000", true],
  ["https://evil.example", false],
  ["null", false],
  ["", false],
])("the origin %j is allowed: %j", (origin, isAllowed) => {
  expect(isAllowedOrigin(origin, allowed)).toBe(isAllowed);
});
