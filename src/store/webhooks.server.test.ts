// @module-tag both-databases
import { beforeEach, describe, expect, test } from "vitest";
import { openTemporaryStore } from "../../test/support/temporary-store.ts";
import { addEvent } from "./webhook-events.ts";
import type { Webhook } from "./webhooks.ts";

let temporary: Awaited<ReturnType<typeof openTemporaryStore>>;
let company_id: string;

beforeEach(async () => {
  temporary = await openTemporaryStore();
  company_id = (await temporary.store.companies.create({ name: "Acme", anchor_day: 1 })).id;
  return () => temporary[Symbol.asyncDispose]();
});

const webhooks = () => temporary.store.webhooks;

const create = (events: readonly string[] = ["design.deleted"]): Promise<Webhook> =>
  webhooks().create({
    company_id,
    url: "https://example.com",
    events: JSON.stringify(events),
    description: "",
    secret: "whsec_AA==",
  });

/** Claims at most so many of each webhook. */
const claimAll = async (limit = 16) => {
  const due = await webhooks().dueWebhooks();
  return (await Promise.all(due.map(({ id }) => webhooks().claimDue(id, limit)))).flat();
};

const deleted = { type: "design.deleted", data: { design_id: "dsn_1", name: "D" } } as const;
const add = (company = company_id) =>
  temporary.store.database.queries
    .transaction()
    .execute((transaction) => addEvent(transaction, company, deleted, "2026-11-21T10:00:00.000Z"));

const claimOne = async () => {
  const [due] = await claimAll();
  if (due === undefined) throw new Error("Nothing is due");
  return due;
};

const gone = { status: "failed", response_status: 410, error: "status 410", gone: true } as const;

describe("an attempt", () => {
  test("whose receiver is gone pauses the webhook", async () => {
    const { id } = await create();
    await add();
    await webhooks().finishAttempt(await claimOne(), gone);
    expect(await webhooks().get(company_id, id)).toMatchObject({ paused: "gone" });
    expect(await webhooks().deliveries(id, 1)).toMatchObject([{ status: "failed", attempts: 1 }]);
  });

  test("at a former address says nothing of the new one, to which the delivery goes next", async () => {
    const { id } = await create();
    await add();
    const attempt = await claimOne();
    temporary.advance(3000);
    await webhooks().update(company_id, id, { url: "https://new.example.com", failing_since: null });
    await webhooks().finishAttempt(attempt, gone);
    expect(await webhooks().get(company_id, id)).toMatchObject({ paused: null, failing_since: null });
    expect(await claimOne()).toMatchObject({ id: attempt.id, webhook: { url: "https://new.example.com" } });
  });

  test("leaves a webhook paused as it was asked to be", async () => {
    const { id } = await create();
    await add();
    const attempt = await claimOne();
    await webhooks().update(company_id, id, { paused: "asked" });
    await webhooks().finishAttempt(attempt, gone);
    expect(await webhooks().get(company_id, id)).toMatchObject({ paused: "asked" });
  });

  test("is begun again once a webhook that is gone has another address, but not if it is paused", async () => {
    const { id } = await create();
    const change = { url: "https://new.example.com" };
    await webhooks().update(company_id, id, { paused: "gone" });
    expect(await webhooks().update(company_id, id, change)).toMatchObject({ ...change, paused: null });
    await webhooks().update(company_id, id, { paused: "asked" });
    expect(await webhooks().update(company_id, id, change)).toMatchObject({ paused: "asked" });
    const asked = { ...change, paused: "asked" } as const;
    await webhooks().update(company_id, id, { paused: "gone" });
    expect(await webhooks().update(company_id, id, asked)).toMatchObject(asked);
  });

  test("that ends after its delivery was resent changes nothing", async () => {
    const webhook = await create();
    await add();
    const first = await claimOne();
    temporary.advance(3000);
    await webhooks().resend(webhook, first.id);
    const waiting = await webhooks().deliveries(webhook.id, 1);
    const timeout = { status: "failed", response_status: null, error: "timeout" } as const;
    await webhooks().finishAttempt(first, timeout);
    expect(await webhooks().deliveries(webhook.id, 1)).toEqual(waiting);
    await webhooks().finishAttempt(await claimOne(), { status: "delivered", response_status: 200 });
    const arrived = await webhooks().deliveries(webhook.id, 1);
    const next_at = "2026-11-21T10:00:30.000Z";
    await webhooks().finishAttempt(first, { ...timeout, status: "pending", next_at });
    await webhooks().finishAttempt(first, gone);
    expect(await webhooks().deliveries(webhook.id, 1)).toEqual(arrived);
    expect(arrived).toMatchObject([{ status: "delivered", attempts: 1 }]);
    expect(await webhooks().get(company_id, webhook.id)).toMatchObject({ paused: null, failing_since: null });
  });

  test("isn't begun for a webhook that was paused while its turn waited", async () => {
    const { id } = await create();
    await add();
    expect(await webhooks().dueWebhooks()).toHaveLength(1);
    await webhooks().update(company_id, id, { paused: "asked" });
    expect(await webhooks().claimDue(id, 4)).toEqual([]);
    await webhooks().update(company_id, id, { paused: null });
    expect(await webhooks().claimDue(id, 4)).toHaveLength(1);
  });
});

