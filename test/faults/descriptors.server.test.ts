import { connect, type Socket } from "node:net";
import { expect } from "vitest";
import { needsLinux } from "../support/needs-linux.ts";
import { childPids } from "../support/child-pids.ts";
import { prepareData } from "../support/prepare-data.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const descriptors = 256;

async function openIdle(base: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(base);
  const sockets = Array.from({ length: count }, () => connect(Number(port), hostname));
  for (const socket of sockets) socket.on("error", () => undefined);
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once("connect", resolve).once("close", resolve))),
  );
  return sockets;
}

needsLinux("keeps the server and its workers running with more connections than descriptors", async () => {
  using folder = temporaryFolder();
  const { companyId, designIds } = await prepareData(folder.path);
  await using server = await startServer(folder.path, {}, { descriptors });
  const open = async () => (await fetch(`${server.base}/img?c=${companyId}&i=${designIds[0]}`)).status;
  expect(await open()).toBe(200);
  const sockets = await openIdle(server.base, descriptors + 100);
  const [victim = 0] = childPids(server.pid);
  process.kill(victim, "SIGSEGV");
  await expect.poll(() => childPids(server.pid)).not.toContain(victim);
  await expect.poll(() => childPids(server.pid)).toHaveLength(2);
  for (const socket of sockets) socket.destroy();
  await expect.poll(open).toBe(200);
  await expect
    .poll(async () => (await fetch(`${server.base}/readyz`)).json())
    .toMatchObject({ status: "ok", parts: { workers: { status: "ok" } } });
});
