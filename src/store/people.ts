import type { Database } from "./database/database.ts";
import { newId } from "./new-id.ts";

export interface Person {
  id: string;
  name: string;
  /** In lower case. */
  email: string;
}

export interface NewPerson {
  name: string;
  /** In lower case. */
  email: string;
  /** As better-auth's scrypt writes it. */
  password_hash: string;
}

const COLUMNS = ["id", "name", "email"] as const satisfies (keyof Person)[];

/** How better-auth names a password among the ways to sign in. */
const byPassword = { provider_id: "credential", issuer: "local:credential" };

export function createPeople({ queries }: Database) {
  return {
    async get(id: string): Promise<Person | undefined> {
      return await queries.selectFrom("people").select(COLUMNS).where("id", "=", id).executeTakeFirst();
    },

    findByEmail: (email: string) => findByEmail(queries, email),

    takeBackResetLinks: (id: string) => takeBackResetLinks(queries, id),

    /** Removes sessions, links and invitations that count no more, with the addresses in them. */
    async forgetExpired(now: Date): Promise<void> {
      for (const table of ["sessions", "one_time_links", "invitations"] as const) {
        await queries.deleteFrom(table).where("expires_at", "<=", now.toISOString()).execute();
      }
    },

    /** Ends every session and takes back every link, for a copy of the database that is kept elsewhere. */
    async forgetAccess(): Promise<void> {
      await queries.deleteFrom("sessions").execute();
      await queries.deleteFrom("one_time_links").execute();
    },
  };
}

export async function findByEmail(queries: Database["queries"], email: string): Promise<Person | undefined> {
  return await queries.selectFrom("people").select(COLUMNS).where("email", "=", email).executeTakeFirst();
}

/** Writes a person with their password; within the caller's transaction. */
export async function insertPerson(
  queries: Database["queries"],
  { name, email, password_hash }: NewPerson,
  now: Date,
): Promise<Person> {
  const person = { id: newId("per"), name, email };
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  await queries
    .insertInto("people")
    .values({ ...person, ...times, email_verified: 0 })
    .execute();
  await insertPassword(queries, person.id, password_hash, now);
  return person;
}

/** Puts a password in the place of the person's earlier one, and ends all sessions; within the caller's transaction. */
export async function replacePassword(
  queries: Database["queries"],
  person_id: string,
  password_hash: string,
  now: Date,
): Promise<void> {
  await queries.deleteFrom("credentials").where("person_id", "=", person_id).execute();
  await insertPassword(queries, person_id, password_hash, now);
  await queries.deleteFrom("sessions").where("person_id", "=", person_id).execute();
}

/**
 * Makes all links to a new password worthless that a person has not used; also within the caller's transaction. Who made
 * one could manage that person then, and may not any more.
 */
export async function takeBackResetLinks(queries: Database["queries"], person_id: string): Promise<void> {
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
