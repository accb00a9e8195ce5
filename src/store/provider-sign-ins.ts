import { isBarred, providerId, type ProviderIdentity } from "./barred-identities.ts";
import type { Database } from "./database/database.ts";
import { addMember, hasOwner, promoteToOwner } from "./members.ts";
import type { MemberRole } from "./database/people-tables.ts";
import { changePeople } from "./change-people.ts";
import { newId } from "./new-id.ts";
import { spendSetUp } from "./one-time-links.ts";
import { deletePassword, findByEmail, insertUser, type User } from "./people.ts";

type Queries = Database["queries"];

export interface ProviderSignInInput extends ProviderIdentity {
  /** Of a new user. */
  name: string;
  /** The company that the address may join by its domain, and as what. */
  domain?: { company_id: string; role: MemberRole } | undefined;
  /** Of the set-up link that the user has opened: they become the company's first owner. */
  setUpHash?: string | undefined;
  /** Whether a password that nobody can use any more is deleted. */
  dropsPassword: boolean;
}

/**
 * `address_linked`: the account of this address belongs to another user of the provider. `not_invited`: nobody has an account,
 * an invitation or the domain. `link_expired`: the set-up link doesn't work.
 */
export type ProviderSignInResult =
  | { result: "signed_in"; user: User; joined: boolean }
  | { result: "address_linked" | "not_invited" | "link_expired" };

export function createProviderSignIns(database: Database, now: () => Date) {
  const { queries } = database;
  return {
    /**
     * The user of a provider's identity, linked or created as it has to be. Once linked, the subject alone counts, so an address
     * that changes its holder doesn't open the account of the one before.
     */
    signIn: (input: ProviderSignInInput): Promise<ProviderSignInResult> =>
      changePeople(database, async (transaction) => {
        const found = await findUser(transaction, input);
        if (found === "address_linked") return { result: found };
        const signedIn = await admit(transaction, input, found, now());
        if (signedIn.result !== "signed_in") return signedIn;
        const { user } = signedIn;
        await link(transaction, input, user.id, now());
        if (input.dropsPassword) await deletePassword(transaction, user.id);
        return signedIn;
      }),

    /** Forgets which users of providers an account belongs to; false if it belongs to none. */
    async unlink(person_id: string): Promise<boolean> {
      const deleted = await queries
        .deleteFrom("credentials")
        .where("person_id", "=", person_id)
        .where("provider_id", "=", providerId)
        .returning("id")
        .execute();
      return deleted.length > 0;
    },
  };
}

async function findUser(
  queries: Queries,
  { issuer, subject, email }: ProviderIdentity,
): Promise<User | "address_linked" | undefined> {
  const linked = await queries
    .selectFrom("credentials")
    .innerJoin("people", "people.id", "credentials.person_id")
    .select(["people.id", "people.name", "people.email"])
    .where("provider_id", "=", providerId)
    .where("issuer", "=", issuer)
    .where("account_id", "=", subject)
    .executeTakeFirst();
  if (linked !== undefined) return linked;
  const user = await findByEmail(queries, email);
  if (user === undefined) return undefined;
  const other = await queries
    .selectFrom("credentials")
    .select("id")
    .where("person_id", "=", user.id)
    .where("provider_id", "=", providerId)
    .where("issuer", "=", issuer)
    .executeTakeFirst();
  return other === undefined ? user : "address_linked";
}

/** Lets a user in who has an account, a set-up link, an invitation or the domain, in this order. */
async function admit(
  queries: Queries,
  input: ProviderSignInInput,
  found: User | undefined,
  now: Date,
): Promise<ProviderSignInResult> {
  if (input.setUpHash !== undefined) return await admitOwner(queries, input, found, now);
  if (found !== undefined && (await isMember(queries, found.id)))
    return { result: "signed_in", user: found, joined: false };
  const invitations = await takeInvitations(queries, input.email, now);
  const domain = found === undefined && invitations.length === 0 ? input.domain : undefined;
  const isByDomain = domain !== undefined && !(await isBarred(queries, domain.company_id, input));
  const joins = isByDomain ? [domain] : invitations;
  if (found === undefined && joins.length === 0) return { result: "not_invited" };
  const user = found ?? (await insertUser(queries, input, now));
  for (const { company_id, role } of joins) {
    await addMember(queries, { company_id, user, role }, now);
  }
  return { result: "signed_in", user, joined: joins.length > 0 };
}

async function admitOwner(
  queries: Queries,
  input: ProviderSignInInput,
  found: User | undefined,
  now: Date,
): Promise<ProviderSignInResult> {
  const company_id = await spendSetUp(queries, input.setUpHash ?? "", now);
  if (company_id === undefined || (await hasOwner(queries, company_id))) return { result: "link_expired" };
  const user = found ?? (await insertUser(queries, input, now));
  await promoteToOwner(queries, { company_id, user }, now);
  return { result: "signed_in", user, joined: true };
}

async function isMember(queries: Queries, person_id: string): Promise<boolean> {
  const row = await queries
    .selectFrom("members")
    .select("id")
    .where("person_id", "=", person_id)
    .executeTakeFirst();
  return row !== undefined;
}

async function takeInvitations(
  queries: Queries,
  email: string,
  now: Date,
): Promise<{ company_id: string; role: MemberRole }[]> {
  return await queries
    .deleteFrom("invitations")
    .where("email", "=", email)
    .where("expires_at", ">", now.toISOString())
    .returning(["company_id", "role"])
    .execute();
}

async function link(
  queries: Queries,
  { issuer, subject }: ProviderIdentity,
  person_id: string,
  now: Date,
): Promise<void> {
  const times = { created_at: now.toISOString(), updated_at: now.toISOString() };
  await queries
    .insertInto("credentials")
    .values({ id: newId("crd"), person_id, issuer, account_id: subject, provider_id: providerId, ...times })
    .onConflict((conflict) => conflict.columns(["issuer", "account_id"]).doNothing())
    .execute();
}
