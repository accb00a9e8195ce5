import { makeZip } from "client-zip";
import { canonicalDesign } from "../../design/write-design.ts";
import { readStoredDesign } from "../../design/upgrades/upgrade-document.ts";
import type { Company } from "../../store/companies.ts";
import { utcDay } from "../../store/cycles.ts";
import { exportAuditLog } from "../audit/audit-log.ts";
import { getBrand } from "../brand/manage-brand.ts";
import { getCompany } from "../manage-company.ts";
import { listKeys, presentKey } from "../manage-keys.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { writeCsv } from "../usage/export-usage.ts";
import { listWebhooks } from "../webhooks/manage-webhooks.ts";

type ExportServices = Pick<Services, "store" | "blobs" | "opens" | "now">;

interface Entry {
  name: string;
  input: Uint8Array | string;
}

/**
 * Everything that a company owns in one zip file, which is made while it is read: at its root the drafts of designs,
 * `assets/` and `fonts/` as in a bundle, which the dashboard imports again; in `company/` the rest. No secret is in it.
 */
export async function exportCompany(
  services: ExportServices,
  caller: Caller,
): Promise<{ name: string; stream: ReadableStream<Uint8Array> }> {
  const company = await services.store.companies.get(caller.companyId);
  if (company === undefined)
    throw new ServiceError("company_not_found", `There is no company ${caller.companyId}.`);
  await services.store.auditLog.add({ company_id: company.id, action: "company.exported", id: company.id });
  const entries = dated(listEntries(services, caller, company), services.now());
  return { name: `${fileName(company.name)}-${utcDay(services.now())}.zip`, stream: makeZip(entries) };
}

async function* dated(entries: AsyncIterable<Entry>, lastModified: Date) {
  for await (const entry of entries) yield { ...entry, lastModified };
}

async function* listEntries(
  services: ExportServices,
  caller: Caller,
  company: Company,
): AsyncGenerator<Entry> {
  yield* describeCompany(services, caller);
  yield* usageOf(services, caller, company);
  yield* designsOf(services, caller);
  yield* bytesOf(services, caller);
}

const json = (name: string, value: unknown): Entry => ({
  name,
  input: `${JSON.stringify(value, null, 2)}\n`,
});

async function* describeCompany(services: ExportServices, caller: Caller): AsyncGenerator<Entry> {
  const { store } = services;
  const { companyId } = caller;
  const members = await store.members.list(companyId);
  const invitations = await store.invitations.list(companyId);
  yield json("company/company.json", {
    company: await getCompany(services, caller),
    brand: await getBrand(services, caller),
    projects: (await store.projects.list(companyId)).map(({ id, name, created_at }) => ({
      id,
      name,
      created_at,
    })),
    keys: (await listKeys(services, caller)).map(presentKey),
    webhooks: await listWebhooks(services, caller),
    invitations: invitations.map(({ email, role, created_at, expires_at }) => ({
      email,
      role,
      created_at,
      expires_at,
    })),
  });
  yield {
    name: "company/audit-log.csv",
    input: new Uint8Array(
      await new Response(exportAuditLog(services, caller, { format: "csv" })).arrayBuffer(),
    ),
  };
  const rows = members.map(({ name, email, role, created_at }) => [name, email, role, created_at]);
  yield {
    name: "company/members.csv",
    input: writeCsv([["name", "email", "role", "member_since"], ...rows]),
  };
}

/** Opens of all time; those of designs that are gone for good have no name. */
async function* usageOf(
  { store, opens, now }: ExportServices,
  { companyId }: Caller,
  { created_at }: Company,
): AsyncGenerator<Entry> {
  const range = { company_id: companyId, from: created_at.slice(0, 10), to: utcDay(now()) };
  const days = await opens.daily(range);
  yield {
    name: "company/opens-by-day.csv",
    input: writeCsv([["day", "opens"], ...days.map(({ day, n }) => [day, n])]),
  };
  const designs = await opens.inDays(range);
  const names = await store.opens.namesOf(designs.map(({ design_id }) => design_id));
  const rows = designs.map(({ design_id, n }) => [design_id, names.get(design_id) ?? "", n]);
  yield { name: "company/opens-by-design.csv", input: writeCsv([["design_id", "design", "opens"], ...rows]) };
}

/** Drafts, and beside them every version that was published. */
async function* designsOf({ store }: ExportServices, { companyId }: Caller): AsyncGenerator<Entry> {
  const { rows } = await store.designs.list({ company_id: companyId, deleted: false });
  for (const { id, name } of rows) {
    const draft = await store.designs.getDraft(companyId, id);
    if (draft === undefined) continue;
    yield json(`${fileName(name)}-${id}.json`, canonicalDesign(readStoredDesign(draft.document)));
    const sharing = await sharingOf({ store }, companyId, id);
    if (sharing !== undefined) yield json(`company/sharing/${id}.json`, sharing);
    for (const { number, ...version } of await store.designs.versions(companyId, id)) {
      const stored = await store.designs.version({ company_id: companyId, id, number, deleted: false });
      if (typeof stored?.document !== "string") continue;
      const { author, created_at, note } = version;
      const document: unknown = JSON.parse(stored.document);
      yield json(`company/versions/${id}/${number}.json`, { number, created_at, author, note, document });
    }
  }
}

/** Links to a design's draft, without what opens them, and what guests wrote. Undefined if there is neither. */
async function sharingOf({ store }: Pick<ExportServices, "store">, companyId: string, id: string) {
  const links = await store.draftLinks.list(companyId, id);
  const remarks = await store.remarks.list(companyId, id);
  if (links.length === 0 && remarks.length === 0) return undefined;
  return {
    links: links.map(({ author, created_at, expires_at, last_seen_at }) => ({
      author,
      created_at,
      expires_at,
      last_seen_at,
    })),
    remarks: remarks.map(({ name, text, created_at, resolved_at }) => ({
      name,
      text,
      created_at,
      resolved_at,
    })),
  };
}

const assetsAtOnce = 100;

/** One file at a time is in memory. */
async function* bytesOf({ store, blobs }: ExportServices, { companyId }: Caller): AsyncGenerator<Entry> {
  const families = new Map(
    (await store.fonts.list(companyId)).map(({ asset_id, family }) => [asset_id, family]),
  );
  for (let offset = 0; ; offset += assetsAtOnce) {
    const { rows } = await store.assets.page({ company_id: companyId, limit: assetsAtOnce, offset });
    for (const { id, blob_key } of rows) {
      const input = await blobs.get(blob_key);
      const family = families.get(id);
      const folder = family === undefined ? "assets" : `fonts/${encodeURIComponent(family)}`;
      if (input !== undefined) yield { name: `${folder}/${id}.${blob_key.split(".")[1] ?? "bin"}`, input };
    }
    if (rows.length < assetsAtOnce) return;
  }
}

/** Letters and digits of any script; everything else could have a meaning in a path. */
function fileName(name: string): string {
  const words = name.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? ["untitled"];
  return words.join("-").slice(0, 60);
}
