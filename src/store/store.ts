import { createAssets } from "./assets.ts";
import { createAuditLog } from "./audit-log.ts";
import { createBatches } from "./batches.ts";
import { createBatchWork } from "./batch-work.ts";
import { createCheckWork } from "./check-work.ts";
import { createChecks } from "./checks.ts";
import { createCompanies } from "./companies.ts";
import type { Database } from "./database/database.ts";
import { openPostgres, type PostgresOptions } from "./database/postgres.ts";
import { openSqlite, type SqliteOptions } from "./database/sqlite.ts";
import { createEndedBatches } from "./ended-batches.ts";
import { createCompanyErasure } from "./erase-company.ts";
import { createUserErasure } from "./erase-user.ts";
import { createDataRows } from "./data-rows.ts";
import { createDataTables } from "./data-tables.ts";
import { createDesigns } from "./designs.ts";
import { createDraftLinks } from "./draft-links.ts";
import { createFeedFetches } from "./feed-fetches.ts";
import { createFoldedOpens } from "./folded-opens.ts";
import { createFonts } from "./fonts.ts";
import { createIdempotencyKeys } from "./idempotency-keys.ts";
import { createInventory } from "./inventory.ts";
import { createInvitations } from "./invitations.ts";
import { createKindReports } from "./kind-reports.ts";
import { createKeyCallStore } from "./key-calls.ts";
import { createKeys } from "./keys.ts";
import { createMembers } from "./members.ts";
import { createObsoleteRows } from "./obsolete-rows.ts";
import { createOneTimeLinks } from "./one-time-links.ts";
import { createOpenReports } from "./open-reports.ts";
import { createPeople } from "./people.ts";
import { createPictures } from "./pictures.ts";
import { createProjects } from "./projects.ts";
import { createProviderSignIns } from "./provider-sign-ins.ts";
import { createReleasedAssets } from "./released-assets.ts";
import { createRemarks } from "./remarks.ts";
import { createRowLoads } from "./row-loads.ts";
import { createSigningSecrets } from "./signing-secrets.ts";
import { createStoredBytes } from "./stored-bytes.ts";
import { createUsageReports } from "./usage-reports.ts";
import { createWebhookDeliveries } from "./webhook-deliveries.ts";
import { createWebhooks } from "./webhooks.ts";

export type Store = ReturnType<typeof createStore>;

/** Queries on all tables, by noun. `now` is the clock for all times that are written. */
export function createStore(database: Database, now: () => Date = () => new Date()) {
  return {
    database,
    companies: createCompanies(database, now),
    projects: createProjects(database, now),
    designs: createDesigns(database, now),
    keys: createKeys(database, now),
    keyCalls: createKeyCallStore(database),
    auditLog: createAuditLog(database, now),
    assets: { ...createAssets(database, now), ...createReleasedAssets(database, now) },
    pictures: createPictures(database, now),
    fonts: createFonts(database, now),
    people: createPeople(database, now),
    members: createMembers(database, now),
    providerSignIns: createProviderSignIns(database, now),
    invitations: createInvitations(database, now),
    oneTimeLinks: createOneTimeLinks(database, now),
    draftLinks: createDraftLinks(database, now),
    remarks: createRemarks(database, now),
    batches: {
      ...createBatches(database, now),
      ...createBatchWork(database, now),
      ...createEndedBatches(database, now),
    },
    checks: { ...createChecks(database, now), ...createCheckWork(database, now) },
    tables: {
      ...createDataTables(database, now),
      ...createDataRows(database),
      ...createRowLoads(database, now),
      ...createObsoleteRows(database),
      ...createFeedFetches(database, now),
    },
    signingSecrets: createSigningSecrets(database, now),
    webhooks: { ...createWebhooks(database, now), ...createWebhookDeliveries(database, now) },
    idempotencyKeys: createIdempotencyKeys(database, now),
    inventory: createInventory(database),
    storedBytes: createStoredBytes(database),
    erasure: { ...createCompanyErasure(database, now), ...createUserErasure(database, now) },
    opens: {
      ...createFoldedOpens(database, now),
      ...createOpenReports(database),
      ...createUsageReports(database),
      ...createKindReports(database),
    },
  };
}

/** Which database, by its driver. */
export type DatabaseOptions = SqliteOptions | PostgresOptions;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.driver === "sqlite"
    ? await openSqlite(options.path, options.migrate)
    : await openPostgres(options.url, options.migrate);
}
