import { expect, test } from "vitest";
import { type Reach, reachOf } from "./reach.ts";

test.each<[string, Reach]>([
  ["http://127.0.0.1:4000/img?c=1", "computer"],
  ["https://localhost/x", "computer"],
  ["http://limn.localhost:4000", "computer"],
  ["http://127.1", "computer"],
  ["http://[::1]:4000", "computer"],
  ["http://[::ffff:127.0.0.1]", "computer"],
  ["http://192.168.1.20:4000", "network"],
  ["https://10.0.0.1", "network"],
  ["https://172.16.0.1", "network"],
  ["https://172.32.0.1", "public"],
  ["https://100.64.0.1", "network"],
  ["https://[fd00::1]", "network"],
  ["https://[fe80::1]", "network"],
  ["https://[2001:db8::1]", "public"],
  ["https://nas", "network"],
  ["https://nas.local", "network"],
  ["https://limn.internal.", "network"],
  ["http://limn.example.com", "unencrypted"],
  ["https://limn.example.com", "public"],
  ["https://10.example.com", "public"],
])("%s can be opened from: %s", (url, reach) => {
  expect(reachOf(url)).toBe(reach);
});
