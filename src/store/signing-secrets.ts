import type { Selectable } from "kysely";
import type { Database } from "./database/database.ts";
import type { SigningSecretsTable } from "./database/tables.ts";
import { newId } from "./new-id.ts";

export type SigningSecret = Selectable<SigningSecretsTable>;

type Queries = Database["queries"];

/** The secrets of companies that sign runtime URLs. The newest signs, all are valid. */
export function createSigningSecrets({ queries, lockRows }: Database, now: () => Date) {
  const listeners = new Set<(companyId: string) => void>();
  const notify = (companyId: string) => {
    for (const listener of listeners) listener(companyId);
  };

  /** Later than `newest`, also if the clock stands or goes back. */
  async function add(
    transaction: Queries,
    {
      company_id,
      secret,
      newest,
    }: { company_id: string; secret: string; newest?: SigningSecret | undefined },
  ): Promise<SigningSecret> {
    const least = newest === undefined ? 0 : Date.parse(newest.created_at) + 1;
    const created_at = new Date(Math.max(now().getTime(), least)).toISOString();
    const added = { id: newId("sec"), company_id, secret, created_at };
    await transaction.insertInto("signing_secrets").values(added).execute();
    return added;
  }

  return {
    /** Newest first. */
    list: async (company_id: string): Promise<SigningSecret[]> => await listSecrets(queries, company_id),

    /** The newest secret. Makes one of `text` if there is none, once for all processes. */
    async current(company_id: string, text: () => string): Promise<SigningSecret> {
      const [newest] = await listSecrets(queries, company_id);
      if (newest !== undefined) return newest;
      const made = await queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "companies", [company_id]);
        const [other] = await listSecrets(transaction, company_id);
        return other ?? (await add(transaction, { company_id, secret: text() }));
      });
      notify(company_id);
      return made;
    },

    /** Adds a secret, which signs from now on, and drops all but the one before. */
    async rotate(company_id: string, secret: string): Promise<SigningSecret> {
      const added = await queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "companies", [company_id]);
        const [newest, ...older] = await listSecrets(transaction, company_id);
        for (const { id } of older)
          await transaction.deleteFrom("signing_secrets").where("id", "=", id).execute();
        return await add(transaction, { company_id, secret, newest });
      });
      notify(company_id);
      return added;
    },

    /** Removes a secret that signs no more. The newest stays, because designs would be without any. */
    async revoke(company_id: string, id: string): Promise<"revoked" | "unknown" | "current"> {
      const result = await queries.transaction().execute(async (transaction) => {
        await lockRows(transaction, "companies", [company_id]);
        const secrets = await listSecrets(transaction, company_id);
        if (secrets[0]?.id === id) return "current" as const;
        if (!secrets.some((secret) => secret.id === id)) return "unknown" as const;
        await transaction.deleteFrom("signing_secrets").where("id", "=", id).execute();
        return "revoked" as const;
      });
      if (result === "revoked") notify(company_id);
      return result;
    },

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

async function listSecrets(queries: Queries, company_id: string): Promise<SigningSecret[]> {
  return await queries
    .selectFrom("signing_secrets")
    .selectAll()
    .where("company_id", "=", company_id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}
