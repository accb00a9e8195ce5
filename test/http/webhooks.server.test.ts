import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createApi } from "../support/call-api.ts";
import { prepareData } from "../support/prepare-data.ts";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card, photoLayer } from "../support/small-designs.ts";
import { startServer } from "../support/start-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { allEvents, type Webhook, webhookCalls } from "../support/webhook-calls.ts";
import { startWebhookReceiver, verifyEvent, type WebhookReceiver } from "../support/webhook-receiver.ts";

type Calls = ReturnType<typeof webhookCalls>;

let receiver: WebhookReceiver;
let rest: RestFixture;
let reset: Calls["reset"];
let create: Calls["create"];
let arrived: Calls["arrived"];
let deliveries: Calls["deliveries"];
let copyDesign: Calls["copyDesign"];

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  rest = await startRest([card()], { LIMN_FETCH_ALLOW: receiver.host });
  ({ reset, create, arrived, deliveries, copyDesign } = webhookCalls(rest, receiver));
});

afterAll(async () => {
  await rest[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

beforeEach(() => reset());

describe("events", () => {
  test("of designs and batches arrive once each, signed as the Standard Webhooks specification says", async () => {
    const id = await copyDesign("Sale");
    const webhook = await create();
    const json = card({ name: "Sale 2", background: { color: "#00ff00" } });
    await rest.api("PUT", `/v1/designs/${id}/document?publish=true`, { json });
    await rest.api("POST", `/v1/designs/${id}/versions/1/restore`, { json: {} });
    const { body } = await rest.api("POST", "/v1/batches", { json: { design_id: id, rows: [{}, {}] } });
    const batchId = (body as { id: string }).id;
    await arrived(3, webhook);
    await rest.api("DELETE", `/v1/designs/${id}`);
    const events = await arrived(4, webhook);
    const byType = (type: string) => events.filter((event) => event.type === type).map(({ data }) => data);
    expect(byType("design.published")).toEqual([
      { design_id: id, name: "Sale 2", version: 2 },
      { design_id: id, name: "Sale", version: 3 },
    ]);
    expect(byType("batch.finished")).toEqual([
      { batch_id: batchId, design_id: id, status: "finished", total: 2, done: 2, failed: 0 },
    ]);
    expect(byType("design.deleted")).toEqual([{ design_id: id, name: "Sale" }]);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(4);
    expect(receiver.received[0]?.headers["content-type"]).toBe("application/json");
    await vi.waitUntil(
      async () => (await deliveries(webhook)).every(({ status }) => status === "delivered"),
      { timeout: 120_000 },
    );
    // Nothing comes twice.
    expect(receiver.received).toHaveLength(4);
  });

  test("go only to webhooks that ask for them, and none for a change that failed", async () => {
    const id = await copyDesign("Quiet");
    const webhook = await create({ events: ["design.deleted"] });
    await rest.api("PUT", `/v1/designs/${id}/document?publish=true`, { json: card({ width: -1 }) });
    await rest.api("PUT", `/v1/designs/${id}/document?publish=true`, { json: card({ width: 200 }) });
    await rest.api("DELETE", `/v1/designs/${id}`);
    expect((await arrived(1, webhook)).map(({ type }) => type)).toEqual(["design.deleted"]);
  });

  test("tell that a design's opens have reached 100, once, whatever else is counted", async () => {
    const id = await copyDesign("Counted");
    const webhook = await create({ events: ["opens.reached"] });
    const open = () =>
      fetch(`${rest.server.base}/img?c=${rest.companyId}&i=${id}`).then((answer) => answer.bytes());
    for (let count = 0; count < 103; count += 1) await open();
    const data = { design_id: id, name: "Counted", lifetime_open_count: 100 };
    expect(await arrived(1, webhook)).toMatchObject([{ type: "opens.reached", data }]);
    for (let count = 0; count < 5; count += 1) await open();
    const opens = async () => {
      const { body } = await rest.api("GET", `/v1/designs/${id}`);
      return (body as { lifetime_open_count: number }).lifetime_open_count;
    };
    await expect.poll(opens).toBe(108);
    expect(receiver.received).toHaveLength(1);
  });

  test("tell that a live design's opens fall back, at most hourly, without any value", async () => {
    const photo = photoLayer("https://example.com/own.png", { hidden: false });
    const { body: projects } = await rest.api("GET", "/v1/projects");
    const [project] = (projects as { projects: { id: string }[] }).projects;
    const json = { project_id: project?.id, document: card({ name: "Falling", layers: [photo] }) };
    const { id } = (await rest.api("POST", "/v1/designs", { json })).body as { id: string };
    const webhook = await create({ events: ["design.warning"] });
    // What programs render isn't an open.
    const render = { json: { design_id: id, params: { photo: "http://10.1.2.3/a.png" } } };
    expect((await rest.api("POST", "/v1/images", render)).status).toBe(200);
    const address = `${rest.server.base}/img?c=${rest.companyId}&i=${id}&photo=http://10.1.2.3/secret.png`;
    const opened = Date.now();
    for (let count = 0; count < 3; count += 1) expect((await fetch(address)).status).toBe(200);
    const [event] = await arrived(1, webhook);
    expect(Date.parse((event as unknown as { timestamp: string }).timestamp)).toBeGreaterThanOrEqual(opened);
    expect(event).toMatchObject({
      type: "design.warning",
      data: { design_id: id, name: "Falling", warnings: [{ layer: "photo" }] },
    });
    expect(JSON.stringify(event)).not.toContain("secret");
    expect((await deliveries(webhook)).length).toBe(1);
  });

  test("are sent again within ten seconds with the same id, until they are accepted", async () => {
    const webhook = await create();
    receiver.answer(500);
    const start = Date.now();
    const { body } = await rest.api("POST", `/v1/webhooks/${webhook.id}/test`);
    expect(body).toMatchObject({ type: "webhook.test", status: "pending", attempts: 0 });
    await arrived(1, webhook);
    await vi.waitUntil(async () => (await deliveries(webhook))[0]?.attempts === 1, { timeout: 120_000 });
    expect((await deliveries(webhook))[0]).toMatchObject({ status: "pending", error: "status 500" });
    receiver.answer(200);
    await arrived(2, webhook);
    expect(Date.now() - start).toBeLessThan(10_000);
    const [first, second] = receiver.received;
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    await vi.waitUntil(async () => (await deliveries(webhook))[0]?.status === "delivered", {
      timeout: 120_000,
    });
  });

  test.each<[string, number | "hang", Record<string, string>, string]>([
    ["redirects", 302, { location: "http://127.0.0.1:1/" }, "redirect, which is not followed"],
    ["refuses", 403, {}, "status 403"],
    ["never answers", "hang", {}, "slow"],
  ])("aren't delivered to a receiver that %s", async (_, status, headers, error) => {
    const webhook = await create();
    receiver.answer(status, headers);
    await rest.api("POST", `/v1/webhooks/${webhook.id}/test`);
    await vi.waitUntil(async () => (await deliveries(webhook))[0]?.attempts === 1, { timeout: 120_000 });
    expect((await deliveries(webhook))[0]).toMatchObject({ status: "pending", error });
  });
});

describe("a webhook", () => {
  test("shows its secret once, and can be changed", async () => {
    const webhook = await create({ description: "CRM" });
    const path = `/v1/webhooks/${webhook.id}`;
    const { body } = await rest.api("GET", path);
    expect(body).toEqual({
      id: webhook.id,
      url: receiver.url,
      events: allEvents,
      description: "CRM",
      enabled: true,
      status: "active",
      created_at: expect.any(String) as string,
    });
    const json = { events: ["batch.finished"], description: "n8n" };
    expect((await rest.api("PATCH", path, { json })).body).toEqual({ ...(body as object), ...json });
    expect((await rest.api("DELETE", path)).status).toBe(204);
    expect((await rest.api("GET", path)).status).toBe(404);
  });

  test("signs with both secrets after a rotation", async () => {
    const webhook = await create();
    const { body } = await rest.api("PATCH", `/v1/webhooks/${webhook.id}`, { json: { rotate_secret: true } });
    const rotated = body as Webhook;
    expect(rotated.secret).not.toBe(webhook.secret);
    await rest.api("POST", `/v1/webhooks/${webhook.id}/test`);
    await arrived(1, webhook);
    await arrived(1, rotated);
    const [event] = receiver.received;
    const stranger = `whsec_${Buffer.alloc(32).toString("base64")}`;
    expect(() => event && verifyEvent(event, stranger)).toThrow();
  });

  test.each([
    "http://127.0.0.1/hook",
    "http://10.0.0.1/hook",
    "http://169.254.169.254/latest",
    "http://[::1]/hook",
    "http://localhost/hook",
    "http://example.com:8080/hook",
    "http://name:secret@93.184.215.14/hook",
    "ftp://93.184.215.14/hook",
    "not a url",
  ])("can't have the address %s, and hears only what is wrong with its text", async (url) => {
    const { status, body } = await rest.api("POST", "/v1/webhooks", { json: { url, events: allEvents } });
    expect(status).toBe(422);
    const [error] = (body as { errors: { path: string; message: string }[] }).errors;
    expect(error?.path).toBe("url");
    const mistakes = /:8080|secret@|^ftp|^not a/.test(url)
      ? /port is 8080|password|ftp:|whole URL/
      : /must be public/;
    expect(error?.message).toMatch(mistakes);
    const webhook = await create();
    const path = `/v1/webhooks/${webhook.id}`;
    expect((await rest.api("PATCH", path, { json: { url } })).status).toBe(422);
    expect((await rest.api("GET", path)).body).toMatchObject({ url: receiver.url });
  });

  test.each<[Record<string, unknown>, string]>([
    [{ events: [] }, "events"],
    [{ events: ["design.opened"] }, "events[0]"],
    [{ url: undefined }, "url"],
    [{ secret: "mine" }, "secret"],
  ])("with %j is refused", async (changes, path) => {
    const json = { url: receiver.url, events: allEvents, ...changes };
    const { status, body } = await rest.api("POST", "/v1/webhooks", { json });
    expect(status).toBe(422);
    expect((body as { errors: { path: string }[] }).errors[0]?.path).toBe(path);
  });
});

test("what a killed server hasn't sent, the next one sends", async () => {
  using folder = temporaryFolder();
  const { designIds, key } = await prepareData(folder.path, [card()]);
  const environment = { LIMN_FETCH_ALLOW: receiver.host };
  let secret: string;
  receiver.answer(503);
  {
    await using server = await startServer(folder.path, environment);
    const api = createApi(server.base, key);
    const json = { url: receiver.url, events: ["design.deleted"] };
    ({ secret } = (await api("POST", "/v1/webhooks", { json })).body as Webhook);
    expect((await api("DELETE", `/v1/designs/${designIds[0]}`)).status).toBe(204);
    await server.end("SIGKILL");
  }
  receiver.received.splice(0);
  receiver.answer(204);
  await using _server = await startServer(folder.path, environment);
  // If it was being sent when the server was killed, its claim ends after a minute.
  await vi.waitUntil(() => receiver.received.length > 0, { timeout: 120_000, interval: 50 });
  const [event] = receiver.received;
  expect(event && verifyEvent(event, secret)).toMatchObject({
    type: "design.deleted",
    data: { design_id: designIds[0] },
  });
});
