import type { Database } from "./database/database.ts";
import type { MemberRole } from "./database/people-tables.ts";
import { newId } from "./new-id.ts";
import { findByEmail, insertPerson, type NewPerson, type Person, takeBackResetLinks } from "./people.ts";

export interface Member {
  id: string;
  person_id: string;
  name: string;
  email: string;
  role: MemberRole;
  created_at: string;
}

export interface Membership {
  id: string;
  name: string;
  role: MemberRole;
}

/** What became of a change: the last owner of a company stays one. */
export type MemberChange = "done" | "unknown" | "last_owner";

export function createMembers(database: Database, now: () => Date) {
  const { queries } = database;
  const changing = createChanging(database);
  return {
    /** Members of a company by name. */
    list: async (company_id: string): Promise<Member[]> =>
      await membersOf(queries, company_id).orderBy("people.name").orderBy("members.id").execute(),

    get: async (company_id: string, id: string): Promise<Member | undefined> =>
      await membersOf(queries, company_id).where("members.id", "=", id).executeTakeFirst(),

    /** What a person is to a company; undefined for no member, or no company. */
    async roleOf(company_id: string, person_id: string): Promise<MemberRole | undefined> {
      const row = await queries
        .selectFrom("members")
        .select("role")
        .where("company_id", "=", company_id)
        .where("person_id", "=", person_id)
        .executeTakeFirst();
      return row?.role;
    },

    /** Companies of a person, by name. */
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

    /** Makes a company's first owner, of a new person or the one with that address. Undefined when it has an owner. */
    makeFirstOwner: (company_id: string, person: NewPerson): Promise<Person | undefined> =>
      changing(company_id, async (transaction) => {
        if (await hasOwner(transaction, company_id)) return undefined;
        return await addOwner(transaction, company_id, person, now());
      }),

    /** Counts at the member's next call. */
    changeRole: (company_id: string, id: string, role: MemberRole): Promise<MemberChange> =>
      changing(company_id, (transaction) => changeRole(transaction, { company_id, id, role })),

    remove: (company_id: string, id: string): Promise<MemberChange> =>
      changing(company_id, async (transaction) => {
        const hindrance = await keepLastOwner(transaction, company_id, id);
        if (hindrance !== undefined) return hindrance;
        const { person_id } = await transaction
          .deleteFrom("members")
          .where("id", "=", id)
          .returning("person_id")
          .executeTakeFirstOrThrow();
        await takeBackResetLinks(transaction, person_id);
        return "done";
      }),
  };
}

/** Members of one company are changed by one transaction at a time, or two owners could demote each other. */
function createChanging({ queries, lockRows }: Database) {
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
): Promise<MemberChange> {
  const hindrance = await keepLastOwner(queries, company_id, id);
  if (hindrance === "unknown" || (hindrance === "last_owner" && role !== "owner")) return hindrance;
  const { person_id } = await queries
    .updateTable("members")
    .set({ role })
    .where("id", "=", id)
    .returning("person_id")
    .executeTakeFirstOrThrow();
  await takeBackResetLinks(queries, person_id);
  return "done";
}

function membersOf(queries: Database["queries"], company_id: string) {
  return queries
    .selectFrom("members")
    .innerJoin("people", "people.id", "members.person_id")
    .select(["members.id", "members.person_id", "people.name", "people.email"])
    .select(["members.role", "members.created_at"])
    .where("members.company_id", "=", company_id);
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

async function keepLastOwner(
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

/** Within the caller's transaction. An account that is there already keeps its name and password. */
export async function addOwner(
  queries: Database["queries"],
  company_id: string,
  given: NewPerson,
  now: Date,
): Promise<Person> {
  const person = (await findByEmail(queries, given.email)) ?? (await insertPerson(queries, given, now));
  await addMember(queries, { company_id, person_id: person.id, role: "owner" }, now);
  await queries
    .updateTable("members")
    .set({ role: "owner" })
    .where("company_id", "=", company_id)
    .where("person_id", "=", person.id)
    .execute();
  return person;
}

/** Makes a person a member; one who is keeps the role that they have. Within the caller's transaction. */
export async function addMember(
  queries: Database["queries"],
  member: { company_id: string; person_id: string; role: MemberRole },
  now: Date,
): Promise<void> {
  await queries
    .insertInto("members")
    .values({ id: newId("mem"), ...member, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(["company_id", "person_id"]).doNothing())
    .execute();
  await takeBackResetLinks(queries, member.person_id);
}