describe("deliveries", () => {
  test("are added for the company's webhooks that want the event, and are due at once", async () => {
    const wanted = await create();
    await create(["batch.finished"]);
    await add();
    await add("com_other");
    const due = await claimAll();
    expect(due.map(({ webhook }) => webhook.id)).toEqual([wanted.id]);
    expect(JSON.parse(due[0]?.body ?? "")).toEqual({ ...deleted, timestamp: "2026-11-21T10:00:00.000Z" });
  });

  test("exist only if the change does", async () => {
    const { id } = await create();
    const failing = temporary.store.database.queries.transaction().execute(async (transaction) => {
      await addEvent(transaction, company_id, deleted, "2026-11-21T10:00:00.000Z");
      throw new Error("The change failed");
    });
    await expect(failing).rejects.toThrow("The change failed");
    expect(await webhooks().deliveries(id, 10)).toEqual([]);
  });

  test("that can't be written undo the change that they report", async () => {
    const { store } = temporary;
    const { id: project_id } = await store.projects.create({ company_id, name: "P", name_folded: "p" });
    const id = "dsn_1";
    const naming = { name: "D", name_folded: "d", document: "{}", parameters: "[]" };
    await store.designs.create({ id, company_id, project_id, ...naming });
    const { id: webhook } = await create([
      "design.published",
      "design.deleted",
      "opens.reached",
      "batch.finished",
    ]);
    await store.designs.saveDraft({ company_id, id, document: '{"name":"E"}' });
    const options = { design_id: id, design_version: 1, output: "zip", format: "png", quality: 80 } as const;
    const rows = [{ filename: "1.png", params: "{}" }];
    const batch = await store.batches.create({ company_id, ...options, rows });
    await store.batches.claim("w");
    const result = { status: "done", error: null, warnings: "[]", bytes: 1 } as const;
    await store.batches.finishRow("w", { batch_id: batch.id, row: 1, ...result });
    const counts = [{ design_id: id, day: "2026-11-21", cycle_start: "2026-11-01", n: 100 }];
    const changes = {
      "design.published": () => store.designs.publish({ company_id, id, parameters: "[]" }),
      "opens.reached": () => store.opens.fold({ journal: "a", from: 0, to: 1, counts }),
      "batch.finished": () => store.batches.release("w", batch.id),
      "design.deleted": () => store.designs.softDelete(company_id, id),
    };
    const { schema } = store.database.queries;
    await schema.alterTable("webhook_deliveries").renameTo("gone").execute();
    for (const change of Object.values(changes)) await expect(change()).rejects.toThrow("webhook_deliveries");
    expect((await store.designs.getLive(company_id, id))?.version).toBe(1);
    expect(await store.batches.get(company_id, batch.id)).toMatchObject({ status: "running" });
    await schema.alterTable("gone").renameTo("webhook_deliveries").execute();
    // All of them can still be made, which tells that none was.
    for (const change of Object.values(changes)) await change();
    const types = (await webhooks().deliveries(webhook, 10)).map(({ type }) => type);
    expect(types.sort()).toEqual(Object.keys(changes).sort());
  });

  test("report each way in which a design comes to be live", async () => {
    const { designs, projects } = temporary.store;
    const { id: webhook } = await create(["design.published"]);
    const { id: project_id } = await projects.create({ company_id, name: "P", name_folded: "p" });
    const id = "dsn_1";
    const naming = { name: "D", name_folded: "d", document: "{}", parameters: "[]" };
    await designs.create({ id, company_id, project_id, ...naming });
    await designs.saveDraft({ company_id, id, document: '{"name":"E"}' });
    await designs.publish({ company_id, id, parameters: "[]" });
    await designs.softDelete(company_id, id);
    await designs.undelete(company_id, id);
    await designs.restoreVersion({ company_id, id, number: 1, naming: { name: "D", name_folded: "d" } });
    const deliveries = await webhooks().deliveries(webhook, 10);
    const data = deliveries.map(({ body }) => (JSON.parse(body) as { data: object }).data);
    const versions = [1, 2, 2, 3].map((version) => ({ design_id: id, name: "D", version }));
    expect(data).toHaveLength(4);
    expect(data).toEqual(expect.arrayContaining(versions));
  });

  test("are claimed by one process, and again a minute after it died", async () => {
    await create();
    await add();
    const claims = await Promise.all(Array.from({ length: 6 }, () => claimAll()));
    expect(claims.flat()).toHaveLength(1);
    temporary.advance(59_999);
    expect(await claimAll()).toEqual([]);
    temporary.advance(1);
    expect(await claimAll()).toHaveLength(1);
  });

  test("of a webhook are claimed by time, and are due as long as some are left", async () => {
    const [one, other] = [await create(), await create(["batch.finished"])];
    for (let index = 0; index < 5; index += 1) await add();
    await webhooks().addTest(other, { type: "webhook.test", data: {} });
    const due = async () => (await webhooks().dueWebhooks()).map(({ id }) => id);
    expect(await due()).toEqual([one.id, other.id].sort());
    expect(await webhooks().claimDue(other.id, 4)).toHaveLength(1);
    expect(await due()).toEqual([one.id]);
    expect(await webhooks().claimDue(one.id, 4)).toHaveLength(4);
    expect(await webhooks().claimDue(one.id, 4)).toHaveLength(1);
    expect(await due()).toEqual([]);
  });

  test("that are given up make the webhook failing, until one arrives", async () => {
    const { id } = await create();
    for (const [status, isFailing] of [
      ["failed", true],
      ["delivered", false],
    ] as const) {
      await add();
      const [due] = await claimAll();
      if (due === undefined) throw new Error("Nothing is due");
      await webhooks().finishAttempt(
        due,
        status === "failed"
          ? { status, response_status: 500, error: "status 500" }
          : { status, response_status: 200 },
      );
      expect((await webhooks().get(company_id, id))?.failing_since !== null).toBe(isFailing);
    }
    expect((await webhooks().deliveries(id, 10)).map(({ attempts }) => attempts)).toEqual([1, 1]);
    expect(await claimAll()).toEqual([]);
  });

  test("that have ended are deleted after 30 days, others aren't", async () => {
    const { id } = await create();
    await add();
    const [due] = await claimAll();
    if (due !== undefined) await webhooks().finishAttempt(due, { status: "delivered", response_status: 204 });
    await add();
    temporary.advance(30 * 86_400_000);
    await webhooks().deleteOldDeliveries();
    expect((await webhooks().deliveries(id, 10)).map(({ status }) => status)).toEqual(["pending"]);
  });

  test("of a removed webhook are gone; another company can't remove it", async () => {
    const { id } = await create();
    await add();
    expect(await webhooks().remove("com_other", id)).toBe(false);
    expect(await webhooks().remove(company_id, id)).toBe(true);
    expect(await claimAll()).toEqual([]);
    expect(await webhooks().list(company_id)).toEqual([]);
  });
});
