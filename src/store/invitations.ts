import type { Selectable } from "kysely";
import type { Database } from "./database/database.ts";
import type { InvitationsTable } from "./database/people-tables.ts";
import { addMember } from "./members.ts";
import { findByEmail, insertPerson, type NewPerson, type Person } from "./people.ts";

export type Invitation = Selectable<InvitationsTable>;

/** Who accepts: a new person, or one that is there. */
export type Accepting = { newPerson: NewPerson } | { person: Person };

/** `taken`: a person with that address came to be meanwhile. */
export type Acceptance =
  | { result: "accepted"; company_id: string; person: Person }
  | { result: "unknown" }
  | { result: "taken" };

export function createInvitations({ queries }: Database, now: () => Date) {
  return {
    /** Takes the place of an earlier invitation of the same address to the same company. */
    put: (invitation: Omit<Invitation, "created_at">): Promise<Invitation> =>
      queries.transaction().execute(async (transaction) => {
        const row = { ...invitation, created_at: now().toISOString() };
        await transaction
          .deleteFrom("invitations")
          .where("company_id", "=", row.company_id)
          .where("email", "=", row.email)
          .execute();
        await transaction.insertInto("invitations").values(row).execute();
        return row;
      }),

    /** Those of a company that still count, oldest first. */
    list: async (company_id: string): Promise<Invitation[]> =>
      await ofCompany(queries, company_id)
        .where("expires_at", ">", now().toISOString())
        .orderBy("created_at")
        .orderBy("id")
        .execute(),

    get: async (company_id: string, id: string): Promise<Invitation | undefined> =>
      await ofCompany(queries, company_id).where("id", "=", id).executeTakeFirst(),

    /** The invitation behind a link, unless it has expired. */
    async findByHash(token_hash: string): Promise<Invitation | undefined> {
      return await queries
        .selectFrom("invitations")
        .selectAll()
        .where("token_hash", "=", token_hash)
        .where("expires_at", ">", now().toISOString())
        .executeTakeFirst();
    },

    async remove(company_id: string, id: string): Promise<void> {
      await queries
        .deleteFrom("invitations")
        .where("company_id", "=", company_id)
        .where("id", "=", id)
        .execute();
    },

    /** Spends an invitation and makes its member; of several at once one succeeds. */
    accept: (token_hash: string, who: Accepting): Promise<Acceptance> =>
      queries
        .transaction()
        .execute((transaction) => acceptInvitation(transaction, { token_hash, who, now: now() })),
  };
}

function ofCompany(queries: Database["queries"], company_id: string) {
  return queries.selectFrom("invitations").selectAll().where("company_id", "=", company_id);
}

async function acceptInvitation(
  queries: Database["queries"],
  { token_hash, who, now }: { token_hash: string; who: Accepting; now: Date },
): Promise<Acceptance> {
  if ("newPerson" in who && (await findByEmail(queries, who.newPerson.email)) !== undefined) {
    return { result: "taken" };
  }
  const spent = await queries
    .deleteFrom("invitations")
    .where("token_hash", "=", token_hash)
    .where("expires_at", ">", now.toISOString())
    .returning(["company_id", "role"])
    .executeTakeFirst();
  if (spent === undefined) return { result: "unknown" };
  const person = "person" in who ? who.person : await insertPerson(queries, who.newPerson, now);
  const { company_id, role } = spent;
  await addMember(queries, { company_id, person_id: person.id, role }, now);
  return { result: "accepted", company_id, person };
}
