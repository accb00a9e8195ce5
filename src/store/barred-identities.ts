import { createHash } from "node:crypto";
import type { Database } from "./database/database.ts";

type Queries = Database["queries"];

/** Who signs in through a provider: the subject is the provider's own name of the user, which never changes. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  /** Verified, in lower case. */
  email: string;
}

/** In the `credentials` of a user who signs in through a provider. */
export const providerId = "oidc";

/**
 * Keeps a member who was removed from joining again by the domain of their address. A deleted account may leave these hashes,
 * which name nobody.
 */
export async function barUser(
  queries: Queries,
  company_id: string,
  person_id: string,
  now: Date,
): Promise<void> {
  for (const identity_hash of await hashesOfUser(queries, company_id, person_id)) {
    await queries
      .insertInto("barred_identities")
      .values({ company_id, identity_hash, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.columns(["company_id", "identity_hash"]).doNothing())
      .execute();
  }
}

/** Undoes `barUser` for somebody who was invited again. */
export async function liftBar(queries: Queries, company_id: string, person_id: string): Promise<void> {
  const hashes = await hashesOfUser(queries, company_id, person_id);
  await queries
    .deleteFrom("barred_identities")
    .where("company_id", "=", company_id)
    .where("identity_hash", "in", hashes)
    .execute();
}

export async function isBarred(
  queries: Queries,
  company_id: string,
  { issuer, subject, email }: ProviderIdentity,
): Promise<boolean> {
  const row = await queries
    .selectFrom("barred_identities")
    .select("identity_hash")
    .where("company_id", "=", company_id)
    .where("identity_hash", "in", [hash(company_id, email), hash(company_id, `${issuer}\n${subject}`)])
    .executeTakeFirst();
  return row !== undefined;
}

async function hashesOfUser(queries: Queries, company_id: string, person_id: string): Promise<string[]> {
  const people = await queries.selectFrom("people").select("email").where("id", "=", person_id).execute();
  const credentials = await queries
    .selectFrom("credentials")
    .select(["issuer", "account_id"])
    .where("person_id", "=", person_id)
    .where("provider_id", "=", providerId)
    .execute();
  return [
    ...people.map(({ email }) => email),
    ...credentials.map(({ issuer, account_id }) => `${issuer}\n${account_id}`),
  ].map((identity) => hash(company_id, identity));
}

const hash = (company_id: string, identity: string) =>
  createHash("sha256").update(`${company_id}\n${identity}`).digest("hex");
