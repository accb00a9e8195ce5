// @module-tag both-databases
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AuditLogBody } from "../../src/operations/audit/audit-log.ts";
import { createKey } from "../../src/operations/manage-keys.ts";
import { uploadOf } from "../support/call-api.ts";
import { ada, inviteMember, type Owner, setUpOwnerOf, type SignedInPerson } from "../support/people.ts";
import { codeOf } from "../support/people-fixture.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";
import { plainPicture } from "../support/test-upstream.ts";

let limn: TestLimn;
let owner: Owner;
let editor: SignedInPerson;

beforeAll(async () => {
  limn = await startLimn();
  owner = await setUpOwnerOf(limn.services, limn.caller.companyId);
  editor = await inviteMember(limn.base, owner, { name: "Eli", email: "eli@example.com", role: "editor" });
});

afterAll(async () => {
  await limn[Symbol.asyncDispose]();
});

const company = () => `/dashboard/${limn.caller.companyId}`;
const patient = { timeout: 600_000 };

test(
  "the export has all designs, versions, pictures, members and counts, and no secret",
  patient,
  async () => {
    const picture = await plainPicture("#336699");
    const headers = { "x-api-key": limn.key.text };
    const upload = await fetch(`${limn.base}/v1/assets`, {
      method: "POST",
      headers,
      body: uploadOf(picture),
    });
    const { id } = (await upload.json()) as { id: string };
    const open = await fetch(`${limn.base}/img?c=${limn.caller.companyId}&i=${limn.designId}`);
    expect([open.status, (await open.bytes()).byteLength > 0]).toEqual([200, true]);
    const answer = await owner.call("GET", `${company()}/company/export`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const files = unzipSync(await answer.bytes());
    const text = (name: string) => new TextDecoder().decode(files[name]);
    expect(Object.keys(files).sort()).toEqual(
      [
        `Greeting-${limn.designId}.json`,
        `assets/${id}.png`,
        "company/assets.csv",
        "company/audit-log.csv",
        "company/company.json",
        "company/designs.json",
        "company/key-calls.csv",
        "company/members.csv",
        "company/opens-by-day.csv",
        "company/opens-by-design.csv",
        `company/versions/${limn.designId}/1.json`,
      ].sort(),
    );
    expect(Buffer.from(files[`assets/${id}.png`] ?? []).equals(picture)).toBe(true);
    expect(JSON.parse(text(`Greeting-${limn.designId}.json`))).toMatchObject({
      name: "Greeting",
      layers: expect.any(Array),
    });
    expect(text("company/members.csv")).toContain(`${ada.name},${ada.email},owner`);
    expect(text("company/audit-log.csv")).toContain(`user,${owner.id},${ada.name},company.exported,company,`);
    expect(text("company/opens-by-design.csv")).toContain(`${limn.designId},Greeting,1`);
    const all = Object.values(files)
      .map((bytes) => new TextDecoder().decode(bytes))
      .join("");
    const stored = await limn.services.store.database.queries.selectFrom("keys").select("hash").execute();
    for (const { hash } of stored) expect(all).not.toContain(hash);
  },
);

test(
  "a user exports and deletes their account; their name leaves the versions that they have published",
  patient,
  async () => {
    const published = await editor.call("POST", `${company()}/v1/designs/${limn.designId}/copy`, {
      name: "Mine",
    });
    const { id } = (await published.json()) as { id: string };
    const exported = (await (await editor.call("GET", "/account/export")).json()) as Record<string, unknown>;
    expect(exported).toMatchObject({
      user: { name: "Eli", email: "eli@example.com" },
      companies: [{ role: "editor" }],
      sessions: [{}],
      versions: [{ design_id: id, number: 1 }],
      changes: [{ action: "design.created", target_id: id }, { action: "member.added" }],
    });
    expect(JSON.stringify(exported)).not.toMatch(/token|password|hash/);
    expect(await codeOf(await editor.call("POST", "/account/delete", { password: "wrong" }))).toEqual([
      422,
      "invalid",
    ]);
    expect((await editor.call("POST", "/account/delete", { password: editor.password })).status).toBe(204);
    expect((await editor.call("GET", "/account")).status).toBe(401);
    const { queries } = limn.services.store.database;
    expect(await queries.selectFrom("people").select("email").execute()).toEqual([{ email: ada.email }]);
    const authors = await queries
      .selectFrom("design_versions")
      .select("author")
      .where("design_id", "=", id)
      .execute();
    expect(authors).toEqual([{ author: "Deleted user" }]);
    const log = (await (await owner.call("GET", `${company()}/v1/audit-log`)).json()) as AuditLogBody;
    const theirs = log.entries.filter(({ who }) => who.id === editor.id);
    expect(theirs.map(({ action, who }) => [action, who.name])).toEqual([
      ["member.removed", "a former member"],
      ["design.created", "a former member"],
      ["member.added", "a former member"],
    ]);
    expect(JSON.stringify(log)).not.toContain("Eli");
    expect(await codeOf(await owner.call("POST", "/account/delete", { password: ada.password }))).toEqual([
      409,
      "last_owner",
    ]);
  },
);

test(
  "an owner deletes the company by its name; opens, keys and pages of it end, others go on",
  patient,
  async () => {
    const { store } = limn.services;
    const name = (await store.companies.get(limn.caller.companyId))?.name ?? "";
    const foreign = (await store.companies.list()).find(({ id }) => id !== limn.caller.companyId)?.id ?? "";
    const { text } = await createKey(limn.services, { companyId: foreign }, { name: "theirs" });
    const remove = (given: string) => owner.call("POST", `${company()}/company/delete`, { name: given });
    expect(await codeOf(await remove("Another name"))).toEqual([422, "invalid"]);
    const removed = await remove(name);
    expect([removed.status, await removed.json()]).toEqual([
      200,
      expect.objectContaining({ name, designs: 2, assets: 1 }),
    ]);
    const status = async (path: string, key?: string) =>
      (await fetch(limn.base + path, { headers: key === undefined ? {} : { "x-api-key": key } })).status;
    expect(await status(`/img?c=${limn.caller.companyId}&i=${limn.designId}`)).toBe(404);
    expect(await status("/v1/images", limn.key.text)).toBe(401);
    expect((await owner.call("GET", `${company()}/company`)).status).toBe(404);
    expect(await (await owner.call("GET", "/account")).json()).toMatchObject({ companies: [] });
    expect(await limn.services.blobs.list("")).toEqual([]);
    expect(await status(`/img?c=${foreign}&i=${limn.foreignDesignId}`)).toBe(200);
    expect(await status("/v1/images", text)).toBe(200);
  },
);
