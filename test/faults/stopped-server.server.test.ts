import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { opensOnCommandLine } from "../support/counted-opens.ts";
import { openContinuously } from "../support/open-continuously.ts";
import { prepareData } from "../support/prepare-data.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { plainPicture, startUpstream } from "../support/test-upstream.ts";

/** The lines of a log without what a machine without a free core causes. */
const problemsIn = (log: string) =>
  log.split("\n").filter((line) => line !== "" && !line.includes('"A slow render"'));

test("finishes requests under load after SIGTERM and counts exactly", async () => {
  using folder = temporaryFolder();
  const { companyId, designIds } = await prepareData(folder.path);
  const [designId = ""] = designIds;
  const server = await startServer(folder.path);
  const load = openContinuously(`${server.base}/img?c=${companyId}&i=${designId}`, { clients: 16 });
  await load.answered(200);
  const { code, stderr } = await server.end("SIGTERM");
  const { statuses } = await load.stop();
  expect({ code, problems: problemsIn(stderr) }).toEqual({ code: 0, problems: [] });
  expect([...statuses.keys()].filter((status) => status !== 503)).toEqual([200]);
  expect(await opensOnCommandLine(folder.path, designId)).toBe(statuses.get(200));
});

test("answers opens that wait for a picture with it after SIGTERM", async () => {
  using folder = temporaryFolder();
  const picture = await plainPicture("#aa0000");
  const waiting: (() => void)[] = [];
  await using upstream = await startUpstream({
    "/late.png": (_request, response) =>
      waiting.push(() => response.writeHead(200, { "Content-Type": "image/png" }).end(picture)),
  });
  const layers = [nameLayer(), photoLayer(`${upstream.base}/late.png`)];
  const { companyId, designIds } = await prepareData(folder.path, [card({ layers })]);
  const [designId = ""] = designIds;
  const server = await startServer(folder.path, {
    LIMN_FETCH_ALLOW: upstream.host,
    // A machine without a free core would run into them.
    LIMN_QUEUE_WAIT_MS: "60000",
    LIMN_FETCH_TIMEOUT_MS: "30000",
    LIMN_RENDER_TIMEOUT_MS: "60000",
  });
  const opens = Array.from({ length: 5 }, async (_, index) => {
    const answer = await fetch(`${server.base}/img?c=${companyId}&i=${designId}&first_name=${index}`);
    return {
      status: answer.status,
      warnings: answer.headers.get("x-limn-warnings"),
      bytes: await answer.bytes(),
    };
  });
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  const ended = server.end("SIGTERM");
  // The server refuses new connections, so it is shutting down.
  await expect
    .poll(() =>
      fetch(`${server.base}/livez`).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  for (const answer of waiting) answer();
  for (const open of await Promise.all(opens)) {
    expect(open).toMatchObject({ status: 200, warnings: null });
    expect(open.bytes.byteLength).toBeGreaterThan(0);
  }
  expect((await ended).code).toBe(0);
  expect(await opensOnCommandLine(folder.path, designId)).toBe(opens.length);
});

test("answers on while it drains, with `/readyz` at 503", async () => {
  using folder = temporaryFolder();
  const { companyId, designIds } = await prepareData(folder.path);
  const [designId = ""] = designIds;
  const server = await startServer(folder.path, { LIMN_DRAIN_MS: "1500" });
  const load = openContinuously(`${server.base}/img?c=${companyId}&i=${designId}`, { clients: 4 });
  await load.answered(20);
  const ended = server.end("SIGTERM");
  const readiness = async () => await fetch(`${server.base}/readyz`);
  await expect.poll(async () => (await readiness()).status).toBe(503);
  expect(await (await readiness()).json()).toMatchObject({
    status: "down",
    parts: { server: { status: "down", detail: "The server is stopping" }, database: { status: "ok" } },
  });
  expect((await fetch(`${server.base}/livez`)).status).toBe(200);
  await load.answered(20);
  const { statuses, broken } = await load.stop();
  expect({ statuses: [...statuses.keys()], broken }).toEqual({ statuses: [200], broken: 0 });
  expect((await ended).code).toBe(0);
  expect(await opensOnCommandLine(folder.path, designId)).toBe(statuses.get(200));
});

test("answers every request that clients send on kept connections before they read Connection: close", async () => {
  using folder = temporaryFolder();
  const { companyId, designIds } = await prepareData(folder.path);
  const [designId = ""] = designIds;
  const server = await startServer(folder.path);
  const clients = await Promise.all(
    Array.from({ length: 16 }, () => keptConnection(server.base, `/img?c=${companyId}&i=${designId}`)),
  );
  await expect.poll(() => clients.every(({ answered }) => answered() > 5)).toBe(true);
  const { code } = await server.end("SIGTERM");
  await Promise.all(clients.map(({ closed }) => closed));
  expect(code).toBe(0);
  expect(clients.map(({ sent, answered }) => sent() - answered())).toEqual(clients.map(() => 0));
  const opens = clients.reduce((sum, { rendered }) => sum + rendered(), 0);
  expect(await opensOnCommandLine(folder.path, designId)).toBe(opens);
});

test("doesn't wait for half a request, nor for an upload that goes on for ever", async () => {
  using folder = temporaryFolder();
  const picture = await plainPicture("#00aa00");
  const waiting: (() => void)[] = [];
  await using upstream = await startUpstream({
    "/late.png": (_request, response) =>
      waiting.push(() => response.writeHead(200, { "Content-Type": "image/png" }).end(picture)),
  });
  const layers = [nameLayer(), photoLayer(`${upstream.base}/late.png`)];
  const { companyId, designIds, key } = await prepareData(folder.path, [card({ layers })]);
  const [designId = ""] = designIds;
  const server = await startServer(folder.path, {
    LIMN_FETCH_ALLOW: upstream.host,
    LIMN_FETCH_TIMEOUT_MS: "9000",
    LIMN_QUEUE_WAIT_MS: "60000",
  });
  const head = await rawConnection(server.base, `GET /img?c=${companyId}&i=${designId} HTTP/1.1\r\nHost:`);
  const upload = await rawConnection(
    server.base,
    `POST /v1/assets HTTP/1.1\r\nHost: a\r\nx-api-key: ${key}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n`,
  );
  const trickle = setInterval(() => upload.socket.write("x"), 50);
  const open = fetch(`${server.base}/img?c=${companyId}&i=${designId}&first_name=Ada`);
  await expect.poll(() => waiting.length).toBe(1);
  const ended = server.end("SIGTERM");
  // The server still waits for the picture when it has given up these two.
  await Promise.all([head.closed, upload.closed]);
  clearInterval(trickle);
  // It was cut, not answered.
  expect(upload.received()).toBe("");
  for (const answer of waiting) answer();
  expect((await open).status).toBe(200);
  expect((await ended).code).toBe(0);
});

async function rawConnection(base: string, bytes: string) {
  const socket: Socket = connect(Number(new URL(base).port), "127.0.0.1");
  const closed = new Promise<void>((resolve) => void socket.once("close", () => resolve()));
  let received = "";
  socket.on("error", () => undefined);
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  await once(socket, "connect");
  socket.write(bytes);
  return { socket, closed, received: () => received };
}

/** A client that sends its next request when it has an answer, until one says `Connection: close`. */
async function keptConnection(base: string, path: string) {
  let [sent, answered, rendered, received] = [0, 0, 0, ""];
  const { socket, closed } = await rawConnection(base, "");
  const send = () => {
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    sent += 1;
  };
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
    const headLength = received.indexOf("\r\n\r\n") + 4;
    const head = received.slice(0, headLength);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (headLength < 4 || received.length < headLength + length) return;
    received = "";
    // A machine without a free core refuses some.
    const status = /^HTTP\/1\.1 (200|503) /.exec(head)?.[1];
    answered += status === undefined ? 0 : 1;
    rendered += status === "200" ? 1 : 0;
    if (/^connection: close/im.test(head)) socket.end();
    else send();
  });
  send();
  return { closed, sent: () => sent, answered: () => answered, rendered: () => rendered };
}
