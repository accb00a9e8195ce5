import { writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startDnsServer } from "../support/dns-server.ts";
import { prepareData } from "../support/prepare-data.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { plainPicture } from "../support/test-upstream.ts";

/** Stands for an address on the internet; everything else on loopback is closed. */
const open = { address: "127.0.0.2", bytes: Buffer.from([127, 0, 0, 2]) };
const closed = { address: "127.0.0.1", bytes: Buffer.from([127, 0, 0, 1]) };
const loopback6 = Buffer.from("00000000000000000000000000000001", "hex");

async function listenOn(address: string, port: number, answer: RequestListener) {
  let hits = 0;
  const server = createServer((request, response) => {
    hits += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hits: () => hits,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

test("a name that changes between the check and the connection reaches no closed address", async () => {
  using folder = temporaryFolder();
  const picture = await plainPicture("#00aa00");
  await using trap = await listenOn(closed.address, 0, (_, response) => response.end(picture));
  await using upstream = await listenOn(open.address, trap.port, ({ url }, response) => {
    if (url?.startsWith("/redirect") === true) {
      response.writeHead(302, { Location: `http://turning.example:${trap.port}/after` }).end();
    } else response.writeHead(200, { "Content-Type": "image/png" }).end(picture);
  });
  const questions = new Map<string, number>();
  await using dns = await startDnsServer((name, type) => {
    const asked = (questions.get(`${name} ${type}`) ?? 0) + 1;
    questions.set(`${name} ${type}`, asked);
    const isOpen = asked % 2 === 1;
    if (name === "steady.example") return type === "A" ? [open.bytes] : [];
    if (name === "turning.example") return type === "A" ? [(isOpen ? open : closed).bytes] : [];
    if (name === "mixed.example") return type === "A" ? [open.bytes, closed.bytes] : [];
    if (name === "six.example") return type === "A" ? [open.bytes] : [loopback6];
    return 3;
  });
  const preload = join(folder.path, "use-dns-server.cjs");
  writeFileSync(
    preload,
    `const dns = require("node:dns/promises");
     const { Resolver } = dns;
     dns.Resolver = class extends Resolver {
       constructor(options) { super(options); this.setServers([${JSON.stringify(dns.address)}]); }
     };
     require("node:module").syncBuiltinESMExports();`,
  );
  const layers = [nameLayer(), { ...photoLayer("https://nowhere.invalid/a.png"), dynamic: true }];
  const data = await prepareData(folder.path, [card({ layers })]);
  await using server = await startServer(folder.path, {
    NODE_OPTIONS: `--require ${preload}`,
    LIMN_FETCH_ALLOW: `${open.address}/32`,
  });
  const photo = String(layers[1]?.["name"]);
  const see = async (host: string, path: string) => {
    const url = encodeURIComponent(`http://${host}:${trap.port}/${path}`);
    const answer = await fetch(
      `${server.base}/img?c=${data.companyId}&i=${data.designIds[0]}&${photo}=${url}`,
    );
    await answer.bytes();
    return { status: answer.status, warnings: answer.headers.get("x-limn-warnings") };
  };
  const shown = { status: 200, warnings: null };
  const replaced = { status: 200, warnings: expect.stringContaining("unreachable") };

  expect(await see("steady.example", "a")).toEqual(shown);
  for (const index of [1, 2, 3, 4, 5, 6]) {
    expect(await see("turning.example", String(index))).toEqual(index % 2 === 1 ? shown : replaced);
  }
  expect(await see("mixed.example", "a")).toEqual(replaced);
  expect(await see("six.example", "a")).toEqual(replaced);
  const before = upstream.hits();
  // Open at the first question, closed at the one after the redirect.
  expect(await see("steady.example", "redirect-1")).toEqual(shown);
  expect(await see("steady.example", "redirect-2")).toEqual(replaced);
  expect(upstream.hits() - before).toBe(3);
  expect(trap.hits()).toBe(0);
});
