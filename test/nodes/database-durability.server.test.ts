import { expect, test } from "vitest";
import { opensOnCommandLine, opensOverRest } from "../support/counted-opens.ts";
import { openContinuously } from "../support/open-continuously.ts";
import { endedServer, startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { startTwoNodes } from "../support/two-nodes.ts";

const durable = { LIMN_OPENS_DURABILITY: "database" };

test("opens are in the database before they are answered: nodes without a disk of their own lose none", async () => {
  await using nodes = await startTwoNodes({ environment: durable });
  const { one, other, data } = nodes;
  const [id = ""] = data.designIds;
  let answered = 0;
  let uncertain = 0;
  for (const { server } of [one, other]) {
    const load = openContinuously(`${server.base}/img?c=${data.companyId}&i=${id}&first_name=Ada`);
    await load.answered(200);
    await server.end("SIGKILL");
    const { statuses, broken } = await load.stop();
    answered += statuses.get(200) ?? 0;
    uncertain += broken;
  }
  // The folders of both are lost, and a node elsewhere takes over.
  using empty = temporaryFolder();
  await using third = await startServer(empty.path, { ...one.environment, LIMN_DATABASE_URL: nodes.url });
  const counted = await opensOverRest(third.base, data.key, id);
  expect(counted).toBeGreaterThanOrEqual(answered);
  expect(counted).toBeLessThanOrEqual(answered + uncertain);
  await third.end("SIGTERM");
  expect(await opensOnCommandLine(empty.path, id, { ...one.environment, LIMN_DATABASE_URL: nodes.url })).toBe(
    counted,
  );
});

test("opens on one node are counted on the other at once, and answered 503 while the database is away", async () => {
  await using nodes = await startTwoNodes({ environment: durable });
  const { one, other, data, postgres } = nodes;
  const [id = ""] = data.designIds;
  for (let count = 1; count <= 5; count += 1) {
    expect((await one.open()).status).toBe(200);
    expect(await opensOverRest(other.server.base, data.key, id)).toBe(count);
  }
  await postgres.end("immediate");
  expect(await one.open()).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
  const readiness = async () => (await fetch(`${one.server.base}/readyz`)).status;
  await expect.poll(readiness).toBe(503);
  await postgres.start();
  await expect.poll(async () => (await one.open()).status).toBe(200);
  await expect.poll(() => opensOverRest(other.server.base, data.key, id)).toBe(6);
  await expect.poll(readiness).toBe(200);
});

test("needs a shared database", async () => {
  const { code, stderr } = await endedServer(durable);
  expect([code, stderr.trim()]).toEqual([
    2,
    "LIMN_OPENS_DURABILITY=database: Expected LIMN_DATABASE_URL with it",
  ]);
});
