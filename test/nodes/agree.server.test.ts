import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "../support/call-api.ts";
import { opensOverRest } from "../support/counted-opens.ts";
import { connect } from "../support/mcp-clients.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { card } from "../support/small-designs.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { type Node, startTwoNodes, type TwoNodes } from "../support/two-nodes.ts";

/** The contract allows a second for one node's change to be in force on all, which a busy machine may not keep. */
const soon = { timeout: 120_000, interval: 20 };

let nodes: TwoNodes;

beforeAll(async () => {
  nodes = await startTwoNodes({ designs: [card(), card({ name: "Second" })] });
});

afterAll(async () => await nodes[Symbol.asyncDispose]());

const picture = async (base: string, id: string) =>
  Buffer.from(
    await (await fetch(`${base}/img?c=${nodes.data.companyId}&i=${id}&first_name=Ada`)).bytes(),
  ).toString("base64");

describe("what one node changes is soon in force on the other", () => {
  test("a publication", async () => {
    const { one, other, data } = nodes;
    const [id = ""] = data.designIds;
    const before = await picture(other.server.base, id);
    expect(await picture(one.server.base, id)).toBe(before);
    const json = card({ background: { color: "#ffd166" } });
    const saved = await one.api("PUT", `/v1/designs/${id}/document?publish=true`, { json });
    expect(saved.status).toBe(200);
    await expect.poll(() => picture(other.server.base, id), soon).not.toBe(before);
    expect(await picture(other.server.base, id)).toBe(await picture(one.server.base, id));
  });

  test("a deletion and its undoing", async () => {
    const { one, other, data } = nodes;
    const [, id = ""] = data.designIds;
    expect((await other.open(id)).status).toBe(200);
    expect((await one.api("DELETE", `/v1/designs/${id}`)).status).toBe(204);
    await expect.poll(async () => (await other.open(id)).status, soon).toBe(404);
    expect((await one.api("POST", `/v1/designs/${id}/undelete`)).status).toBe(200);
    await expect.poll(async () => (await other.open(id)).status, soon).toBe(200);
  });

  test("a pause, and its end", async () => {
    const { one, other, data } = nodes;
    const [id = ""] = data.designIds;
    const pause = async (paused: boolean) =>
      (await one.api("PATCH", `/v1/designs/${id}`, { json: { protection: { paused } } })).status;
    expect((await other.open(id)).status).toBe(200);
    expect(await pause(true)).toBe(200);
    await expect.poll(async () => (await other.open(id)).status, soon).toBe(503);
    expect(await pause(false)).toBe(200);
    await expect.poll(async () => (await other.open(id)).status, soon).toBe(200);
  });

  test("a rotation of the signing secret, and the end of the one before", async () => {
    const { one, other, data } = nodes;
    const [, id = ""] = data.designIds;
    const limn = (...words: string[]) => runLimn(one.folder, ["signing-secret", ...words], one.environment);
    const sign = async ({ api }: Node) =>
      new URL(((await api("POST", `/v1/designs/${id}/url`, { json: {} })).body as { url: string }).url)
        .search;
    const openSigned = async (query: string) => (await fetch(`${other.server.base}/img${query}`)).status;
    await one.api("PATCH", `/v1/designs/${id}`, { json: { protection: { signed: true } } });
    await expect.poll(() => openSigned(`?c=${data.companyId}&i=${id}`), soon).toBe(403);
    const before = await sign(one);
    expect(await openSigned(before)).toBe(200);
    const { secrets } = await limnJson<{ secrets: { id: string }[] }>(
      one.folder,
      ["signing-secret", "list", "--company", data.companyId],
      one.environment,
    );
    expect((await limn("rotate", "--company", data.companyId)).code).toBe(0);
    await expect.poll(() => sign(other), soon).not.toBe(before);
    const after = await sign(other);
    expect([await openSigned(before), await openSigned(after)]).toEqual([200, 200]);
    expect((await limn("revoke", secrets[0]?.id ?? "")).code).toBe(0);
    await expect.poll(() => openSigned(before), soon).toBe(403);
    expect(await openSigned(after)).toBe(200);
    await one.api("PATCH", `/v1/designs/${id}`, { json: { protection: { signed: false } } });
    await expect.poll(() => openSigned(`?c=${data.companyId}&i=${id}`), soon).toBe(200);
  });

  test("a revoked key", async () => {
    const { one, other, data } = nodes;
    const words = ["key", "create", "--name", "short", "--company", data.companyId];
    const key = await limnJson<{ id: string; key: string }>(one.folder, words, one.environment);
    const list = async () =>
      (await fetch(`${other.server.base}/v1/images`, { headers: { "x-api-key": key.key } })).status;
    expect(await list()).toBe(200);
    expect((await runLimn(one.folder, ["key", "revoke", key.id], one.environment)).code).toBe(0);
    await expect.poll(list, soon).toBe(401);
  });
});

