import { expect, test } from "vitest";
import { opensOverRest } from "../support/counted-opens.ts";
import { startServer, type TestServer } from "../support/start-server.ts";
import { startTwoNodes } from "../support/two-nodes.ts";

const clients = 4;

test("nodes are upgraded one by one under load: every open is answered, and counted once", async () => {
  await using stack = new AsyncDisposableStack();
  // On a busy machine a new node's first image may take longer than an open waits otherwise.
  const nodes = stack.use(await startTwoNodes({ environment: { LIMN_QUEUE_WAIT_MS: "60000" } }));
  const { data, postgres, url } = nodes;
  const [id = ""] = data.designIds;
  const servers: TestServer[] = [nodes.one.server, nodes.other.server];
  let answered = 0;
  const over = new AbortController();

  /** Like a load balancer: a node that takes no connection is left for the other. */
  async function open(): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      const { base } = servers[attempt % 2] as TestServer;
      const answer = await fetch(`${base}/img?c=${data.companyId}&i=${id}&first_name=Ada`, {
        headers: { connection: "close" },
      }).catch((error: unknown) => {
        if (attempt === 3) throw error;
      });
      if (answer === undefined) continue;
      expect(answer.status).toBe(200);
      await answer.bytes();
      answered += 1;
      return;
    }
  }
  const load = Array.from({ length: clients }, async () => {
    while (!over.signal.aborted) await open();
  });

  // What a newer version's first node does. This version's nodes go on beside it, and may start again.
  await postgres.query(url, "create table more (a text)");
  await postgres.query(
    url,
    "insert into migrations (name, applied_at, kind) values ('9998-more', '2026', 'expansion')",
  );
  for (const [index, { folder, environment }] of [nodes.one, nodes.other].entries()) {
    expect((await servers[index]?.end("SIGTERM"))?.code).toBe(0);
    const before = answered;
    await expect.poll(() => answered).toBeGreaterThan(before + 20);
    servers[index] = stack.use(await startServer(folder, environment));
  }
  over.abort();
  await Promise.all(load);
  for (const { base } of servers) await expect.poll(() => opensOverRest(base, data.key, id)).toBe(answered);
});
