import { makeZip } from "client-zip";
import { countedKinds } from "../../design/counted-kinds.ts";
import type { Company } from "../../store/companies.ts";
import { utcDay } from "../../store/cycles.ts";
import { exportAuditLog } from "../audit/audit-log.ts";
import { getBrand } from "../brand/manage-brand.ts";
import { getCompany } from "../manage-company.ts";
import { listKeys, presentKey } from "../manage-keys.ts";
import { ServiceError } from "../service-error.ts";
import type { Caller, Services } from "../services.ts";
import { writeCsv, writeRows } from "../usage/export-usage.ts";
import { listWebhooks } from "../webhooks/manage-webhooks.ts";
import { exportAssets } from "./export-assets.ts";
import { exportDesigns } from "./export-designs.ts";
import { type ExportEntry, fileName, jsonEntry } from "./export-entry.ts";
import { exportTables } from "./export-tables.ts";

type ExportServices = Pick<Services, "store" | "blobs" | "opens" | "keyCalls" | "now">;

/**
 * Everything that a company owns in one zip file, which is made while it is read: at its root the drafts of designs,
 * `assets/` and `fonts/` as in a bundle, which the dashboard imports again; in `company/` the rest. No secret is in it.
 * `test/dashboard/exported-columns.ts` says of each column of each table where it is, or why it isn't.
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

async function* dated(entries: AsyncIterable<ExportEntry>, lastModified: Date) {
  for await (const entry of entries) yield { ...entry, lastModified };
}

async function* listEntries(
  services: ExportServices,
  caller: Caller,
  company: Company,
): AsyncGenerator<ExportEntry> {
  yield* describeCompany(services, caller);
  yield* usageOf(services, caller, company);
  yield* exportDesigns(services, caller);
  yield* exportTables(services, caller);
  yield* exportAssets(services, caller);
}

async function* describeCompany(services: ExportServices, caller: Caller): AsyncGenerator<ExportEntry> {
  const { store } = services;
  const { companyId } = caller;
  const members = await store.members.list(companyId);
  const invitations = await store.invitations.list(companyId);
  const keys = await listKeys(services, caller);
  yield jsonEntry("company/company.json", {
    company: await getCompany(services, caller),
    brand: await getBrand(services, caller),
    projects: (await store.projects.list(companyId)).map(({ id, name, created_at }) => ({
      id,
      name,
      created_at,
    })),
    keys: keys.map(presentKey),
    signing_secrets: (await store.signingSecrets.list(companyId)).map(({ id, created_at }) => ({
      id,
      created_at,
    })),
    webhooks: await listWebhooks(services, caller),
    invitations: invitations.map(({ email, role, inviter, created_at, expires_at }) => ({
      email,
      role,
      inviter,
      created_at,
      expires_at,
    })),
  });
  yield {
    name: "company/audit-log.csv",
    input: exportAuditLog(services, caller, { format: "csv" }),
  };
  yield { name: "company/key-calls.csv", input: callsOf(services, keys) };
  const rows = members.map(({ name, email, role, created_at }) => [name, email, role, created_at]);
  yield {
    name: "company/members.csv",
    input: writeCsv([["name", "email", "role", "member_since"], ...rows]),
  };
}

/** The last calls of each key, those of one at a time. */
async function* callsOf(
  { keyCalls }: ExportServices,
  keys: readonly { id: string }[],
): AsyncGenerator<string> {
  yield writeCsv([["key_id", "at", "method", "path", "status", "code", "ms"]]);
  for (const { id } of keys) {
    const calls = await keyCalls.list(id);
    if (calls.length === 0) continue;
    yield writeRows(
      calls.map(({ key_id, at, method, route, status, code, ms }) => [
        key_id,
        at,
        method,
        route,
        status,
        code ?? "",
        ms,
      ]),
    );
  }
}

/** Opens of all time; those of designs that are gone for good have no name. */
async function* usageOf(
  { store, opens, now }: ExportServices,
  { companyId }: Caller,
  { created_at }: Company,
): AsyncGenerator<ExportEntry> {
  const range = { company_id: companyId, from: created_at.slice(0, 10), to: utcDay(now()) };
  const days = await opens.daily(range);
  yield {
    name: "company/opens-by-day.csv",
    input: writeCsv([
      ["day", "opens", ...countedKinds],
      ...days.map(({ day, n, kinds }) => [day, n, ...countedKinds.map((kind) => kinds[kind] ?? 0)]),
    ]),
  };
  const designs = await opens.inDays(range);
  const names = await store.opens.namesOf(designs.map(({ design_id }) => design_id));
  const rows = designs.map(({ design_id, n }) => [design_id, names.get(design_id) ?? "", n]);
  yield { name: "company/opens-by-design.csv", input: writeCsv([["design_id", "design", "opens"], ...rows]) };
}
