import { sql } from "kysely";
import { addEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import { changePeople } from "./change-people.ts";
import { deleteInPieces } from "./delete-in-pieces.ts";
import { newId } from "./new-id.ts";

export interface User {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
}

export interface NewUser {
  name: string;
  /** In lower case. */
  email: string;
  /** As better-auth's scrypt writes it; absent for a user who signs in through a provider. */
  password_hash?: string;
}

const COLUMNS = ["id", "name", "email"] as const satisfies (keyof User)[];

/** better-auth's identifiers of sign-in by password. */
const byPassword = { provider_id: "credential", issuer: "local:credential" };

export function createPeople(database: Database, now: () => Date) {
  const { queries } = database;
  return {
    get: async (id: string): Promise<User | undefined> =>
      await queries.selectFrom("people").select(COLUMNS).where("id", "=", id).executeTakeFirst(),

    findByEmail: (email: string) => findByEmail(queries, email),

    deleteResetLinks: (id: string) => deleteResetLinks(queries, id),

    distrustBrowsers: (id: string) => distrustBrowsers(queries, id),

    /** Whether the user has a password; others sign in through a provider alone. */
    hasPassword: (id: string): Promise<boolean> => hasPassword(queries, id),

    /** False if somebody else has the address. */
    changeEmail: (id: string, email: string): Promise<boolean> =>
      changePeople(database, async (transaction) => {
        const isChanged = await changeEmail(transaction, { id, email }, now());
        if (isChanged) await deleteResetLinks(transaction, id);
        return isChanged;
      }),

    /** Signing in then takes the password alone. */
    deleteSecondFactor: (id: string): Promise<void> =>
      queries.transaction().execute((transaction) => deleteSecondFactor(transaction, id, now())),

    /** Deletes expired sessions, links and invitations, and so the addresses in them. */
    deleteExpired: (instant: Date): Promise<void> => deleteExpired(database, instant),

    /**
     * Deletes all sessions and links, for a copy of the database that is stored elsewhere. Second factors stay, or a restore
     * would let in whoever has a password: they are encrypted with the server's secret, which is in no backup.
     */
    async revokeAccess(): Promise<void> {
      await queries.deleteFrom("sessions").execute();
      await queries.deleteFrom("one_time_links").execute();
      await queries.deleteFrom("verifications").execute();
    },

    /** How many users have to enter a code when they sign in. */
    async countSecondFactors(): Promise<number> {
      const { count } = await queries
        .selectFrom("people")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("two_factor_enabled", "=", 1)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

async function deleteExpired(database: Database, instant: Date): Promise<void> {
  const condition = sql<boolean>`expires_at <= ${instant.toISOString()}`;
  for (const table of ["sessions", "one_time_links", "invitations", "verifications", "draft_links"] as const)
    await deleteInPieces(database, table, { condition });
}

async function hasPassword(queries: Database["queries"], person_id: string): Promise<boolean> {
  const row = await queries
    .selectFrom("credentials")
    .select("id")
    .where("person_id", "=", person_id)
    .where("provider_id", "=", byPassword.provider_id)
    .executeTakeFirst();
  return row !== undefined;
}

async function deleteSecondFactor(queries: Database["queries"], id: string, now: Date): Promise<void> {
  await queries.deleteFrom("two_factors").where("person_id", "=", id).execute();
  await distrustBrowsers(queries, id);
  await queries.updateTable("people").set({ two_factor_enabled: 0 }).where("id", "=", id).execute();
  const members = await queries
    .selectFrom("members")
    .select(["id", "company_id"])
    .where("person_id", "=", id)
    .execute();
  for (const { company_id, id: member } of members)
    await addEntry(queries, { company_id, action: "member.second_factor_removed", id: member }, now);
}

export async function findByEmail(queries: Database["queries"], email: string): Promise<User | undefined> {
  return await queries.selectFrom("people").select(COLUMNS).where("email", "=", email).executeTakeFirst();
}

/** Inserts a user, in the caller's transaction. */
export async function insertUser(
  queries: Database["queries"],
  { name, email, password_hash }: NewUser,
  now: Date,
): Promise<User> {
  const user = { id: newId("per"), name, email };
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  await queries
    .insertInto("people")
    .values({ ...user, ...times, email_verified: 0, two_factor_enabled: 0 })
    .execute();
  if (password_hash !== undefined) await insertPassword(queries, user.id, password_hash, now);
  return user;
}

/** Changes a user's email address, unless somebody has it. Works in the caller's transaction too. */
export async function changeEmail(
  queries: Database["queries"],
  { id, email }: { id: string; email: string },
  now: Date,
): Promise<boolean> {
  const owner = await findByEmail(queries, email);
  if (owner !== undefined) return owner.id === id;
  await queries
    .updateTable("people")
    .set({ email, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  return true;
}

/** Replaces the user's password and ends all sessions, in the caller's transaction. */
export async function replacePassword(
  queries: Database["queries"],
  person_id: string,
  password_hash: string,
  now: Date,
): Promise<void> {
  await deletePassword(queries, person_id);
  await insertPassword(queries, person_id, password_hash, now);
  await queries.deleteFrom("sessions").where("person_id", "=", person_id).execute();
  await distrustBrowsers(queries, person_id);
}

/**
 * Makes every browser of a user ask for a code again, and ends sign-ins that wait for one, which have the old password. Works in
 * the caller's transaction too.
 */
async function distrustBrowsers(queries: Database["queries"], person_id: string): Promise<void> {
  await queries.deleteFrom("verifications").where("value", "=", person_id).execute();
}

/** Deletes a user's password, in the caller's transaction. */
export async function deletePassword(queries: Database["queries"], person_id: string): Promise<void> {
  await queries
    .deleteFrom("credentials")
    .where("person_id", "=", person_id)
    .where("provider_id", "=", byPassword.provider_id)
    .execute();
}

/**
 * Deletes a user's unused reset links; works in the caller's transaction too. Whoever created one may no longer be allowed
 * to manage that user.
 */
export async function deleteResetLinks(queries: Database["queries"], person_id: string): Promise<void> {
  await queries.deleteFrom("one_time_links").where("person_id", "=", person_id).execute();
}

async function insertPassword(
  queries: Database["queries"],
  person_id: string,
  password: string,
  now: Date,
): Promise<void> {
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  await queries
    .insertInto("credentials")
    .values({ id: newId("crd"), person_id, account_id: person_id, ...byPassword, password, ...times })
    .execute();
}
