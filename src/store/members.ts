import { addEntry } from "./audit-entries.ts";
import { barUser, liftBar } from "./barred-identities.ts";
import type { Database } from "./database/database.ts";
import type { MemberRole } from "./database/people-tables.ts";
import { changePeople } from "./change-people.ts";
import { newId } from "./new-id.ts";
import { findByEmail, insertUser, type NewUser, type User, deleteResetLinks } from "./people.ts";

export interface Member {
  id: string;
  person_id: string;
  name: string;
  email: string;
  role: MemberRole;
  created_at: string;
  /** Whether signing in asks the user for a code. */
  second_factor: boolean;
}

export interface Membership {
  id: string;
  name: string;
  role: MemberRole;
}

/** `last_owner`: a company keeps at least one owner. */
export type MemberChange = "done" | "unknown" | "last_owner";

export function createMembers(database: Database, now: () => Date) {
  const { queries } = database;
  const changeMembers = createMemberTransaction(database);
  return {
    /** A company's members, ordered by name. */
    list: (company_id: string): Promise<Member[]> => listMembers(queries, company_id),

    async get(company_id: string, id: string): Promise<Member | undefined> {
      const row = await membersOf(queries, company_id).where("members.id", "=", id).executeTakeFirst();
      return row && withSecondFactor(row);
    },

    /** Undefined when the user is no member or the company is unknown. */
    async roleOf(company_id: string, person_id: string): Promise<MemberRole | undefined> {
      const row = await queries
        .selectFrom("members")
        .select("role")
        .where("company_id", "=", company_id)
        .where("person_id", "=", person_id)
        .executeTakeFirst();
      return row?.role;
    },

    /** A user's companies, ordered by name. */
    async companiesOf(person_id: string): Promise<Membership[]> {
      return await queries
        .selectFrom("members")
        .innerJoin("companies", "companies.id", "members.company_id")
        .select(["companies.id", "companies.name", "members.role"])
        .where("members.person_id", "=", person_id)
        .orderBy("companies.name")
        .orderBy("companies.id")
        .execute();
    },

    hasOwner: (company_id: string) => hasOwner(queries, company_id),

    /** Adds a company's first owner: the user with that address, or a new one. Undefined when the company has an owner. */
    makeFirstOwner: (company_id: string, user: NewUser): Promise<User | undefined> =>
      changePeople(database, async (transaction) => {
        await database.lockRows(transaction, "companies", [company_id]);
        if (await hasOwner(transaction, company_id)) return undefined;
        return await addOwner(transaction, company_id, user, now());
      }),

    /** Takes effect at the member's next request. */
    changeRole: (company_id: string, id: string, role: MemberRole): Promise<MemberChange> =>
      changeMembers(company_id, (transaction) => changeRole(transaction, { company_id, id, role }, now())),

    /** `isBarred` keeps the user from joining again by the domain of their address. */
    remove: (company_id: string, id: string, { isBarred }: { isBarred: boolean }): Promise<MemberChange> =>
      changeMembers(company_id, async (transaction) => {
        const rejection = await checkLastOwner(transaction, company_id, id);
        if (rejection !== undefined) return rejection;
        return await removeMember(transaction, { company_id, id, isBarred }, now());
      }),
  };
}

/** Serialises changes of a company's members: otherwise two owners could demote each other at once. */
function createMemberTransaction({ queries, lockRows }: Database) {
  return <Result>(
    company_id: string,
    change: (transaction: Database["queries"]) => Promise<Result>,
  ): Promise<Result> =>
    queries.transaction().execute(async (transaction) => {
      await lockRows(transaction, "companies", [company_id]);
      return await change(transaction);
    });
}

async function changeRole(
  queries: Database["queries"],
  { company_id, id, role }: { company_id: string; id: string; role: MemberRole },
  now: Date,
): Promise<MemberChange> {
  const rejection = await checkLastOwner(queries, company_id, id);
  if (rejection === "unknown" || (rejection === "last_owner" && role !== "owner")) return rejection;
  const { person_id } = await queries
    .updateTable("members")
    .set({ role })
    .where("id", "=", id)
    .returning("person_id")
    .executeTakeFirstOrThrow();
  await deleteResetLinks(queries, person_id);
  await addEntry(queries, { company_id, action: "member.role_changed", id }, now);
  return "done";
}

