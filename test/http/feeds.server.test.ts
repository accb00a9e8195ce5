// @module-tag both-databases
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RestFixture, startRest } from "../support/rest-fixture.ts";
import { card } from "../support/small-designs.ts";
import { startUpstream, type TestUpstream } from "../support/test-upstream.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";

/** Fetches begin within seconds; a busy machine takes longer. */
const soon = { timeout: 120_000, interval: 100 };

let rest: RestFixture;
let upstream: TestUpstream;
let receiver: WebhookReceiver;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  upstream = await startUpstream({
    "/feed": (request, response) => answer(request, response),
    "/moved": (_request, response) => void response.writeHead(307, { Location: "/feed" }).end(),
    "/private": (_request, response) =>
      void response.writeHead(302, { Location: "http://169.254.169.254/" }).end(),
  });
  rest = await startRest([card()], { LIMN_FETCH_ALLOW: `${upstream.host},${receiver.host}` });
});

afterAll(async () => {
  await rest[Symbol.asyncDispose]();
  await upstream[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

const sends =
  (body: string, headers: Record<string, string> = {}, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(status, { "Content-Type": "text/csv", ...headers }).end(body);

const sourceOf = (path: string, more: Record<string, unknown> = {}) => ({
  url: upstream.base + path,
  format: "csv",
  every_minutes: 60,
  ...more,
});

const rowsOf = async (name: string) =>
  ((await rest.api("GET", `/v1/tables/${name}/rows`)).body as { rows: unknown }).rows;

const statusOf = async (name: string) =>
  ((await rest.api("GET", `/v1/tables/${name}`)).body as { source_status: Record<string, unknown> })
    .source_status;

const setSource = async (name: string, source: unknown) =>
  await rest.api("PATCH", `/v1/tables/${name}`, { json: { source } });

describe("the feed of a table", () => {
  test("is fetched when it is set, and replaces the rows", async () => {
    answer = sends("sku,price\na,10\nb,20\n", { ETag: '"1"' });
    const made = await rest.api("POST", "/v1/tables", {
      json: { name: "prices", key: "sku", source: sourceOf("/moved") },
    });
    expect(made.status).toBe(201);
    await expect
      .poll(() => rowsOf("prices"), soon)
      .toEqual([
        { sku: "a", price: "10" },
        { sku: "b", price: "20" },
      ]);
    await expect.poll(() => statusOf("prices"), soon).toMatchObject({ failing_since: null, reason: null });
    answer = sends("sku,price\na,11\n");
    await setSource("prices", sourceOf("/feed"));
    await expect.poll(() => rowsOf("prices"), soon).toEqual([{ sku: "a", price: "11" }]);
  });

  test("may be JSON with its list at a path", async () => {
    const items = [{ sku: "x", price: 5, tags: ["new"], maker: { name: "M" } }];
    answer = sends(JSON.stringify({ meta: { page: 1 }, data: { items } }), {
      "Content-Type": "application/json",
    });
    await rest.api("POST", "/v1/tables", {
      json: { name: "api", key: "sku", source: sourceOf("/feed", { format: "json", rows: "data.items" }) },
    });
    await expect.poll(() => rowsOf("api"), soon).toEqual([{ sku: "x", price: "5" }]);
    answer = sends('[{"sku":"y"}]', { "Content-Type": "application/json" });
    await setSource("api", sourceOf("/feed", { format: "json" }));
    await expect.poll(() => rowsOf("api"), soon).toEqual([{ sku: "y" }]);
  });

  test("keeps the last rows when it fails, and says so once", async () => {
    await rest.api("POST", "/v1/webhooks", { json: { url: receiver.url, events: ["table.failed"] } });
    const failures: [() => void, RegExp][] = [
      [() => (answer = sends("gone", {}, 500)), /answered 500/],
      [() => (answer = sends("<html>", { "Content-Type": "text/html" })), /web page/],
      [() => (answer = sends('sku,price\n"a,1\n')), /quote/],
      [() => (answer = sends("a,b\n1,2\n")), /Expected a key/],
    ];
    let since: unknown;
    for (const [fail, reason] of failures) {
      fail();
      await rest.api("PATCH", "/v1/tables/prices", { json: { source: null } });
      await setSource("prices", sourceOf("/feed"));
      await expect.poll(async () => (await statusOf("prices"))["reason"], soon).toMatch(reason);
      since = (await statusOf("prices"))["failing_since"];
      expect(since).toEqual(expect.any(String));
      expect(await rowsOf("prices")).toEqual([{ sku: "a", price: "11" }]);
    }
    await expect.poll(() => receiver.received.length, soon).toBe(failures.length);
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({
      type: "table.failed",
      data: { table: "prices", reason: expect.stringContaining("500") as string },
    });
  });

  test("can't be private, and isn't led there", async () => {
    for (const url of ["http://127.0.0.1:9/", "http://169.254.169.254/", "ftp://example.com/x"]) {
      const answered = await setSource("prices", { url, format: "csv", every_minutes: 60 });
      expect(answered.body).toMatchObject({ status: 422, errors: [{ path: "source.url" }] });
    }
    await setSource("prices", sourceOf("/private"));
    await expect.poll(async () => (await statusOf("prices"))["reason"], soon).toMatch(/No server answers/);
  });

  test("is refused with values that mean nothing", async () => {
    for (const [more, path] of [
      [{ every_minutes: 0 }, "source.every_minutes"],
      [{ every_minutes: 1441 }, "source.every_minutes"],
      [{ rows: "a" }, "source.rows"],
      [{ format: "xml" }, "source.format"],
    ] as const)
      expect((await setSource("prices", sourceOf("/feed", more))).body).toMatchObject({ errors: [{ path }] });
  });
});
