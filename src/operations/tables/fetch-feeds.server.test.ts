// @module-tag both-databases
import { once } from "node:events";
import { expect, it } from "vitest";
import { openTemporaryStore } from "../../../test/support/temporary-store.ts";
import type { FeedAnswer, FeedValidators } from "../../remote/fetch-feed.ts";
import { fetchFeeds } from "./fetch-feeds.ts";
import { readRows } from "./read-rows.ts";
import type { RowBodies } from "./receive-rows.ts";

const minuteMs = 60_000;

async function withFeed() {
  const temporary = await openTemporaryStore();
  const { store } = temporary;
  const { id: company_id } = await store.companies.create({ name: "Acme", anchor_day: 1 });
  const webhook = { company_id, url: "https://example.com", description: "", secret: "whsec_x" };
  await store.webhooks.create({ ...webhook, events: '["table.failed"]' });
  const name = { company_id, name_folded: "prices" };
  const texts = { name: "Prices", key_column: "sku", keys: "given", description: "" } as const;
  const source = JSON.stringify({ url: "https://example.com/feed", format: "csv", every_minutes: 10 });
  await store.tables.create({ ...name, ...texts, source, source_due_at: "2026-01-01T00:00:00.000Z" }, 9);
  const asked: FeedValidators[] = [];
  const answers: (string | FeedAnswer)[] = [];
  let clock = Date.parse("2026-11-21T10:00:00.000Z");
  const bodies: Pick<RowBodies, "keep"> = {
    keep: async (work) => {
      const saved: Uint8Array[] = [];
      return await work({
        save: async (parts) => {
          for await (const part of parts) saved.push(part);
        },
        read: (format, rules) =>
          readRows(
            // oxlint-disable-next-line require-await -- as a file is read
            async function* open() {
              yield* saved;
            },
            format,
            rules,
          ),
      });
    },
  };
  const services = {
    store,
    now: () => new Date(clock),
    log: {
      info: () => undefined,
      warn: () => undefined,
      error: () => undefined,
    },
    feeds: {
      accepts: () => Promise.resolve(true),
      async fetch(
        _url: string,
        known: FeedValidators,
        save: (parts: AsyncIterable<Uint8Array>) => Promise<void>,
        _signal: AbortSignal,
      ) {
        asked.push(known);
        const answer = answers.shift() ?? { result: "same" };
        if (typeof answer !== "string") return answer;
        await save(
          // oxlint-disable-next-line require-await -- as a body arrives
          (async function* parts() {
            yield Buffer.from(answer);
          })(),
        );
        return { result: "saved" as const, size: answer.length, etag: `"${answer.length}"` };
      },
    },
    rowBodies: bodies as RowBodies,
    rowLoads: { run: <T>(_: string, work: () => Promise<T>) => work(), refused: () => 0 },
    rowSweeps: { run: <T>(_: string, work: () => Promise<T>) => work() },
    diskSpace: { require: () => Promise.resolve() } as never,
  };
  return {
    ...temporary,
    name,
    asked,
    answers,
    services,
    advance(ms: number): void {
      clock += ms;
      temporary.advance(ms);
    },
    /** Waits until the feed has been fetched so often, and moves the clock to the next time. */
    async fetched(times: number): Promise<void> {
      const stop = fetchFeeds(services, 5);
      await expect.poll(() => asked.length).toBe(times);
      const dueAt = async () => (await store.tables.get(name))?.source_due_at;
      await expect.poll(dueAt).toBe(new Date(clock + 10 * minuteMs).toISOString());
      await stop();
      this.advance(10 * minuteMs);
    },
    rows: async () => {
      const table = await store.tables.get(name);
      if (table === undefined) throw new Error("There is no table");
      const rows = await store.tables.page(table, { limit: 9, offset: 0 });
      return {
        rows: rows.map(({ key, cells }) => key + cells),
        state: JSON.parse(table.source_state ?? "{}") as object,
      };
    },
    events: async () =>
      await store.database.queries.selectFrom("webhook_deliveries").select("body").execute(),
  };
}

it("fetches a feed when it is due, and asks whether it has changed since", async () => {
  await using feed = await withFeed();
  feed.answers.push("sku,price\na,1\n", { result: "same" }, "sku,price\nb,2\n");
  await feed.fetched(1);
  expect(await feed.rows()).toEqual({
    rows: ['a{"price":"1"}'],
    state: { fetched_at: "2026-11-21T10:00:00.000Z", etag: '"14"' },
  });
  await feed.fetched(2);
  expect((await feed.rows()).rows).toEqual(['a{"price":"1"}']);
  await feed.fetched(3);
  expect((await feed.rows()).rows).toEqual(['b{"price":"2"}']);
  expect(feed.asked).toEqual(
    [{}, { etag: '"14"' }, { etag: '"14"' }].map((one) => expect.objectContaining(one) as unknown),
  );
});

