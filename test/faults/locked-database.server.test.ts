import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { createApi } from "../support/call-api.ts";
import { opensOnCommandLine, opensOverRest } from "../support/counted-opens.ts";
import { prepareData } from "../support/prepare-data.ts";
import { limnJson } from "../support/run-limn.ts";
import { card } from "../support/small-designs.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** Takes SQLite's write lock in this process after the server has finished its own writes. */
function lockDatabase(folder: string): Disposable {
  const connection = new DatabaseSync(join(folder, "limn.db"), { timeout: 10_000 });
  connection.exec("begin immediate");
  return { [Symbol.dispose]: () => connection.close() };
}

async function startWithTwoDesigns() {
  const folder = temporaryFolder();
  const { companyId, designIds, key } = await prepareData(folder.path, [card(), card({ name: "Second" })]);
  const server = await startServer(folder.path, { LIMN_LOG_LEVEL: "fatal" });
  const open = async (designId = designIds[0]) => {
    const answer = await fetch(`${server.base}/img?c=${companyId}&i=${designId}&first_name=Ada`);
    expect(answer.headers.get("content-type")).toMatch(/^image\//);
    expect((await answer.bytes()).byteLength).toBeGreaterThan(0);
    return answer.status;
  };
  return {
    folder: folder.path,
    designIds,
    key,
    server,
    open,
    api: createApi(server.base, key),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    },
  };
}

test("answers images and reads while a write waits for a database that another process has locked", async () => {
  await using limn = await startWithTwoDesigns();
  const { api, open, designIds } = limn;
  const [first = "", second = ""] = designIds;
  expect(await open()).toBe(200);
  let isWriteAnswered = false;
  let opens = 1;
  const lock = lockDatabase(limn.folder);
  const write = api("POST", "/v1/projects", { json: { name: "Later" } }).finally(() => {
    isWriteAnswered = true;
  });
  for (let count = 0; count < 20; count += 1, opens += 1) expect(await open()).toBe(200);
  // The first open of this design, so that it is read from the database now.
  expect(await open(second)).toBe(200);
  expect(await open("dsn_unknown")).toBe(404);
  expect((await api("GET", "/v1/projects")).status).toBe(200);
  expect(await opensOverRest(limn.server.base, limn.key, first)).toBe(opens);
  expect(isWriteAnswered).toBe(false);
  lock[Symbol.dispose]();

  expect((await write).status).toBe(201);
  expect(await opensOverRest(limn.server.base, limn.key, first)).toBe(opens);
  await limn.server.end("SIGTERM");
  expect(await opensOnCommandLine(limn.folder, first)).toBe(opens);
  expect(await opensOnCommandLine(limn.folder, second)).toBe(1);
  expect(await limnJson(limn.folder, ["verify"])).toMatchObject({ sound: true, opens: opens + 1 });
});

test("answers 503 to a write that waits too long; journals opens and folds them after the lock is released", async () => {
  await using limn = await startWithTwoDesigns();
  const { api, open, designIds } = limn;
  const [first = ""] = designIds;
  let opens = 0;
  const lock = lockDatabase(limn.folder);
  const write = api("POST", "/v1/projects", { json: { name: "Later" } });
  // /readyz tells it after a fold has timed out.
  const readiness = async () => (await api("GET", "/readyz")).body as { status: string };
  while ((await readiness()).status === "ok") {
    expect(await open()).toBe(200);
    opens += 1;
  }
  const { status, headers, body } = await write;
  expect({ status, body }).toMatchObject({ status: 503, body: { code: "storage_unavailable" } });
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await open()).toBe(200);
  opens += 1;
  lock[Symbol.dispose]();

  await expect.poll(async () => (await readiness()).status).toBe("ok");
  expect(await opensOverRest(limn.server.base, limn.key, first)).toBe(opens);
  expect((await api("POST", "/v1/projects", { json: { name: "Now" } })).status).toBe(201);
  await limn.server.end("SIGKILL");
  expect(await opensOnCommandLine(limn.folder, first)).toBe(opens);
  expect(await limnJson(limn.folder, ["verify"])).toMatchObject({ sound: true });
});
