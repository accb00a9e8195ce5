// @module-tag both-databases
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDesign, deleteDesign } from "../../src/operations/designs/manage-designs.ts";
import { exportCompany } from "../../src/operations/erasure/export-company.ts";
import { createWebhook } from "../../src/operations/webhooks/manage-webhooks.ts";
import { belongsTo, ownedTables } from "../../src/store/company-tables.ts";
import { createApi, uploadOf } from "../support/call-api.ts";
import { makeFont } from "../support/make-font.ts";
import { inviteMember, setUpOwnerOf } from "../support/people.ts";
import { card, nameLayer } from "../support/small-designs.ts";
import { startLimn, type TestLimn } from "../support/start-limn.ts";
import { plainPicture } from "../support/test-upstream.ts";
import { type Fate, fates, secret } from "./exported-columns.ts";

let limn: TestLimn;
let text: string;

beforeAll(async () => {
  limn = await startLimn();
  await fillCompany();
  const { stream } = await exportCompany(limn.services, limn.caller);
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const files = unzipSync(Buffer.concat(chunks));
  // What a column holds may be in the name of a file, such as a design's id.
  const named = Object.entries(files).map(([name, bytes]) => `${name}\n${new TextDecoder().decode(bytes)}`);
  text = named.map((file) => decodeURIComponent(file.split("\n")[0] ?? "") + file).join("\n");
});
afterAll(async () => await limn[Symbol.asyncDispose]());

/** Something in each column that is exported. */
async function fillCompany(): Promise<void> {
  const { services, caller, designId } = limn;
  const owner = await setUpOwnerOf(services, caller.companyId);
  const company = `/dashboard/${caller.companyId}`;
  await inviteMember(limn.base, owner, { name: "Eli", email: "eli@example.com", role: "editor" });
  await owner.call("POST", `${company}/invitations`, { email: "open@example.com", role: "viewer" });
  await owner.call("POST", `${company}/designs/${designId}/draft-links`, { days: 7 });
  await owner.call("PATCH", `${company}/designs/${designId}/snippet`, { alt: "Alternative of a snippet" });
  await owner.call("PUT", `${company}/templates/${designId}`);
  await owner.call("PATCH", `${company}/v1/designs/${designId}`, { protection: { rate: 4711 } });
  const document = card({ name: "Saved by Ada", layers: [nameLayer()] });
  const draft = `${company}/v1/designs/${designId}`;
  await owner.call("PUT", `${draft}/document`, document);
  await owner.call("POST", `${draft}/publish`, { note: "Because of a test" });
  await owner.call("PUT", `${company}/v1/designs/${designId}/document`, { ...document, alt: "Only a draft" });
  await owner.call("GET", `${company}/signing-secrets`);
  const remark = { company_id: caller.companyId, design_id: designId, link_id: "lnk_of_guest" };
  await services.store.remarks.add({ ...remark, name: "Nora", text: "Bigger logo" }, { anHour: 9, inAll: 9 });
  const project_id = (await services.store.projects.list(caller.companyId))[0]?.id ?? "";
  const deleted = { ...document, name: "Deleted lately" };
  await deleteDesign(
    services,
    caller,
    (await createDesign(services, caller, { project_id, document: deleted })).id,
  );
  const url = "http://93.184.215.14/hook";
  await createWebhook(services, caller, { url, events: ["design.deleted"], description: "For the archive" });
  await fillAssetsAndTables();
  await setColumns(project_id);
}

async function fillAssetsAndTables(): Promise<void> {
  const api = createApi(limn.base, limn.key.text);
  await api("POST", "/v1/assets", { body: uploadOf(await plainPicture("#336699"), "Skyline.png") });
  await api("POST", "/v1/assets", { body: uploadOf(makeFont(), "made.ttf") });
  await api("POST", "/v1/tables", { json: { name: "Readers", key: "number", description: "Of the letter" } });
  await api("PUT", "/v1/tables/Readers/rows", { json: { rows: [{ number: "r-81", city: "Zürich" }] } });
}

/** What only time, or other servers, would set. */
async function setColumns(project_id: string): Promise<void> {
  const { queries } = limn.services.store.database;
  const [at, later] = ["2026-11-20T08:09:10.111Z", "2999-01-02T03:04:05.678Z"];
  const source = { url: "https://rows.example/feed", format: "csv", every_minutes: 77 };
  const state = { fetched_at: at, failing_since: at, reason: "unreachable" };
  const feed = { source: JSON.stringify(source), source_state: JSON.stringify(state), source_due_at: later };
  await queries.updateTable("data_tables").set(feed).execute();
  await queries.updateTable("webhooks").set({ failing_since: at, paused: "asked" }).execute();
  await queries.updateTable("draft_links").set({ last_seen_at: at }).execute();
  await queries.updateTable("remarks").set({ resolved_at: at }).execute();
  await queries.updateTable("assets").set({ folder: "Cities" }).execute();
  const times = { last_used_at: at, expires_at: later, revoked_at: at };
  const limits = { scopes: JSON.stringify(["read"]), project_ids: JSON.stringify([project_id]) };
  await queries
    .updateTable("keys")
    .set({ ...times, ...limits })
    .where("id", "=", limn.key.id)
    .execute();
  const merge_fields = JSON.stringify([{ parameter: "first_name", field: "FNAME" }]);
  const color = { id: "c1", name: "Ocean", color: "#0a1b2c", former: ["#102030"] };
  const brand = JSON.stringify({ colors: [color], text_styles: [], logos: [] });
  await queries.updateTable("companies").set({ sender: "mailchimp", merge_fields, brand }).execute();
  const day = new Date().toISOString().slice(0, 10);
  const opened = { design_id: limn.designId, day };
  await queries
    .insertInto("open_days")
    .values({ ...opened, n: 54321 })
    .execute();
  await queries
    .insertInto("counted_days")
    .values({ ...opened, kind: "click", n: 9876 })
    .execute();
  const call = { key_id: limn.key.id, at, method: "GET", route: "/v1/images/none", status: 404, ms: 4567 };
  // Noted in memory, and written later.
  limn.services.keyCalls.note({ ...call, code: "design_not_found" });
}

/** The texts and numbers of a value, which may be JSON. */
function leavesOf(value: unknown): string[] {
  if (value === null || value === undefined || typeof value === "boolean") return [];
  if (typeof value === "object") return Object.values(value).flatMap(leavesOf);
  if (typeof value === "string" && /^[[{]/.test(value)) return leavesOf(JSON.parse(value));
  return [typeof value === "string" ? value : JSON.stringify(value)];
}

const isShown = (leaf: string) => text.includes(leaf) || text.includes(JSON.stringify(leaf).slice(1, -1));

const exportedTables = ownedTables.filter((table) => typeof fates[table] !== "string");

describe.each(exportedTables)("%s", (table) => {
  const columns = fates[table];
  test.each(Object.entries(columns) as [string, Fate][])("%s", async (column, fate) => {
    const { queries } = limn.services.store.database;
    const rows = (await queries
      .selectFrom(table as "designs")
      .selectAll()
      .where(belongsTo(table, limn.caller.companyId))
      .execute()) as Record<string, unknown>[];
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(Object.keys(columns).toSorted());
    const leaves = rows.flatMap((row) => leavesOf(row[column]));
    if (fate === "exported") {
      expect(leaves.length).toBeGreaterThan(0);
      expect(leaves.filter((leaf) => !isShown(leaf))).toEqual([]);
    } else if (fate === secret) expect(leaves.filter((leaf) => isShown(leaf))).toEqual([]);
  });
});
