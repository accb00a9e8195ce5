// @module-tag both-databases
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditedEndpoints } from "../../src/http/audited-endpoints.ts";
import type { AuditEntryBody, AuditLogBody } from "../../src/operations/audit/audit-log.ts";
import { createProject, deleteProject } from "../../src/operations/manage-projects.ts";
import { actingAs } from "../../src/store/acting.ts";
import { createKey } from "../../src/operations/manage-keys.ts";
import { greeting } from "../support/greeting-design.ts";
import { inviteMember, type Owner, setUpOwnerOf, type SignedInPerson } from "../support/people.ts";
import { samplePicture } from "../support/sample-picture.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";
import { elsewhere, ids, type Step, steps } from "./audit-steps.ts";

let limn: TestLimn;
let owner: Owner;
let editor: SignedInPerson;
let pictureBytes: Uint8Array<ArrayBuffer>;

const memberOf = async (person: SignedInPerson) => {
  const members = await limn.services.store.members.list(owner.companyId);
  return members.find(({ person_id }) => person_id === person.id)?.id ?? "";
};

function picture(): FormData {
  const form = new FormData();
  form.set("file", new Blob([pictureBytes]), "private.png");
  return form;
}

beforeAll(async () => {
  pictureBytes = new Uint8Array(await samplePicture("asset:one"));
  limn = await startLimn();
  owner = await setUpOwnerOf(limn.services, limn.caller.companyId);
  const join = (name: string) =>
    inviteMember(limn.base, owner, { name, email: `${name}@example.com`, role: "editor" });
  editor = await join("eli");
  ids["member"] = await memberOf(editor);
  ids["other"] = await memberOf(await join("oma"));
});
afterAll(() => limn[Symbol.asyncDispose]());

const readLog = async (query = "") =>
  (await (
    await owner.call("GET", `/dashboard/${owner.companyId}/v1/audit-log${query}`)
  ).json()) as AuditLogBody;

const personOf = ({ as }: Step) => (as === "editor" ? editor : owner);

async function send(step: Step): Promise<Response> {
  const { call, path, json, isUpload } = step;
  const [method = "", own = ""] = call.split(" ");
  const address = `/dashboard/${owner.companyId}${path?.() ?? own}`;
  if (isUpload !== true) return await personOf(step).call(method, address, json?.());
  const headers = { cookie: owner.cookie, origin: limn.base };
  return await fetch(limn.base + address, { method, headers, body: picture() });
}

test("every call that may change something is tried", () => {
  const tried = new Set<string>([...steps.map(({ call }) => call), ...elsewhere]);
  expect([...tried].sort()).toEqual(Object.keys(auditedEndpoints).sort());
});

test("each change is one entry, of who made it, and nothing else is", async () => {
  for (const step of steps) {
    if (step.call.startsWith("DELETE /signing-secrets"))
      ids["secret"] = (await limn.services.store.signingSecrets.list(owner.companyId))[1]?.id ?? "";
    // Entries of one millisecond have no order.
    await setTimeout(2);
    const before = (await readLog()).total;
    const answer = await send(step);
    const body = answer.headers.get("content-type")?.includes("json") ? await answer.json() : {};
    step.after?.(body as Record<string, unknown>);
    const { entries, total } = await readLog();
    const added = entries.slice(0, total - before);
    const expected = [...(step.actions ?? auditedEndpoints[step.call])].sort();
    const found = added.map(({ action }) => action).sort();
    expect({ call: step.call, status: answer.status, found }).toEqual({
      call: step.call,
      status: expect.any(Number),
      found: expected,
    });
    const who = personOf(step);
    for (const entry of added) expect(entry.who).toEqual({ type: "user", id: who.id, name: who.name });
    for (const { action, target } of added) expect(action.startsWith(`${target.type}.`)).toBe(true);
  }
  expect(JSON.stringify(await readLog("?pageSize=1000"))).not.toMatch(/private|mailchimp/i);
});

test("what only some states allow is told too, as a command's if that makes it", async () => {
  const { services, caller, designId: design_id } = limn;
  const { store } = services;
  const actor = { type: "command", id: "command", name: "test command" } as const;
  await actingAs(actor, async () => {
    const { id } = await createProject(services, caller, { name: "Empty" });
    await deleteProject(services, caller, id);
    const rows = [{ filename: "1.png", params: "{}" }];
    const design = { company_id: caller.companyId, design_id, design_version: 1 };
    const output = { output: "zip", format: "png", quality: 80, rows } as const;
    const batch = await store.batches.create({ ...design, ...output });
    await store.batches.cancel(caller.companyId, batch.id);
    // It is cancelled already.
    await store.batches.cancel(caller.companyId, batch.id);
    const list = { table_name: null, table_id: null, base_load: null, sizes: null, pictures: 0, total: 1 };
    const check = await store.checks.create({ ...design, ...list }, "nobody", 5);
    if (check !== "limit") await store.checks.cancel(caller.companyId, check.id);
    const guest = {
      company_id: caller.companyId,
      design_id,
      link_id: "lnk_1",
      name: "Guest",
      text: "Private",
    };
    const remarked = await store.remarks.add(guest, { anHour: 9, inAll: 9 });
    const key = { ...guest, id: remarked.result === "added" ? remarked.remark.id : "" };
    await store.remarks.setResolved(key, true);
    await store.remarks.setResolved(key, false);
    await store.remarks.remove(key);
    // It is gone already.
    await store.remarks.remove(key);
  });
  const { entries } = await readLog("?who=command");
  expect(entries.map(({ action }) => action).sort()).toEqual([
    "batch.cancelled",
    "batch.created",
    "check.cancelled",
    "check.created",
    "project.created",
    "project.deleted",
    "remark.deleted",
    "remark.reopened",
    "remark.resolved",
  ]);
  expect(entries[0]?.who).toEqual({ type: "command", id: "command", name: "test command" });
});

