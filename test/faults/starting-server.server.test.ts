import { expect, test } from "vitest";
import { opensOnCommandLine } from "../support/counted-opens.ts";
import { findFreePort } from "../support/postgres-server.ts";
import { prepareData } from "../support/prepare-data.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { launch, serverEnvironment, startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { plainPicture, startUpstream } from "../support/test-upstream.ts";

// On a busy machine a start takes longer than opens wait otherwise.
const patient = { LIMN_QUEUE_WAIT_MS: "60000" };

/** The status of a whole answer; undefined when the connection is refused. */
async function statusOf(url: string): Promise<number | undefined> {
  const answer = await fetch(url, { headers: { connection: "close" } }).catch(() => undefined);
  await answer?.bytes();
  return answer?.status;
}

test("a server that restarts alone answers every open that it accepts with its image, and counts it", async () => {
  using folder = temporaryFolder();
  const { companyId, designIds } = await prepareData(folder.path);
  const [designId = ""] = designIds;
  const image = `/img?c=${companyId}&i=${designId}`;
  const before = await startServer(folder.path);
  for (let count = 0; count < 40; count += 1) expect(await statusOf(before.base + image)).toBe(200);
  await before.end("SIGTERM");
  const base = `http://127.0.0.1:${await findFreePort()}`;
  const port = new URL(base).port;
  const { child, ended } = launch({ ...serverEnvironment(folder.path), ...patient, PORT: port });
  const over = new AbortController();
  let answered = 0;
  const refused: number[] = [];
  const clients = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      const status = await statusOf(base + image);
      if (status === 200) answered += 1;
      else if (status !== undefined) refused.push(status);
      else await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  await expect.poll(() => statusOf(`${base}/readyz`)).toBe(200);
  over.abort();
  await Promise.all(clients);
  expect(refused).toEqual([]);
  expect(answered).toBeGreaterThan(0);
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
  expect(await opensOnCommandLine(folder.path, designId)).toBe(40 + answered);
});

test("a server that renders its busiest designs isn't ready, answers opens, and stops in order", async () => {
  using folder = temporaryFolder();
  const picture = await plainPicture("#aa0000");
  let answers = true;
  await using upstream = await startUpstream({
    "/photo.png": (_request, response) => {
      if (answers) response.writeHead(200, { "Content-Type": "image/png" }).end(picture);
    },
  });
  const settings = { ...patient, LIMN_FETCH_ALLOW: upstream.host, LIMN_FETCH_TIMEOUT_MS: "30000" };
  const layers = [nameLayer(), photoLayer(`${upstream.base}/photo.png`)];
  const { companyId, designIds } = await prepareData(folder.path, [card({ layers }), card()]);
  const images = designIds.map((id) => `/img?c=${companyId}&i=${id}`);
  const before = await startServer(folder.path, settings);
  for (const image of images) expect(await statusOf(before.base + image)).toBe(200);
  await before.end("SIGTERM");
  answers = false;
  const base = `http://127.0.0.1:${await findFreePort()}`;
  const port = new URL(base).port;
  const { child, ended } = launch({ ...serverEnvironment(folder.path), ...settings, PORT: port });
  const parts = async () => {
    const answer = await fetch(`${base}/readyz`).catch(() => undefined);
    return answer?.status === 503 ? await answer.json() : undefined;
  };
  await expect.poll(parts, { timeout: 120_000, interval: 20 }).toMatchObject({
    parts: { server: { status: "down", detail: "The server renders its busiest designs first" } },
  });
  expect(await statusOf(base + images[1])).toBe(200);
  child.kill("SIGTERM");
  const { code, stdout } = await ended;
  expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
  expect(await opensOnCommandLine(folder.path, designIds[1] ?? "")).toBe(2);
});
