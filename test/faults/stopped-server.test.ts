import { expect, test } from "vitest";
import { opensOnCommandLine } from "../support/counted-opens.ts";
import { openContinuously } from "../support/open-continuously.ts";
import { prepareData } from "../support/prepare-data.ts";
import { card, nameLayer, photoLayer } from "../support/small-designs.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { plainPicture, startUpstream } from "../support/test-upstream.ts";

test("finishes requests under load after SIGTERM and counts exactly", async () => {
  using folder = temporaryFolder();
  const { companyId, designIds } = await prepareData(folder.path);
  const [designId = ""] = designIds;
  const server = await startServer(folder.path);
  const load = openContinuously(`${server.base}/img?c=${companyId}&i=${designId}`, { clients: 16 });
  await load.answered(200);
  const { code, stderr } = await server.end("SIGTERM");
  const { statuses } = await load.stop();
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect([...statuses.keys()]).toEqual([200]);
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
  const server = await startServer(folder.path, { LIMN_FETCH_ALLOW: upstream.host });
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
