import type { Selectable } from "kysely";
import { addEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import type { OneTimeLinksTable } from "./database/people-tables.ts";
import { changePeople } from "./change-people.ts";
import { addOwner, hasOwner } from "./members.ts";
import { changeEmail, type NewUser, type User, replacePassword, deleteResetLinks } from "./people.ts";

export type OneTimeLink = Selectable<OneTimeLinksTable>;
type Purpose = OneTimeLink["purpose"];
type NewLink = Omit<OneTimeLink, "created_at" | "email"> & Partial<Pick<OneTimeLink, "email">>;

export function createOneTimeLinks(database: Database, now: () => Date) {
  const { queries, lockRows } = database;
  return {
    /** A company has one set-up link, the newest. All reset links of a user are valid. The audit logs of `recordedIn` tell it. */
    put: ({ email = null, ...link }: NewLink, recordedIn: readonly string[] = []): Promise<void> =>
      queries.transaction().execute(async (transaction) => {
        const row = { ...link, email, created_at: now().toISOString() };
        await transaction.deleteFrom("one_time_links").where("expires_at", "<=", row.created_at).execute();
        if (link.purpose === "set_up") {
          await lockRows(transaction, "companies", link.company_id === null ? [] : [link.company_id]);
          await transaction
            .deleteFrom("one_time_links")
            .where("purpose", "=", "set_up")
            .where("company_id", "=", link.company_id)
            .execute();
        }
        await transaction.insertInto("one_time_links").values(row).execute();
        await recordLink(transaction, link.person_id, recordedIn, now());
      }),

    /** The unexpired link for this purpose. */
    async find(purpose: Purpose, token_hash: string): Promise<OneTimeLink | undefined> {
      const link = await queries
        .selectFrom("one_time_links")
        .selectAll()
        .where("purpose", "=", purpose)
        .where("token_hash", "=", token_hash)
        .executeTakeFirst();
      return link === undefined || isExpired(link, now()) ? undefined : link;
    },

    /** Uses a set-up link up to add a company's first owner. Undefined when the link is invalid or the company has an owner. */
    spendOnOwner: (
      token_hash: string,
      user: NewUser,
    ): Promise<{ company_id: string; person: User } | undefined> =>
      changePeople(database, async (transaction) => {
        const company_id = await spendSetUp(transaction, token_hash, now());
        if (company_id === undefined) return undefined;
        await lockRows(transaction, "companies", [company_id]);
        if (await hasOwner(transaction, company_id)) return undefined;
        return { company_id, person: await addOwner(transaction, company_id, user, now()) };
      }),

    /** Uses a reset link up to set a password, which ends all sessions. False when the link is invalid. */
    spendOnPassword: (token_hash: string, password_hash: string): Promise<boolean> =>
      changePeople(database, (transaction) =>
        spendOnPassword(transaction, { token_hash, password_hash }, now()),
      ),

    /** Uses a link up to change an email address. Undefined when the link is invalid or somebody else has the address. */
    spendOnEmail: (token_hash: string): Promise<{ person_id: string; email: string } | undefined> =>
      changePeople(database, (transaction) => spendOnEmail(transaction, token_hash, now())),
  };
}

/** Uses a set-up link up in the caller's transaction. Returns its company; undefined when the link is invalid. */
export async function spendSetUp(
  queries: Database["queries"],
  token_hash: string,
  now: Date,
): Promise<string | undefined> {
  const link = await spend(queries, { purpose: "set_up", token_hash, now });
  return link?.company_id ?? undefined;
}

async function spendOnPassword(
  queries: Database["queries"],
  { token_hash, password_hash }: { token_hash: string; password_hash: string },
  now: Date,
): Promise<boolean> {
  const link = await spend(queries, { purpose: "reset_password", token_hash, now });
  const person_id = link?.person_id ?? null;
  if (person_id === null) return false;
  await replacePassword(queries, person_id, password_hash, now);
  await deleteResetLinks(queries, person_id);
  return true;
}

async function recordLink(
  queries: Database["queries"],
  person_id: string | null,
  companies: readonly string[],
  now: Date,
): Promise<void> {
  if (person_id === null || companies.length === 0) return;
  const members = await queries
    .selectFrom("members")
    .select(["id", "company_id"])
    .where("person_id", "=", person_id)
    .where("company_id", "in", companies)
    .execute();
  for (const { company_id, id } of members)
    await addEntry(queries, { company_id, action: "member.reset_link_created", id }, now);
}

async function spendOnEmail(
  queries: Database["queries"],
  token_hash: string,
  now: Date,
): Promise<{ person_id: string; email: string } | undefined> {
  const link = await spend(queries, { purpose: "change_email", token_hash, now });
  const { person_id = null, email = null } = link ?? {};
  if (person_id === null || email === null) return undefined;
  if (!(await changeEmail(queries, { id: person_id, email }, now))) return undefined;
  await deleteResetLinks(queries, person_id);
  return { person_id, email };
}

async function spend(
  queries: Database["queries"],
  { purpose, token_hash, now }: { purpose: Purpose; token_hash: string; now: Date },
): Promise<OneTimeLink | undefined> {
  const link = await queries
    .deleteFrom("one_time_links")
    .where("purpose", "=", purpose)
    .where("token_hash", "=", token_hash)
    .returningAll()
    .executeTakeFirst();
  return link === undefined || isExpired(link, now) ? undefined : link;
}

function isExpired({ expires_at }: OneTimeLink, now: Date): boolean {
  return expires_at !== null && expires_at <= now.toISOString();
}