test("opens that one node has answered are soon counted on the other", async () => {
  const { one, other, data } = nodes;
  const [id = ""] = data.designIds;
  const before = await opensOverRest(one.server.base, data.key, id);
  for (let count = 0; count < 5; count += 1) {
    await one.open(id);
    await other.open(id);
  }
  for (const { server } of [one, other])
    await expect.poll(() => opensOverRest(server.base, data.key, id), soon).toBe(before + 10);
});

/** Returns the path of its temporary URL. */
async function makeTemporaryImage(base: string, { key, designIds }: typeof nodes.data): Promise<string> {
  await using client = await connect(`${base}/mcp`, key, "auto");
  const { structuredContent } = await client.callTool("modify_design_layers", {
    designId: designIds[0],
    layersJson: [],
  });
  const { imageUrl = "" } = structuredContent as { imageUrl?: string };
  return new URL(imageUrl).pathname;
}

test("a temporary image that one node has made is served by the other", async () => {
  const { one, other, data } = nodes;
  const image = await makeTemporaryImage(one.server.base, data);
  const answer = await fetch(new URL(image, other.server.base));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/png"]);
});

/** Of the key's limit, after one more request. */
async function requestsLeft({ api }: Pick<Node, "api">): Promise<number> {
  const { headers } = await api("GET", "/v1/projects");
  return Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1]);
}

test("requests to both nodes count towards one limit of a key", async () => {
  const { one, other } = nodes;
  const first = await requestsLeft(one);
  expect(await requestsLeft(other)).toBe(first - 1);
  expect(await requestsLeft(one)).toBe(first - 2);
});

/** An option of Node that sets a process's clock wrong. */
function shiftClock(seconds: number): string {
  const script = `const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...values) { super(...(values.length === 0 ? [Real.now() + ${seconds * 1000}] : values)); }
      static now() { return Real.now() + ${seconds * 1000}; }
    };`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}

test.each([60, -60])("a node whose clock is %i seconds wrong agrees with the others", async (seconds) => {
  const { one, data } = nodes;
  using folder = temporaryFolder();
  const environment = { ...one.environment, NODE_OPTIONS: shiftClock(seconds) };
  await using server = await startServer(folder.path, environment);
  const wrong = { server, api: createApi(server.base, data.key) };
  const [id = "", other = ""] = data.designIds;
  const shown = await picture(one.server.base, other);
  const json = card({ name: "Second", background: { color: seconds > 0 ? "#06d6a0" : "#118ab2" } });
  expect((await wrong.api("PUT", `/v1/designs/${other}/document?publish=true`, { json })).status).toBe(200);
  await expect.poll(() => picture(one.server.base, other), soon).not.toBe(shown);
  const { body } = await one.api("GET", `/v1/images/${other}`);
  const difference = Date.parse((body as { updated_at: string }).updated_at) - Date.now();
  expect(Math.abs(difference / 1000 - seconds)).toBeLessThan(30);

  for (const [from, to] of [
    [one, wrong],
    [wrong, one],
  ] as const) {
    const image = await makeTemporaryImage(from.server.base, data);
    expect((await fetch(new URL(image, to.server.base))).status).toBe(200);
    const left = await requestsLeft(from);
    expect(await requestsLeft(to)).toBe(left - 1);
  }
  const before = await opensOverRest(one.server.base, data.key, id);
  await one.open(id);
  expect((await fetch(`${server.base}/img?c=${data.companyId}&i=${id}`)).status).toBe(200);
  for (const base of [server.base, one.server.base])
    await expect.poll(() => opensOverRest(base, data.key, id), soon).toBe(before + 2);
});

test("two nodes that start at once on an empty database make one company with one set of starter designs", async () => {
  const url = await nodes.postgres.createDatabase();
  const environment = {
    LIMN_DATABASE_URL: url,
    LIMN_SECRET: "a secret of two nodes, of some length",
    LIMN_STARTER_DESIGNS: "on",
  };
  using folders = new DisposableStack();
  const [first, second] = [folders.use(temporaryFolder()).path, folders.use(temporaryFolder()).path] as const;
  await using servers = new AsyncDisposableStack();
  for (const server of await Promise.all([first, second].map((path) => startServer(path, environment))))
    servers.use(server);
  const companies = await nodes.postgres.query(url, "select id from companies");
  expect(companies).toHaveLength(1);
  const { designs } = await limnJson<{ designs: { name: string }[] }>(
    second,
    ["design", "list"],
    environment,
  );
  const names = designs.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toContain("E-mail banner");
});
