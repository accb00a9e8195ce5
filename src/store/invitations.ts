import type { Selectable } from "kysely";
import { addEntry, withEntry } from "./audit-entries.ts";
import type { Database } from "./database/database.ts";
import type { InvitationsTable } from "./database/people-tables.ts";
import { changePeople } from "./change-people.ts";
import { addMember } from "./members.ts";
import { findByEmail, insertUser, type NewUser, type User } from "./people.ts";

export type Invitation = Selectable<InvitationsTable>;
export type NewInvitation = Omit<Invitation, "created_at" | "inviter"> & Partial<Pick<Invitation, "inviter">>;

/** Who accepts: a new user or an existing one. */
export type Accepting = { newUser: NewUser } | { user: User };

/** `taken`: a user with that address was created meanwhile. */
export type Acceptance =
  | { result: "accepted"; company_id: string; user: User }
  | { result: "unknown" }
  | { result: "taken" };

export function createInvitations(database: Database, now: () => Date) {
  const { queries } = database;
  return {
    /** Replaces an earlier invitation of the same address to the same company, which has at most `max` that are open. */
    put: ({ inviter = null, ...invitation }: NewInvitation, max: number): Promise<Invitation | "too_many"> =>
      putInvitation(database, { ...invitation, inviter, created_at: now().toISOString() }, max),

    /** A company's unexpired invitations, oldest first. */
    list: async (company_id: string): Promise<Invitation[]> =>
      await ofCompany(queries, company_id)
        .where("expires_at", ">", now().toISOString())
        .orderBy("created_at")
        .orderBy("id")
        .execute(),

    get: async (company_id: string, id: string): Promise<Invitation | undefined> =>
      await ofCompany(queries, company_id).where("id", "=", id).executeTakeFirst(),

    /** The unexpired invitation of a link. */
    async findByHash(token_hash: string): Promise<Invitation | undefined> {
      return await queries
        .selectFrom("invitations")
        .selectAll()
        .where("token_hash", "=", token_hash)
        .where("expires_at", ">", now().toISOString())
        .executeTakeFirst();
    },

    async remove(company_id: string, id: string): Promise<void> {
      await withEntry(
        queries,
        { company_id, action: "invitation.withdrawn", id, now: now() },
        (transaction) =>
          transaction
            .deleteFrom("invitations")
            .where("company_id", "=", company_id)
            .where("id", "=", id)
            .returning("id")
            .executeTakeFirst(),
      );
    },

    /** Uses an invitation up and adds the member. Of several calls at once one succeeds. */
    accept: (token_hash: string, who: Accepting): Promise<Acceptance> =>
      changePeople(database, (transaction) => acceptInvitation(transaction, { token_hash, who, now: now() })),
  };
}

function putInvitation(
  { queries, lockRows }: Database,
  row: Invitation,
  max: number,
): Promise<Invitation | "too_many"> {
  const { company_id, id, email, created_at } = row;
  return queries.transaction().execute(async (transaction) => {
    // Two invitations of one address at once would both be added.
    await lockRows(transaction, "companies", [company_id]);
    if ((await countOthers(transaction, row)) >= max) return "too_many";
    await transaction
      .deleteFrom("invitations")
      .where("company_id", "=", company_id)
      .where("email", "=", email)
      .execute();
    await transaction.insertInto("invitations").values(row).execute();
    await addEntry(transaction, { company_id, action: "invitation.created", id }, new Date(created_at));
    return row;
  });
}

/** The company's open invitations of other addresses. */
async function countOthers(
  queries: Database["queries"],
  { company_id, email, created_at }: Invitation,
): Promise<number> {
  const { count } = await queries
    .selectFrom("invitations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("company_id", "=", company_id)
    .where("email", "!=", email)
    .where("expires_at", ">", created_at)
    .executeTakeFirstOrThrow();
  return count;
}

function ofCompany(queries: Database["queries"], company_id: string) {
  return queries.selectFrom("invitations").selectAll().where("company_id", "=", company_id);
}

async function acceptInvitation(
  queries: Database["queries"],
  { token_hash, who, now }: { token_hash: string; who: Accepting; now: Date },
): Promise<Acceptance> {
  if ("newUser" in who && (await findByEmail(queries, who.newUser.email)) !== undefined) {
    return { result: "taken" };
  }
  const invitation = await queries
    .deleteFrom("invitations")
    .where("token_hash", "=", token_hash)
    .where("expires_at", ">", now.toISOString())
    .returning(["company_id", "role"])
    .executeTakeFirst();
  if (invitation === undefined) return { result: "unknown" };
  const user = "user" in who ? who.user : await insertUser(queries, who.newUser, now);
  const { company_id, role } = invitation;
  await addMember(queries, { company_id, user, role }, now);
  return { result: "accepted", company_id, user: user };
}
