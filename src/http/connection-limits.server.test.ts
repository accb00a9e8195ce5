import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { closeStalled, createActiveRequests } from "./close-server.ts";
import { createAddressRate } from "./address-rate.ts";
import { createClientAddresses } from "./client-addresses.ts";
import { type ConnectionLimits, limitConnections } from "./connection-limits.ts";

const cleanup: (() => void)[] = [];
afterEach(() => {
  for (const one of cleanup.splice(0)) one();
});

async function listenWith(prepare: (server: ReturnType<typeof createServer>) => void) {
  const active = createActiveRequests();
  const waiting: ServerResponse[] = [];
  const server = createServer((_, outgoing) => {
    active.add(outgoing);
    waiting.push(outgoing);
  });
  prepare(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanup.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  return { server, active, waiting, port: (server.address() as AddressInfo).port };
}

async function connectTo(port: number, localAddress = "127.0.0.1") {
  const socket: Socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => undefined);
  cleanup.push(() => socket.destroy());
  await once(socket, "connect");
  return { socket, closed: once(socket, "close") };
}

const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

describe("limits of connections", () => {
  async function limited(limits: ConnectionLimits, proxies: string[] = []) {
    let counts = () => ({ open: 0, refused: { all: 0, address: 0 } });
    const { port } = await listenWith((server) => {
      counts = limitConnections(server, limits, createClientAddresses(proxies));
    });
    return { port, counts: () => counts() };
  }

  it("close further ones of one address, and leave others", async () => {
    const { port, counts } = await limited({ inAll: 100, perAddress: 2 });
    const kept = [await connectTo(port), await connectTo(port)];
    await (
      await connectTo(port)
    ).closed;
    const other = await connectTo(port, "127.0.0.2");
    await expect.poll(counts).toEqual({ open: 3, refused: { all: 0, address: 1 } });
    expect([...kept, other].map(({ socket }) => socket.closed)).toEqual([false, false, false]);
    kept[0]?.socket.destroy();
    await expect.poll(() => counts().open).toBe(2);
    const next = await connectTo(port);
    await expect.poll(() => counts().open).toBe(3);
    expect(next.socket.closed).toBe(false);
  });

  it("don't count those of a trusted proxy", async () => {
    const { port, counts } = await limited({ inAll: undefined, perAddress: 1 }, ["127.0.0.0/8"]);
    const kept = await Promise.all(Array.from({ length: 5 }, () => connectTo(port)));
    await expect.poll(() => counts().open).toBe(5);
    expect(kept.some(({ socket }) => socket.closed)).toBe(false);
  });

  it("close further ones in all", async () => {
    const { port, counts } = await limited({ inAll: 2, perAddress: 100 });
    await connectTo(port);
    await connectTo(port);
    await (
      await connectTo(port)
    ).closed;
    expect(counts().refused).toEqual({ all: 1, address: 0 });
  });
});

describe("a connection on which nothing moves", () => {
  // So long that a busy machine delays no request of a test by as much.
  const afterMs = 500;
  const stalling = async () => {
    const listening = await listenWith(() => undefined);
    closeStalled(listening.server, listening.active, afterMs);
    return listening;
  };

  it.each([
    ["nothing", ""],
    ["half a head", "GET / HTTP/1.1\r\nHo"],
    ["half a body", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf"],
  ])("is closed when its client sent %s", async (_, half) => {
    const { port } = await stalling();
    const { socket, closed } = await connectTo(port);
    socket.write(half);
    await closed;
  });

  it("is closed when its client doesn't read the answer", async () => {
    const { port, waiting } = await stalling();
    const { socket } = await connectTo(port);
    socket.pause();
    socket.write(request);
    await expect.poll(() => waiting.length).toBe(1);
    const [outgoing] = waiting;
    outgoing?.end(Buffer.alloc(64 * 2 ** 20));
    await expect.poll(() => outgoing?.destroyed).toBe(true);
  });

  it("stays while the server makes the answer", async () => {
    const { port, waiting } = await stalling();
    const { socket } = await connectTo(port);
    let received = "";
    socket.on("data", (chunk) => (received += chunk.toString("latin1")));
    socket.write(request);
    await expect.poll(() => waiting.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, afterMs * 4));
    expect(socket.closed).toBe(false);
    waiting[0]?.end("late");
    await expect.poll(() => received).toContain("late");
  });
});

describe("the opens of an address", () => {
  it("are limited in each minute, others' aren't touched", () => {
    let time = 5000;
    const rate = createAddressRate(2, { now: () => time });
    rate.take("a");
    rate.take("a");
    expect(() => rate.take("a")).toThrow(
      expect.objectContaining({ code: "rate_limited", retryAfterSeconds: 60 }),
    );
    rate.take("b");
    time += 45_500;
    expect(() => rate.take("a")).toThrow(expect.objectContaining({ retryAfterSeconds: 15 }));
    time += 14_500;
    rate.take("a");
    rate.take("a");
    expect(() => rate.take("a")).toThrow("2 opens and clicks per minute");
  });
});