describe("the log", () => {
  test("names keys, and commands of the server, too", async () => {
    const { services, caller } = limn;
    const { key, text } = await createKey(services, caller, { name: "CRM" });
    const headers = { "x-api-key": text, "content-type": "application/json" };
    const body = JSON.stringify({ name: "By a key" });
    await fetch(`${limn.base}/v1/projects`, { method: "POST", headers, body });
    expect((await readLog("?who=CRM")).entries).toMatchObject([
      {
        who: { type: "key", id: key.id, name: "CRM" },
        action: "project.created",
        target: { type: "project" },
      },
    ]);
    const read = await fetch(`${limn.base}/v1/audit-log?who=key`, { headers });
    expect(await read.json()).toMatchObject({ total: 1 });
    const { text: limited } = await createKey(services, caller, {
      name: "limited",
      projectIds: [ids["project"] ?? ""],
    });
    const refused = await fetch(`${limn.base}/v1/audit-log`, { headers: { "x-api-key": limited } });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, "key_scope"]);
  });

  test("is filtered, and paged newest first", async () => {
    const all = (await readLog("?pageSize=1000")).entries;
    expect(all.map(({ at }) => at)).toEqual(
      all
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    const of = async (query: string) => (await readLog(`?pageSize=1000&${query}`)).entries;
    const only = (test: (entry: AuditEntryBody) => boolean) => all.filter(test);
    expect(await of("action=design.published")).toEqual(only(({ action }) => action === "design.published"));
    expect(await of("action=design")).toEqual(only(({ target }) => target.type === "design"));
    expect(await of(`target=${ids["design"]}`)).toEqual(only(({ target }) => target.id === ids["design"]));
    expect(await of("target=key")).toEqual(only(({ target }) => target.type === "key"));
    expect(await of(`who=${editor.id}`)).toEqual(only(({ who }) => who.id === editor.id));
    expect(await of(`who=${encodeURIComponent(owner.name)}`)).toEqual(only(({ who }) => who.id === owner.id));
    const today = new Date().toISOString().slice(0, 10);
    expect(await of(`from=${today}&to=${today}`)).toEqual(all);
    expect(await of("to=2020-01-01")).toEqual([]);
    // Times of other zones in the first and the last hours of the four-digit years are in other years in UTC.
    expect(await of("from=0000-01-01T00:00:00%2B14:00&to=9999-12-31")).toEqual(all);
    expect(await of("to=9999-12-31T23:59:59-14:00")).toEqual(all);
    expect(await of("from=9999-12-31T20:00:00-14:00&to=9999-12-31T21:00:00-14:00")).toEqual([]);
    const half = all[3]?.at ?? "";
    expect(await of(`from=${half}`)).toEqual(only(({ at }) => at >= half));
    const second = await readLog("?pageSize=2&pageNumber=2");
    expect(second).toMatchObject({ total: all.length, page_size: 2, page_number: 2 });
    expect(second.entries).toEqual(all.slice(2, 4));
  });

  test("is a CSV file with the same entries", async () => {
    const answer = await owner.call(
      "GET",
      `/dashboard/${owner.companyId}/v1/audit-log?format=csv&action=key`,
    );
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = (await answer.text()).trimEnd().split("\r\n");
    expect(lines[0]).toBe("at,who_type,who_id,who_name,action,target_type,target_id");
    expect(lines).toHaveLength(1 + (await readLog("?action=key")).total);
  });

  test.each([
    ["action=nothing", "action"],
    ["from=yesterday", "from"],
    ["from=2026-02-02&to=2026-01-01", "from"],
    ["from=9999-12-31T21:00:00-14:00&to=9999-12-31T20:00:00-14:00", "from"],
    ["format=xml", "format"],
    ["pageSize=0", "pageSize"],
  ])("refuses %s", async (query, path) => {
    expect(await readLog(`?${query}`)).toMatchObject({ code: "invalid", errors: [{ path }] });
  });

  test("has no entry of a change that is rolled back", async () => {
    const before = (await readLog()).total;
    const unknown = { project_id: "prj_none", document: greeting };
    expect((await owner.call("POST", `/dashboard/${owner.companyId}/v1/designs`, unknown)).status).toBe(404);
    expect((await owner.call("DELETE", `/dashboard/${owner.companyId}/v1/designs/dsn_none`)).status).toBe(
      404,
    );
    expect((await readLog()).total).toBe(before);
  });

  test("forgets what is older than 400 days, and what is beyond the most that is kept", async () => {
    const { auditLog, database } = limn.services.store;
    const row = { who_type: "command", who_id: "command", who_name: "test", action: "key.created" } as const;
    const target = { target_type: "key", target_id: "key_old" };
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const rows = Array.from({ length: 2500 }, (_, index) => ({
      id: `aud_${index}`,
      at: at(401 + index / 100),
    }));
    const recent = { id: "aud_recent", at: at(399) };
    for (const part of [rows.slice(0, 1250), [...rows.slice(1250), recent]])
      await database.queries
        .insertInto("audit_log")
        .values(part.map((each) => ({ ...each, ...row, ...target, company_id: owner.companyId })))
        .execute();
    expect(await auditLog.sweep()).toBe(2500);
    const { total } = await readLog();
    expect((await readLog("?target=key_old")).total).toBe(1);
    expect(await auditLog.sweep(total - 1)).toBe(1);
    expect((await readLog("?target=key_old")).total).toBe(0);
  });
});
