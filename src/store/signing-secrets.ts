import type { Selectable } from "kysely";
import { addEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import type { SigningSecretsTable } from "./database/tables.ts";
import { newId } from "./new-id.ts";

export type SigningSecret = Selectable<SigningSecretsTable>;

type Queries = Database["queries"];

/** The secrets of companies that sign runtime URLs. The newest signs, all are valid. */
export function createSigningSecrets(database: Database, now: () => Date) {
  const { queries } = database;
  const listeners = new Set<(companyId: string) => void>();
  const context: SecretsContext = {
    ...database,
    now,
    notify: (companyId) => {
      for (const listener of listeners) listener(companyId);
    },
  };
  return {
    /** Newest first. */
    list: async (company_id: string): Promise<SigningSecret[]> => await listSecrets(queries, company_id),

    /** The newest secret. Makes one of `text` if there is none, once for all processes. */
    current: (company_id: string, text: () => string) => currentSecret(context, company_id, text),

    /** Adds a secret, which signs from now on, and drops all but the one before. */
    rotate: (company_id: string, secret: string) => rotateSecret(context, company_id, secret),

    /** Removes a secret that signs no more. The newest stays, because designs would be without any. */
    revoke: (company_id: string, id: string) => revokeSecret(context, company_id, id),

    async companyOf(id: string): Promise<string | undefined> {
      const row = await queries
        .selectFrom("signing_secrets")
        .select("company_id")
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.company_id;
    },

    /** Calls `listener` after this process has changed a company's secrets. */
    onChange(listener: (companyId: string) => void): void {
      listeners.add(listener);
    },
  };
}

interface SecretsContext extends Pick<Database, "queries" | "lockRows"> {
  now: () => Date;
  notify: (companyId: string) => void;
}

async function currentSecret(
  context: SecretsContext,
  company_id: string,
  text: () => string,
): Promise<SigningSecret> {
  const [newest] = await listSecrets(context.queries, company_id);
  if (newest !== undefined) return newest;
  const made = await withSecrets(context, company_id, async (transaction, [other]) => {
    return other ?? (await addSecret(transaction, { company_id, secret: text(), now: context.now() }));
  });
  context.notify(company_id);
  return made;
}

async function rotateSecret(
  context: SecretsContext,
  company_id: string,
  secret: string,
): Promise<SigningSecret> {
  const added = await withSecrets(context, company_id, async (transaction, [newest, ...older]) => {
    for (const { id } of older) await deleteSecret(transaction, id);
    return await addSecret(transaction, { company_id, secret, newest, now: context.now() });
  });
  context.notify(company_id);
  return added;
}

async function revokeSecret(
  context: SecretsContext,
  company_id: string,
  id: string,
): Promise<"revoked" | "unknown" | "current"> {
  const result = await withSecrets(context, company_id, async (transaction, secrets) => {
    if (secrets[0]?.id === id) return "current";
    if (!secrets.some((secret) => secret.id === id)) return "unknown";
    await deleteSecret(transaction, id);
    await addEntry(transaction, { company_id, action: "signing_secret.revoked", id }, context.now());
    return "revoked";
  });
  if (result === "revoked") context.notify(company_id);
  return result;
}

/** Runs `work` with a company's secrets, newest first, while no other process changes them. */
async function withSecrets<Result>(
  { queries, lockRows }: SecretsContext,
  company_id: string,
  work: (transaction: Queries, secrets: readonly SigningSecret[]) => Promise<Result>,
): Promise<Result> {
  return await queries.transaction().execute(async (transaction) => {
    await lockRows(transaction, "companies", [company_id]);
    return await work(transaction, await listSecrets(transaction, company_id));
  });
}

interface NewSecret {
  company_id: string;
  secret: string;
  newest?: SigningSecret | undefined;
  now: Date;
}

/** Later than `newest`, also if the clock stands or goes back. */
async function addSecret(
  transaction: Queries,
  { company_id, secret, newest, now }: NewSecret,
): Promise<SigningSecret> {
  const min = newest === undefined ? 0 : Date.parse(newest.created_at) + 1;
  const created_at = new Date(Math.max(now.getTime(), min)).toISOString();
  const added = { id: newId("sec"), company_id, secret, created_at };
  await transaction.insertInto("signing_secrets").values(added).execute();
  await addEntry(transaction, { company_id, action: "signing_secret.created", id: added.id }, now);
  return added;
}

async function deleteSecret(transaction: Queries, id: string): Promise<void> {
  await transaction.deleteFrom("signing_secrets").where("id", "=", id).execute();
}

async function listSecrets(queries: Queries, company_id: string): Promise<SigningSecret[]> {
  return await queries
    .selectFrom("signing_secrets")
    .selectAll()
    .where("company_id", "=", company_id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}
