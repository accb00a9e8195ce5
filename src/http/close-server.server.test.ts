import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { createActiveRequests, createConnectionCloser } from "./close-server.ts";

const open: Disposable[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one[Symbol.dispose]();
});

type Answer = (outgoing: ServerResponse, incoming: IncomingMessage) => void;

/** A server whose clock runs `speed` times as fast as time, so that a test doesn't wait for its periods. */
async function startServer(answer: Answer, { speed = 1 } = {}) {
  const server = createServer((incoming, outgoing) => {
    active.add(outgoing);
    closer.beforeAnswer(outgoing);
    answer(outgoing, incoming);
  });
  const active = createActiveRequests();
  const closer = createConnectionCloser(server, active, () => performance.now() * speed);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  open.push({ [Symbol.dispose]: () => server.closeAllConnections() });
  const onConnection = (listener: (socket: Socket) => void) => void server.on("connection", listener);
  return { ...closer, onConnection, port: (server.address() as AddressInfo).port };
}

/** A connection, what it has received so far, and when it ended. */
async function connectTo(port: number) {
  const socket: Socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  await once(socket, "connect");
  open.push({ [Symbol.dispose]: () => socket.destroy() });
  return { socket, received: () => received, closed: once(socket, "close") };
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const answers = (received: string) => received.match(/^connection: .*|^body.*/gim) ?? [];

it("answers the next request of a kept connection, with Connection: close", async () => {
  const server = await startServer((outgoing, { url }) => outgoing.end(`body ${url}\n`));
  const client = await connectTo(server.port);
  client.socket.write(request("/1"));
  await expect.poll(client.received).toContain("body /1");
  const closed = server.close({ drainMs: 0, graceMs: 5000 });
  expect(server.isClosing()).toBe(true);
  client.socket.write(request("/2"));
  await Promise.all([closed, client.closed]);
  expect(answers(client.received())).toEqual([
    "Connection: keep-alive",
    "body /1",
    "Connection: close",
    "body /2",
  ]);
});

it("answers all pipelined requests before it closes their connection", async () => {
  const waiting: ServerResponse[] = [];
  const server = await startServer((outgoing) => waiting.push(outgoing));
  const client = await connectTo(server.port);
  client.socket.write(request("/1") + request("/2"));
  await expect.poll(() => waiting.length).toBe(2);
  const closed = server.close({ drainMs: 0, graceMs: 5000 });
  client.socket.write(request("/3"));
  await expect.poll(() => waiting.length).toBe(3);
  for (const [index, outgoing] of waiting.entries()) outgoing.end(`body ${index + 1}\n`);
  await Promise.all([closed, client.closed]);
  expect(answers(client.received())).toEqual([
    "Connection: keep-alive",
    "body 1",
    "Connection: keep-alive",
    "body 2",
    "Connection: close",
    "body 3",
  ]);
});

it("serves new connections while it drains, and refuses them afterwards", async () => {
  const server = await startServer((outgoing) => outgoing.end("body"));
  const closed = server.close({ drainMs: 300, graceMs: 5000 });
  const client = await connectTo(server.port);
  client.socket.write(request("/"));
  await client.closed;
  expect(answers(client.received())).toEqual(["Connection: close", "body"]);
  await closed;
  await expect(connectTo(server.port)).rejects.toThrow("ECONNREFUSED");
});

it.each([
  { title: "half of its head", half: "GET /half HTTP/1.1\r\nHost: lo" },
  {
    title: "half of its body",
    half: "POST /half HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nfirst",
  },
])("doesn't wait for a request that has sent only $title", async ({ half }) => {
  const waiting: ServerResponse[] = [];
  const server = await startServer(
    (outgoing, { url }) => {
      if (url === "/whole") waiting.push(outgoing);
    },
    { speed: 20 },
  );
  const [incomplete, whole] = [await connectTo(server.port), await connectTo(server.port)];
  incomplete.socket.write(half);
  whole.socket.write(request("/whole"));
  await expect.poll(() => waiting.length).toBe(1);
  const closed = server.close({ drainMs: 0, graceMs: 1_000_000 });
  await incomplete.closed;
  expect(whole.socket.closed).toBe(false);
  waiting[0]?.end("body");
  await Promise.all([closed, whole.closed]);
  expect(answers(whole.received())).toEqual(["Connection: close", "body"]);
});

it("doesn't wait for a reader who doesn't take the rest of an answer", async () => {
  let isEnded = false;
  const server = await startServer(
    (outgoing) => {
      // More than the buffers of both sockets hold.
      outgoing.end(Buffer.alloc(64 * 2 ** 20));
      isEnded = true;
    },
    { speed: 20 },
  );
  const client = await connectTo(server.port);
  client.socket.pause();
  client.socket.write(request("/"));
  await expect.poll(() => isEnded).toBe(true);
  await server.close({ drainMs: 0, graceMs: 1_000_000 });
});

it("cuts answers that aren't ready at the end of the grace period", async () => {
  let isWaiting = false;
  const server = await startServer(() => (isWaiting = true));
  const client = await connectTo(server.port);
  client.socket.write(request("/"));
  await expect.poll(() => isWaiting).toBe(true);
  await server.close({ drainMs: 0, graceMs: 50 });
  await client.closed;
  expect(client.received()).toBe("");
});

it("waits for an answer that is written without Node's parser", async () => {
  const server = await startServer((outgoing) => outgoing.end("unused"));
  const client = await connectTo(server.port);
  const accepted = Promise.withResolvers<Socket>();
  server.onConnection(accepted.resolve);
  const second = await connectTo(server.port);
  const socket = await accepted.promise;
  server.watchSocket(socket);
  const closed = server.close({ drainMs: 0, graceMs: 5000 });
  await client.closed;
  expect(second.socket.closed).toBe(false);
  socket.end("body late");
  second.socket.end();
  await Promise.all([closed, second.closed]);
  expect(answers(second.received())).toEqual(["body late"]);
});
