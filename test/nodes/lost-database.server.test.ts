import { afterAll, beforeAll, expect, test } from "vitest";
import { opensOverRest } from "../support/counted-opens.ts";
import { card } from "../support/small-designs.ts";
import { type Node, startTwoNodes, type TwoNodes } from "../support/two-nodes.ts";

/** Within which everything recovers by itself. */
const recovery = { timeout: 120_000, interval: 50 };

let nodes: TwoNodes;
/** Answered opens of the first design, on both nodes. */
let opens = 0;

beforeAll(async () => {
  const designs = Array.from({ length: 8 }, (_, index) => card({ name: `Card ${index}` }));
  nodes = await startTwoNodes({ designs });
  await openKnown(nodes.one);
  await openKnown(nodes.other);
});

afterAll(async () => await nodes[Symbol.asyncDispose]());

async function openKnown(node: Node, times = 1): Promise<void> {
  for (let count = 0; count < times; count += 1, opens += 1)
    expect(await node.open()).toEqual({ status: 200, retryAfter: null });
}

/** What a node answers while it can't use its database. `unknown` is a design that it hasn't opened before. */
async function expectWithoutDatabase(node: Node, unknown: string | undefined): Promise<void> {
  await openKnown(node, 3);
  expect(await node.open(unknown)).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) });
  const rest = await node.api("GET", "/v1/images");
  expect([rest.status, rest.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  const mcp = await fetch(`${node.server.base}/mcp`, {
    method: "POST",
    headers: { "x-api-key": nodes.data.key, "content-type": "application/json" },
    body: '{"jsonrpc":"2.0","id":1,"method":"ping"}',
  });
  expect([mcp.status, mcp.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  await openKnown(node, 3);
  await expect.poll(async () => (await node.ready()).parts["database"]?.status, recovery).toBe("degraded");
  expect((await node.ready()).status).toBe(200);
}

async function expectRecovery(...all: Node[]): Promise<void> {
  for (const node of all) {
    await expect.poll(async () => (await node.api("GET", "/v1/images")).status, recovery).toBe(200);
    await expect
      .poll(async () => (await node.ready()).parts, recovery)
      .toMatchObject({
        database: { status: "ok" },
        journal: { status: "ok" },
      });
    const [id = ""] = nodes.data.designIds;
    await expect.poll(() => opensOverRest(node.server.base, nodes.data.key, id), recovery).toBe(opens);
  }
}

test.each(["refuse", "hang"] as const)(
  "a node that is cut off from the database goes on with designs it knows: %s",
  async (mode) => {
    const { one, other, data } = nodes;
    await one.proxy.fail(mode);
    await expectWithoutDatabase(one, data.designIds[mode === "refuse" ? 1 : 2]);
    expect((await other.api("GET", "/v1/images")).status).toBe(200);
    await openKnown(other);
    await one.proxy.fail("none");
    await expectRecovery(one, other);
  },
);

test("a slow database delays only what needs it", async () => {
  const { one, data } = nodes;
  await one.proxy.fail("slow");
  const list = one.api("GET", "/v1/images");
  const first = await Promise.race([list.then(() => "list"), openKnown(one).then(() => "open")]);
  expect([first, (await list).status]).toEqual(["open", 200]);
  expect((await one.open(data.designIds[3])).status).toBe(200);
  await one.proxy.fail("none");
  await expectRecovery(one);
});

test.each(["fast", "immediate", "kill"] as const)(
  "both nodes go on while the database is down and after it is back: %s",
  async (how) => {
    const { one, other, data, postgres } = nodes;
    await postgres.end(how);
    const unknown = data.designIds[{ fast: 4, immediate: 5, kill: 6 }[how]];
    await expectWithoutDatabase(one, unknown);
    await expectWithoutDatabase(other, unknown);
    await postgres.start();
    await expectRecovery(one, other);
    expect((await one.open(unknown)).status).toBe(200);
  },
);

test("a database that has become read-only takes no writes, and opens are counted when it takes them again", async () => {
  const { one, other, postgres, url } = nodes;
  const database = new URL(url).pathname.slice(1);
  const setReadOnly = async (value: "on" | "off") => {
    await postgres.query(
      postgres.url("postgres"),
      `alter database ${database} set default_transaction_read_only = ${value}`,
    );
    await postgres.query(
      postgres.url("postgres"),
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
    );
  };
  await setReadOnly("on");
  await openKnown(one, 3);
  await expect
    .poll(async () => (await one.api("POST", "/v1/projects", { json: { name: "Later" } })).status, recovery)
    .toBe(503);
  await openKnown(other, 3);
  await setReadOnly("off");
  await expectRecovery(one, other);
});
