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

const deleted = { type: "design.deleted", data: { design_id: "dsn_1", name: "D" } } as const;
const add = (company = company_id) =>
  temporary.store.database.queries
    .transaction()
    .execute((transaction) => addEvent(transaction, company, deleted, "2026-11-21T10:00:00.000Z"));

describe("deliveries", () => {
  test("are added for the company's webhooks that want the event, and are due at once", async () => {
    const wanted = await create();
    await create(["batch.finished"]);
    await add();
    await add("com_other");
    const due = await webhooks().claimDue(16);
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

  test("are claimed by one process, and again a minute after it died", async () => {
    await create();
    await add();
    const claims = await Promise.all(Array.from({ length: 6 }, () => webhooks().claimDue(16)));
    expect(claims.flat()).toHaveLength(1);
    temporary.advance(59_999);
    expect(await webhooks().claimDue(16)).toEqual([]);
    temporary.advance(1);
    expect(await webhooks().claimDue(16)).toHaveLength(1);
  });

  test("are claimed a few of each webhook at once, the oldest first, and none of those left out", async () => {
    const [one, other] = [await create(), await create(["batch.finished"])];
    for (let index = 0; index < 10; index += 1) await add();
    await webhooks().addTest(other.id, { type: "webhook.test", data: {} });
    const claim = async (limit: number, except: string[] = []) =>
      (await webhooks().claimDue(limit, except)).map(({ webhook_id }) => webhook_id);
    const ofOne = (count: number) => Array.from({ length: count }, () => one.id);
    expect(await claim(2)).toEqual(ofOne(2));
    expect(await claim(16, [one.id])).toEqual([other.id]);
    expect(await claim(16)).toEqual(ofOne(4));
    expect(await claim(16)).toEqual(ofOne(4));
    expect(await claim(16)).toEqual([]);
  });

  test("that are given up make the webhook failing, until one arrives", async () => {
    const { id } = await create();
    for (const [status, isFailing] of [
      ["failed", true],
      ["delivered", false],
    ] as const) {
      await add();
      const [due] = await webhooks().claimDue(16);
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
    expect(await webhooks().claimDue(16)).toEqual([]);
  });

  test("that have ended are deleted after 30 days, others aren't", async () => {
    const { id } = await create();
    await add();
    const [due] = await webhooks().claimDue(16);
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
    expect(await webhooks().claimDue(16)).toEqual([]);
    expect(await webhooks().list(company_id)).toEqual([]);
  });
});