it("reports a failure once until the feed works again", async () => {
  await using feed = await withFeed();
  const failed = { result: "failed", reason: "slow" } as const;
  feed.answers.push("sku\na\n", failed, failed, "x\n1\n", "sku\nb\n", failed);
  for (const [times, events, key] of [
    [1, 0, "a"],
    [2, 1, "a"],
    [3, 1, "a"],
    [4, 1, "a"],
    [5, 1, "b"],
    [6, 2, "b"],
  ] as const) {
    await feed.fetched(times);
    expect((await feed.rows()).rows).toEqual([`${key}{}`]);
    expect(await feed.events()).toHaveLength(events);
  }
  expect((await feed.rows()).state).toMatchObject({ failing_since: "2026-11-21T10:50:00.000Z" });
});

it("is fetched by one of several processes", async () => {
  await using feed = await withFeed();
  feed.answers.push("sku\na\n");
  const stops = [1, 2, 3].map(() => fetchFeeds(feed.services, 5));
  await expect.poll(async () => (await feed.rows()).rows).toEqual(["a{}"]);
  for (const stop of stops) await stop();
  expect(feed.asked).toHaveLength(1);
});

it("fetches a company's feed while another company's many feeds are slow", async () => {
  await using feed = await withFeed();
  const texts = { key_column: "sku", keys: "given", description: "" } as const;
  const slow = await feed.store.companies.create({ name: "Slow", anchor_day: 1 });
  const source = JSON.stringify({ url: "https://example.com/slow", format: "csv", every_minutes: 10 });
  for (let index = 0; index < 25; index++) {
    const name = { company_id: slow.id, name_folded: `slow${index}`, name: `Slow${index}` };
    const due = { source, source_due_at: "2025-01-01T00:00:00.000Z" };
    await feed.store.tables.create({ ...name, ...texts, ...due }, 99);
  }
  const { feeds } = feed.services;
  const answered = Promise.withResolvers<FeedAnswer>();
  const fetch: typeof feeds.fetch = (url, known, save, signal) =>
    url.endsWith("/slow") ? answered.promise : feeds.fetch(url, known, save, signal);
  feed.answers.push("sku\na\n");
  const stop = fetchFeeds({ ...feed.services, feeds: { ...feeds, fetch } }, 5);
  try {
    await expect.poll(async () => (await feed.rows()).rows).toEqual(["a{}"]);
  } finally {
    answered.resolve({ result: "same" });
    await stop();
  }
});

it("gives up a fetch when it is stopped, and the feed is due again at once", async () => {
  await using feed = await withFeed();
  const { store, feeds } = feed.services;
  const begun = Promise.withResolvers<void>();
  const fetch: typeof feeds.fetch = async (_url, _known, _save, signal) => {
    begun.resolve();
    await once(signal, "abort");
    throw signal.reason;
  };
  const warned: string[] = [];
  const log = { ...feed.services.log, warn: (_: object, text: string) => void warned.push(text) };
  const stop = fetchFeeds({ ...feed.services, log, feeds: { ...feeds, fetch } }, 5);
  await begun.promise;
  await stop();
  const table = await store.tables.get(feed.name);
  expect(table?.source_due_at).toBe(feed.services.now().toISOString());
  expect([table?.source_state, warned]).toEqual([null, []]);
  feed.answers.push("sku\na\n");
  await feed.fetched(1);
  expect((await feed.rows()).rows).toEqual(["a{}"]);
});

it("drops the rows of a feed that was removed while it was fetched", async () => {
  await using feed = await withFeed();
  const { store, feeds } = feed.services;
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const fetch: typeof feeds.fetch = async (url, known, save, signal) => {
    begun.resolve();
    await answered.promise;
    return await feeds.fetch(url, known, save, signal);
  };
  feed.answers.push("sku\nold\n");
  const stop = fetchFeeds({ ...feed.services, feeds: { ...feeds, fetch } }, 5);
  await begun.promise;
  await store.tables.update(feed.name, { source: null, source_due_at: null, source_state: null });
  answered.resolve();
  await expect.poll(() => feed.asked.length).toBe(1);
  await stop();
  expect(await feed.rows()).toEqual({ rows: [], state: {} });
});

it("fetches a feed again at its own pace after its rows couldn't be stored", async () => {
  await using feed = await withFeed();
  const failing = { require: () => Promise.reject(new Error("The disk is gone")) } as never;
  feed.answers.push("sku\na\n", "sku\nb\n");
  const stop = fetchFeeds({ ...feed.services, diskSpace: failing }, 5);
  const dueAt = async () => (await feed.services.store.tables.get(feed.name))?.source_due_at;
  await expect.poll(dueAt).toBe("2026-11-21T10:10:00.000Z");
  await stop();
  feed.advance(10 * minuteMs);
  await feed.fetched(2);
  expect((await feed.rows()).rows).toEqual(["b{}"]);
});
