import { sql } from "kysely";
import { currentActor } from "./acting.ts";
import { addEntry } from "./audit-entries.ts";
import { providerId } from "./barred-identities.ts";
import { chunksOf } from "./chunks.ts";
import type { Database } from "./database/database.ts";
import type { Membership } from "./members.ts";

type UserErasure = { result: "deleted" } | { result: "last_owner"; companies: Membership[] };

type Queries = Database["queries"];

/** Stands in the place of a deleted user's name. */
const deletedUserName = "Deleted user";

/** Stands in the place of a deleted user's name in audit logs. */
const formerMember = "a former member";

const idsAtOnce = 200;
/** Of a person in an export, the newest. */
const maxChanges = 100_000;

export function createUserErasure({ queries, lockRows }: Database, now: () => Date) {
  return {
    /**
     * Deletes a user with password, sessions, second factor, memberships and links, invitations to the address, and the name
     * in versions and invitations. A company keeps an owner, so nothing happens to the only owner of one.
     */
    deleteUser: (user: { id: string; name: string; email: string }): Promise<UserErasure> =>
      queries.transaction().execute(async (transaction) => {
        const memberships = await companiesOf(transaction, user.id);
        const ids = memberships.map(({ id }) => id).sort();
        await lockRows(transaction, "companies", ids);
        const companies = await withoutOtherOwner(transaction, user.id, memberships);
        if (companies.length > 0) return { result: "last_owner", companies };
        await forgetName(transaction, user, ids);
        const members = await transaction
          .selectFrom("members")
          .select(["id", "company_id"])
          .where("person_id", "=", user.id)
          .execute();
        const actor = currentActor() ?? ({ type: "user", id: user.id, name: formerMember } as const);
        for (const { id, company_id } of members)
          await addEntry(transaction, { company_id, action: "member.removed", id, actor }, now());
        await transaction.deleteFrom("invitations").where("email", "=", user.email).execute();
        await transaction.deleteFrom("verifications").where("value", "=", user.id).execute();
        await transaction.deleteFrom("people").where("id", "=", user.id).execute();
        await transaction
          .updateTable("audit_log")
          .set({ who_name: formerMember })
          .where("who_type", "=", "user")
          .where("who_id", "=", user.id)
          .execute();
        return { result: "deleted" };
      }),

    readUser: (id: string) => readUser(queries, id),
  };
}

/** Everything that is stored of a user, without secrets. */
async function readUser(queries: Queries, id: string) {
  const person = await queries.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
  if (person === undefined) return undefined;
  const { name, email, created_at, two_factor_enabled } = person;
  const companies = await queries
    .selectFrom("members")
    .innerJoin("companies", "companies.id", "members.company_id")
    .select(["companies.id", "companies.name", "members.role", "members.created_at as since"])
    .where("members.person_id", "=", id)
    .execute();
  const sessions = await queries
    .selectFrom("sessions")
    .select(["created_at as signed_in_at", "expires_at", "user_agent as browser"])
    .where("person_id", "=", id)
    .execute();
  const provider_sign_ins = await queries
    .selectFrom("credentials")
    .select(["issuer", "account_id as subject", "created_at as since"])
    .where("person_id", "=", id)
    .where("provider_id", "=", providerId)
    .execute();
  const invitations = await queries
    .selectFrom("invitations")
    .innerJoin("companies", "companies.id", "invitations.company_id")
    .select(["companies.name as company", "role", "invitations.created_at", "expires_at"])
    .where("email", "=", email)
    .execute();
  const user = { id, name, email, created_at };
  return {
    user,
    second_factor: two_factor_enabled === 1,
    companies,
    provider_sign_ins,
    sessions,
    invitations,
    ...(await workOf(queries, id)),
  };
}

/** Versions that a user published, drafts that the user saved last, and changes that audit logs tell. */
async function workOf(queries: Queries, id: string) {
  const versions = await queries
    .selectFrom("design_versions")
    .innerJoin("designs", "designs.id", "design_versions.design_id")
    .innerJoin("companies", "companies.id", "designs.company_id")
    .select(["companies.name as company", "design_id", "designs.name as design"])
    .select(["number", "design_versions.created_at"])
    .where("author_id", "=", id)
    .orderBy("design_versions.created_at")
    .execute();
  const changes = await queries
    .selectFrom("audit_log")
    .innerJoin("companies", "companies.id", "audit_log.company_id")
    .select(["companies.name as company", "at", "action", "target_id"])
    .where("who_type", "=", "user")
    .where("who_id", "=", id)
    .orderBy("at", "desc")
    .limit(maxChanges)
    .execute();
  return { versions, changes, ...(await draftsOf(queries, id)) };
}

/** Drafts that a user saved last, and links to drafts that the user made. */
async function draftsOf(queries: Queries, id: string) {
  const drafts = await queries
    .selectFrom("designs")
    .innerJoin("companies", "companies.id", "designs.company_id")
    .select(["companies.name as company", "designs.id as design_id", "designs.name as design"])
    .select(["draft_saved_at as saved_at"])
    .where("draft_author_id", "=", id)
    .orderBy("draft_saved_at")
    .execute();
  const draft_links = await queries
    .selectFrom("draft_links")
    .innerJoin("companies", "companies.id", "draft_links.company_id")
    .select(["companies.name as company", "design_id", "draft_links.created_at", "expires_at"])
    .where("author_id", "=", id)
    .orderBy("draft_links.created_at")
    .execute();
  return { drafts, draft_links };
}

async function companiesOf(queries: Queries, person_id: string): Promise<Membership[]> {
  return await queries
    .selectFrom("members")
    .innerJoin("companies", "companies.id", "members.company_id")
    .select(["companies.id", "companies.name", "members.role"])
    .where("members.person_id", "=", person_id)
    .orderBy("companies.name")
    .execute();
}

async function withoutOtherOwner(
  queries: Queries,
  person_id: string,
  memberships: readonly Membership[],
): Promise<Membership[]> {
  const owned = memberships.filter(({ role }) => role === "owner");
  if (owned.length === 0) return [];
  const others = await queries
    .selectFrom("members")
    .select("company_id")
    .where("role", "=", "owner")
    .where("person_id", "!=", person_id)
    .where(
      "company_id",
      "in",
      owned.map(({ id }) => id),
    )
    .execute();
  const kept = new Set(others.map(({ company_id }) => company_id));
  return owned.filter(({ id }) => !kept.has(id));
}

/** Versions from before ids of authors were kept have the name alone. */
async function forgetName(
  queries: Queries,
  { id, name }: { id: string; name: string },
  companies: readonly string[],
): Promise<void> {
  const author = { author: deletedUserName, author_id: null };
  await queries.updateTable("design_versions").set(author).where("author_id", "=", id).execute();
  await queries.updateTable("draft_links").set(author).where("author_id", "=", id).execute();
  await queries
    .updateTable("designs")
    .set({ draft_author: deletedUserName, draft_author_id: null })
    .where("draft_author_id", "=", id)
    .execute();
  for (const chunk of chunksOf(companies, idsAtOnce)) {
    await queries
      .updateTable("design_versions")
      .set(author)
      .where("author_id", "is", null)
      .where("author_kind", "=", "user")
      .where("author", "=", name)
      .where("design_id", "in", (designs) =>
        designs.selectFrom("designs").select("id").where("company_id", "in", chunk),
      )
      .execute();
    await queries
      .updateTable("invitations")
      .set({ inviter: sql<null>`null` })
      .where("company_id", "in", chunk)
      .where("inviter", "=", name)
      .execute();
  }
}
