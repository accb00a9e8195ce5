// @module-tag both-databases
import { expect, test } from "vitest";
import { openTemporaryStore, type TemporaryStore } from "../../test/support/temporary-store.ts";

const person = (name: string) => ({ name, email: `${name}@example.com`, password_hash: "hash" });

async function withOwner({ store }: TemporaryStore) {
  const company = await store.companies.create({ name: "Acme", anchor_day: 1 });
  const owner = await store.members.makeFirstOwner(company.id, person("ada"));
  const [member] = await store.members.list(company.id);
  return { company, owner, memberId: member?.id ?? "" };
}

const bars = { isBarred: true };

const inWeek = "2026-11-28T10:00:00.000Z";
const invitation = (company_id: string, email: string, token_hash: string) => ({
  id: `inv_${token_hash}`,
  company_id,
  email,
  role: "editor" as const,
  token_hash,
  expires_at: inWeek,
});

test("a company gets a first owner once", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  const { company } = await withOwner(temporary);
  expect(await store.members.makeFirstOwner(company.id, person("bob"))).toBeUndefined();
  expect(await store.people.findByEmail("bob@example.com")).toBeUndefined();
});

test("the last owner of a company can't leave or step down; one of two can", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  const { company, memberId } = await withOwner(temporary);
  expect(await store.members.remove(company.id, memberId, bars)).toBe("last_owner");
  expect(await store.members.changeRole(company.id, memberId, "viewer")).toBe("last_owner");
  await store.invitations.put(invitation(company.id, "bob@example.com", "b"), 10);
  await store.invitations.accept("b", { newUser: person("bob") });
  const bob = (await store.members.list(company.id)).find(({ name }) => name === "bob");
  expect(await store.members.changeRole(company.id, bob?.id ?? "", "owner")).toBe("done");
  const both = await Promise.all([
    store.members.remove(company.id, memberId, bars),
    store.members.remove(company.id, bob?.id ?? "", bars),
  ]);
  expect(both.toSorted()).toEqual(["done", "last_owner"]);
  expect(await store.members.remove("com_other", memberId, bars)).toBe("unknown");
});

test("an invitation is valid once until it expires, and doesn't change a member's role", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  const { company, owner } = await withOwner(temporary);
  await store.invitations.put(invitation(company.id, "ada@example.com", "a"), 10);
  const accept = () => store.invitations.accept("a", { user: owner ?? { id: "", name: "", email: "" } });
  expect(await Promise.all([accept(), accept()])).toEqual([
    { result: "accepted", company_id: company.id, user: owner },
    { result: "unknown" },
  ]);
  expect(await store.members.list(company.id)).toMatchObject([{ role: "owner" }]);
  await store.invitations.put(invitation(company.id, "bob@example.com", "b"), 10);
  temporary.advance(7 * 86_400_000);
  expect(await store.invitations.findByHash("b")).toBeUndefined();
  expect(await store.invitations.list(company.id)).toEqual([]);
  expect(await store.invitations.accept("b", { newUser: person("bob") })).toEqual({ result: "unknown" });
});

test("a password reset link is valid for an hour, and using one invalidates the others", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  const { owner } = await withOwner(temporary);
  const link = (token_hash: string, expires_at: string) => ({
    token_hash,
    purpose: "reset_password" as const,
    company_id: null,
    person_id: owner?.id ?? "",
    expires_at,
  });
  await store.oneTimeLinks.put(link("late", "2026-11-21T11:00:00.000Z"));
  temporary.advance(3_600_000);
  expect(await store.oneTimeLinks.find("reset_password", "late")).toBeUndefined();
  expect(await store.oneTimeLinks.spendOnPassword("late", "new")).toBe(false);
  await store.oneTimeLinks.put(link("one", inWeek));
  await store.oneTimeLinks.put(link("two", inWeek));
  expect(await store.oneTimeLinks.find("set_up", "one")).toBeUndefined();
  expect(await store.oneTimeLinks.spendOnPassword("one", "new")).toBe(true);
  expect(await store.oneTimeLinks.spendOnPassword("two", "newer")).toBe(false);
  const credentials = await store.database.queries.selectFrom("credentials").select("password").execute();
  expect(credentials).toEqual([{ password: "new" }]);
});

