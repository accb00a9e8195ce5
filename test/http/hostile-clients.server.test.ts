import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { opensOverRest } from "../support/counted-opens.ts";
import { rawGet, rawRequest } from "../support/raw-request.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card } from "../support/small-designs.ts";

const rate = 20;
let rest: RestFixture;
beforeAll(async () => void (rest = await startRest([card(), card()], { LIMN_ADDRESS_RATE: String(rate) })));
afterAll(() => rest[Symbol.asyncDispose]());

const target = (design = 0) => `/img?c=${rest.companyId}&i=${rest.designIds[design] ?? ""}&first_name=Ada`;
/** Through a proxy on this machine, which is trusted. */
const from = (address: string) => ({ "x-forwarded-for": address });

async function connectTo(bytes: string) {
  const socket: Socket = connect(Number(new URL(rest.server.base).port), "127.0.0.1");
  let received = "";
  socket.on("error", () => undefined);
  const closed = once(socket, "close");
  await once(socket, "connect");
  socket.write(bytes);
  return {
    socket,
    closed,
    received: () => received,
    read: () => socket.on("data", (chunk) => (received += chunk)),
  };
}

describe("an address with too many opens", () => {
  test("is answered 429 with an image, not counted, and delays nobody else", async () => {
    const before = await opensOverRest(rest.server.base, rest.key, rest.designIds[0] ?? "");
    const open = async (address: string) => {
      const answer = await fetch(rest.server.base + target(), { headers: from(address) });
      return { answer, bytes: await answer.bytes() };
    };
    for (let count = 0; count < rate; count += 1) expect((await open("203.0.113.1")).answer.status).toBe(200);
    const { answer, bytes } = await open("203.0.113.1");
    expect(answer.status).toBe(429);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(bytes.byteLength).toBeGreaterThan(0);
    expect((await open("203.0.113.2")).answer.status).toBe(200);
    // Told by the nearest proxy, so what the client tells in front of it doesn't count.
    expect((await open("198.51.100.77, 203.0.113.1")).answer.status).toBe(429);
    // A URL with raw bytes is read by other code.
    const raw = await rawGet(rest.server.base, `${target()} L\u00FF`, { headers: from("203.0.113.1") });
    expect(raw.status).toBe(429);
    const head = await fetch(rest.server.base + target(), { method: "HEAD", headers: from("203.0.113.1") });
    expect(head.status).toBe(429);
    const click = await fetch(rest.server.base + target().replace("/img", "/go"), {
      headers: from("203.0.113.1"),
    });
    expect(click.status).toBe(429);
    expect(await click.json()).toMatchObject({ code: "rate_limited" });
    const after = await opensOverRest(rest.server.base, rest.key, rest.designIds[0] ?? "");
    expect(after - before).toBe(rate + 1);
  });
});

describe("a connection", () => {
  test("with very many pipelined requests gets some images, one refusal, and is closed", async () => {
    const count = 200;
    const request = (index: number) =>
      `GET ${target(1)} HTTP/1.1\r\nHost: limn\r\nX-Forwarded-For: 198.18.0.${index}\r\n\r\n`;
    const client = await connectTo(Array.from({ length: count }, (_, index) => request(index)).join(""));
    client.read();
    await client.closed;
    const statuses = client.received().match(/HTTP\/1\.1 \d+/g) ?? [];
    expect(statuses.length).toBeLessThan(count);
    expect(statuses.length).toBeGreaterThan(50);
    // A busy machine refuses some of them for load.
    expect(statuses.filter((status) => status.endsWith("200")).length).toBeGreaterThan(0);
    expect(statuses.at(-1)).toBe("HTTP/1.1 503");
  });

  test("with two Host headers gets 400, because a proxy may have read the other", async () => {
    const request = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`;
    expect((await rawRequest(rest.server.base, request("/v1/images"))).status).toBe(400);
    expect((await rawRequest(rest.server.base, request("/docs"))).status).toBe(400);
  });

  test("is closed when it doesn't end its request or read its answer, while others are served", async () => {
    const slow = await Promise.all(
      Array.from({ length: 60 }, () => connectTo(`GET ${target(1)} HTTP/1.1\r\nHost: limn\r\nX-A: `)),
    );
    const request = `GET ${target(1)} HTTP/1.1\r\nHost: limn\r\n`;
    const unread = await Promise.all(
      Array.from({ length: 20 }, (_, at) => connectTo(`${request}X-Forwarded-For: 198.51.100.${at}\r\n\r\n`)),
    );
    for (const { socket } of unread) socket.pause();
    const trickle = setInterval(() => slow.forEach(({ socket }) => socket.write("a")), 1000);
    const answers: Promise<number>[] = [];
    const open = async (headers: Record<string, string>) => {
      const answer = await fetch(rest.server.base + target(1), { headers });
      await answer.bytes();
      return answer.status;
    };
    const others = setInterval(() => {
      answers.push(open(from(`192.0.2.${(answers.length % 250) + 1}`)).catch(() => 0));
    }, 200);
    for (const { socket } of slow) socket.resume();
    await Promise.all(slow.map(({ closed }) => closed));
    clearInterval(trickle);
    clearInterval(others);
    const statuses = await Promise.all(answers);
    expect(statuses.length).toBeGreaterThan(10);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    for (const { socket } of unread) socket.destroy();
  });
});
