import type { Socket } from "node:net";
import { describe, expect, it, test, vi } from "vitest";
import { startRawUpstream, startTrap, startUpstream } from "../../test/support/loopback-upstream.ts";
import { createWebhookSender } from "./post-webhook.ts";

const resolveTo =
  (...addresses: string[]) =>
  () =>
    Promise.resolve([addresses.length > 1 ? (addresses.shift() ?? "") : (addresses[0] ?? "")]);

function senderFor(options: Partial<Parameters<typeof createWebhookSender>[0]> = {}) {
  return createWebhookSender({ allow: ["127.0.0.1/32"], ownHosts: [], timeoutMs: 60_000, ...options });
}

/** For receivers that take too long, whatever the machine does beside. */
const hasty = senderFor({ timeoutMs: 500 });

/** Writes a part again and again, until the other end closes. Returns whether it has. */
function writeForever(socket: Socket, first: string, part: string): void {
  socket.write(first);
  const write = () => {
    while (!socket.destroyed && socket.write(part));
  };
  socket.on("drain", write);
  write();
}

describe("a receiver that never stops answering", () => {
  it("is given up when its headers don't end", async () => {
    await using receiver = await startRawUpstream((socket) =>
      writeForever(socket, "HTTP/1.1 200 OK\r\n", `x-more: ${"x".repeat(1000)}\r\n`),
    );
    expect(await senderFor().post(`${receiver.origin}/`, {}, "{}")).toEqual({ reason: "unreachable" });
  });

  it("is given up in time when it drips its headers, or sends one interim response after another", async () => {
    await using dripping = await startRawUpstream((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      const timer = setInterval(() => socket.write("x"), 20);
      socket.on("close", () => clearInterval(timer));
    });
    await using interim = await startRawUpstream((socket) => {
      const timer = setInterval(() => socket.write("HTTP/1.1 102 Processing\r\n\r\n"), 20);
      socket.on("close", () => clearInterval(timer));
    });
    for (const { origin } of [dripping, interim])
      expect(await hasty.post(`${origin}/`, {}, "{}")).toEqual({ reason: "slow" });
  });

  it("has accepted the event with its status, and is cut off", async () => {
    const closed = vi.fn<() => void>();
    await using receiver = await startRawUpstream((socket) => {
      socket.on("close", closed);
      writeForever(socket, "HTTP/1.1 200 OK\r\n\r\n", "x".repeat(65_536));
    });
    expect(await senderFor().post(`${receiver.origin}/`, {}, "{}")).toEqual({
      status: 200,
    });
    await vi.waitUntil(() => closed.mock.calls.length === 1, { timeout: 120_000 });
  });

  it("is given up when it takes no bytes", async () => {
    await using receiver = await startRawUpstream((socket) => void socket.pause());
    const body = JSON.stringify("x".repeat(20_000_000));
    expect(await hasty.post(`${receiver.origin}/`, {}, body)).toEqual({ reason: "slow" });
  });
});

describe("an address", () => {
  it("is checked again at each event, and connected to as it was checked", async () => {
    await using trap = await startTrap();
    await using receiver = await startUpstream((_request, response) => void response.end());
    const sender = senderFor({ resolve: resolveTo("127.0.0.1", "127.0.0.1", "127.0.0.2") });
    const url = `http://hooks.example:${receiver.port}/`;
    expect(await sender.accepts(url)).toBe(true);
    expect(await sender.post(url, {}, "{}")).toEqual({ status: 200 });
    expect(await sender.post(`http://hooks.example:${trap.port}/`, {}, "{}")).toEqual({
      reason: "unreachable",
    });
    expect([receiver.hits(), trap.hits()]).toEqual([1, 0]);
  });

  test.each(["10.0.0.1", "127.0.0.2", "169.254.169.254", "::1", "fd00::1"])(
    "isn't accepted when its name is that of %s, or has no address in time",
    async (address) => {
      expect(await senderFor({ resolve: resolveTo(address) }).accepts("https://hooks.example/")).toBe(false);
      const never = () => new Promise<never>(() => undefined);
      const sender = senderFor({ timeoutMs: 50, resolve: never });
      expect(await sender.accepts("https://hooks.example/")).toBe(false);
    },
  );

  it("isn't accepted when it is this service", async () => {
    const resolve = resolveTo("93.184.215.14");
    const sender = senderFor({ ownHosts: ["limn.example"], resolve });
    expect(await sender.accepts("https://limn.example/hook")).toBe(false);
    expect(await sender.accepts("https://hooks.example/hook")).toBe(true);
  });
});

it("sends the body and headers as they are, and nothing that names this server", async () => {
  const received = vi.fn<(headers: object, method?: string, url?: string) => void>();
  await using receiver = await startUpstream((request, response) => {
    received(request.headers, request.method, request.url);
    request.resume().on("end", () => response.writeHead(204).end());
  });
  const sender = senderFor();
  const post = sender.post(`${receiver.origin}/hook?a=1`, { "webhook-id": "msg_1" }, "{}");
  expect(await post).toEqual({ status: 204 });
  const headers = {
    host: `127.0.0.1:${receiver.port}`,
    "user-agent": "Limn",
    "content-type": "application/json",
    "content-length": "2",
    connection: "close",
    "webhook-id": "msg_1",
  };
  expect(received.mock.calls).toEqual([[headers, "POST", "/hook?a=1"]]);
});