test("deletes expired sessions, links and invitations, and keeps others", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  const { company, owner } = await withOwner(temporary);
  const person_id = owner?.id ?? "";
  const { queries } = store.database;
  const count = async () => {
    const tables = ["sessions", "one_time_links", "invitations"] as const;
    const rows = tables.map((table) => queries.selectFrom(table).select("expires_at").execute());
    return (await Promise.all(rows)).map(({ length }) => length);
  };
  const link = { purpose: "reset_password" as const, company_id: null, person_id };
  await store.invitations.put(invitation(company.id, "bob@example.com", "b"), 10);
  await store.oneTimeLinks.put({ ...link, token_hash: "one", expires_at: inWeek });
  await store.oneTimeLinks.put({
    purpose: "set_up",
    company_id: company.id,
    person_id: null,
    token_hash: "for ever",
    expires_at: null,
  });
  const times = { created_at: inWeek, updated_at: inWeek, expires_at: inWeek };
  await queries
    .insertInto("sessions")
    .values({ id: "ses", person_id, token: "t", ip_address: null, user_agent: null, ...times })
    .execute();
  await store.people.deleteExpired(new Date("2026-11-28T09:59:59.000Z"));
  expect(await count()).toEqual([1, 2, 1]);
  await store.people.deleteExpired(new Date(inWeek));
  expect(await count()).toEqual([0, 1, 0]);
});

test("of several at once one gets an address, and the others are told", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  const [acme, other] = [
    await store.companies.create({ name: "Acme", anchor_day: 1 }),
    await store.companies.create({ name: "Other", anchor_day: 1 }),
  ];
  const owners = await Promise.all(
    [acme, other].map(({ id }) => store.members.makeFirstOwner(id, person("ada"))),
  );
  expect(new Set(owners.map((owner) => owner?.id)).size).toBe(1);
  await store.invitations.put(invitation(acme.id, "bob@example.com", "a"), 10);
  await store.invitations.put(invitation(other.id, "bob@example.com", "o"), 10);
  const accepted = await Promise.all(
    ["a", "o"].map((hash) => store.invitations.accept(hash, { newUser: person("bob") })),
  );
  expect(accepted.map(({ result }) => result).toSorted()).toEqual(["accepted", "taken"]);
  const people = [owners[0], await store.people.findByEmail("bob@example.com")];
  const changed = await Promise.all(
    people.map((one) => store.people.changeEmail(one?.id ?? "", "new@example.com")),
  );
  expect(changed.filter(Boolean)).toEqual([true]);
});

test("an address that is invited several times at once has one invitation", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  const { company } = await withOwner(temporary);
  const hashes = ["a", "b", "c"];
  await Promise.all(
    hashes.map((hash) => store.invitations.put(invitation(company.id, "bob@example.com", hash), 10)),
  );
  expect(await store.invitations.list(company.id)).toHaveLength(1);
});

test("a company has no more open invitations than it may, several at once included, and one can be replaced", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  const { company } = await withOwner(temporary);
  const other = await store.companies.create({ name: "Other", anchor_day: 1 });
  const put = (hash: string, email = `${hash}@example.com`, company_id = company.id) =>
    store.invitations.put(invitation(company_id, email, hash), 2);
  const results = await Promise.all(["a", "b", "c", "d"].map((hash) => put(hash)));
  expect(results.filter((result) => result === "too_many")).toHaveLength(2);
  const [open] = await store.invitations.list(company.id);
  expect(await put("again", open?.email)).toMatchObject({ email: open?.email });
  expect(await store.invitations.list(company.id)).toHaveLength(2);
  expect(await put("o", "o@example.com", other.id)).toMatchObject({ company_id: other.id });
  temporary.advance(7 * 86_400_000);
  expect(await put("later")).toMatchObject({ email: "later@example.com" });
});

test("of several reset links that are used at once, one sets the password", async () => {
  await using temporary = await openTemporaryStore();
  const { store } = temporary;
  const { owner } = await withOwner(temporary);
  const hashes = ["a", "b", "c"];
  const link = { purpose: "reset_password" as const, company_id: null, person_id: owner?.id ?? null };
  for (const token_hash of hashes) await store.oneTimeLinks.put({ ...link, token_hash, expires_at: inWeek });
  const spent = await Promise.all(hashes.map((hash) => store.oneTimeLinks.spendOnPassword(hash, "new hash")));
  expect(spent.filter(Boolean)).toEqual([true]);
});