function membersOf(queries: Database["queries"], company_id: string) {
  return queries
    .selectFrom("members")
    .innerJoin("people", "people.id", "members.person_id")
    .select(["members.id", "members.person_id", "people.name", "people.email"])
    .select(["members.role", "members.created_at", "people.two_factor_enabled"])
    .where("members.company_id", "=", company_id);
}

async function listMembers(queries: Database["queries"], company_id: string): Promise<Member[]> {
  const rows = await membersOf(queries, company_id).orderBy("people.name").orderBy("members.id").execute();
  return rows.map(withSecondFactor);
}

type MemberRow = Omit<Member, "second_factor"> & { two_factor_enabled: number | null };

function withSecondFactor({ two_factor_enabled, ...member }: MemberRow): Member {
  return { ...member, second_factor: two_factor_enabled === 1 };
}

export async function hasOwner(queries: Database["queries"], company_id: string): Promise<boolean> {
  const owner = await queries
    .selectFrom("members")
    .select("id")
    .where("company_id", "=", company_id)
    .where("role", "=", "owner")
    .executeTakeFirst();
  return owner !== undefined;
}

async function checkLastOwner(
  queries: Database["queries"],
  company_id: string,
  id: string,
): Promise<"unknown" | "last_owner" | undefined> {
  const members = await queries
    .selectFrom("members")
    .select(["id", "role"])
    .where("company_id", "=", company_id)
    .where((where) => where.or([where("id", "=", id), where("role", "=", "owner")]))
    .execute();
  const member = members.find((one) => one.id === id);
  if (member === undefined) return "unknown";
  const others = members.filter((one) => one.id !== id && one.role === "owner");
  return member.role === "owner" && others.length === 0 ? "last_owner" : undefined;
}

/** Runs in the caller's transaction. An existing user keeps the name and password. */
export async function addOwner(
  queries: Database["queries"],
  company_id: string,
  newUser: NewUser,
  now: Date,
): Promise<User> {
  const user = (await findByEmail(queries, newUser.email)) ?? (await insertUser(queries, newUser, now));
  await promoteToOwner(queries, { company_id, user }, now);
  return user;
}

/** Makes a user, who may be a member already, an owner. Runs in the caller's transaction. */
export async function promoteToOwner(
  queries: Database["queries"],
  { company_id, user }: { company_id: string; user: Pick<User, "id" | "name"> },
  now: Date,
): Promise<void> {
  await addMember(queries, { company_id, user, role: "owner" }, now);
  await queries
    .updateTable("members")
    .set({ role: "owner" })
    .where("company_id", "=", company_id)
    .where("person_id", "=", user.id)
    .execute();
}

/** Adds a member, who is the one that acts, in the caller's transaction. An existing member keeps the role. */
export async function addMember(
  queries: Database["queries"],
  { company_id, user, role }: { company_id: string; user: Pick<User, "id" | "name">; role: MemberRole },
  now: Date,
): Promise<void> {
  const person_id = user.id;
  const added = await queries
    .insertInto("members")
    .values({ id: newId("mem"), company_id, person_id, role, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["company_id", "person_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  await deleteResetLinks(queries, person_id);
  await liftBar(queries, company_id, person_id);
  if (added === undefined) return;
  const actor = { type: "user", id: person_id, name: user.name } as const;
  await addEntry(queries, { company_id, action: "member.added", id: added.id, actor }, now);
}

async function removeMember(
  queries: Database["queries"],
  { company_id, id, isBarred }: { company_id: string; id: string; isBarred: boolean },
  now: Date,
): Promise<MemberChange> {
  const { person_id } = await queries
    .deleteFrom("members")
    .where("id", "=", id)
    .returning("person_id")
    .executeTakeFirstOrThrow();
  await deleteResetLinks(queries, person_id);
  if (isBarred) await barUser(queries, company_id, person_id, now);
  await addEntry(queries, { company_id, action: "member.removed", id }, now);
  return "done";
}
