// @module-tag both-databases
import { getAuthTables } from "better-auth/db";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { openTemporaryStore, type TemporaryStore } from "../../test/support/temporary-store.ts";
import { type Auth, createAuth } from "./auth.ts";
import { authOptions } from "./auth-options.ts";
import { hashPassword } from "./passwords.ts";

const secret = "one secret of more than thirty-two characters";
const ada = { name: "Ada", email: "ada@example.com", password: "correct horse" };

async function makeAuth({ store }: TemporaryStore, base = "http://127.0.0.1:4000"): Promise<Auth> {
  const company = await store.companies.create({ name: "Acme", anchor_day: 1 });
  const { password, ...person } = ada;
  await store.members.makeFirstOwner(company.id, { ...person, password_hash: await hashPassword(password) });
  return createAuth({ queries: store.database.queries, secret, base });
}

async function signIn(auth: Auth, headers = new Headers()): Promise<{ set: string; headers: Headers }> {
  const { email, password } = ada;
  const answer = await auth.call({
    method: "POST",
    path: "/sign-in/email",
    body: { email, password },
    headers,
  });
  expect(answer.status).toBe(200);
  const [set = ""] = answer.headers.getSetCookie();
  return { set, headers: new Headers({ cookie: set.split(";")[0] ?? "" }) };
}

/** Which columns a table has, and which of them the database requires to be not null, or unique by themselves. */
async function columnsOf({ store }: TemporaryStore, table: string) {
  const { queries } = store.database;
  const known = (await queries.introspection.getTables()).find(({ name }) => name === table)?.columns ?? [];
  const unique = await (
    process.env["TEST_DATABASE"] === "postgres" ? uniqueInPostgres(table) : uniqueInSqlite(table)
  ).execute(queries);
  return {
    all: known.map(({ name }) => name),
    needed: known.filter(({ isNullable }) => !isNullable).map(({ name }) => name),
    unique: unique.rows.map(({ name }) => name),
  };
}

const uniqueInSqlite = (table: string) => sql<{ name: string }>`
  select info.name from pragma_index_list(${table}) as list, pragma_index_info(list.name) as info
  where list."unique" = 1 and (select count(*) from pragma_index_info(list.name)) = 1`;

const uniqueInPostgres = (table: string) => sql<{ name: string }>`
  select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
  where indrelid = ${table}::regclass and indisunique and indnkeyatts = 1`;

test("tables have every column of better-auth, and require none that it doesn't write", async () => {
  await using temporary = await openTemporaryStore();
  const { queries } = temporary.store.database;
  const tables = getAuthTables(authOptions({ queries, secret, base: "http://x", onError: () => undefined }));
  expect(
    Object.values(tables)
      .map(({ modelName }) => modelName)
      .toSorted(),
  ).toEqual(["credentials", "people", "sessions", "two_factors", "verifications"]);
  for (const { modelName, fields } of Object.values(tables)) {
    const { all, needed, unique } = await columnsOf(temporary, modelName);
    const columns = Object.entries(fields).map(([name, field]) => ({
      ...field,
      column: field.fieldName ?? name,
    }));
    expect(all.toSorted()).toEqual(["id", ...columns.map(({ column }) => column)].toSorted());
    const requiredColumns = columns.filter(({ required }) => required === true).map(({ column }) => column);
    expect(["id", ...requiredColumns]).toEqual(expect.arrayContaining(needed));
    const alone = columns.filter((field) => field.unique === true).map(({ column }) => column);
    expect(unique).toEqual(expect.arrayContaining(alone));
  }
});

test("a user in our tables signs in; the session stores no address", async () => {
  await using temporary = await openTemporaryStore();
  const auth = await makeAuth(temporary);
  const requestHeaders = new Headers({ "user-agent": "x".repeat(1000), "x-forwarded-for": "203.0.113.9" });
  const { headers } = await signIn(auth, requestHeaders);
  expect(await auth.read(headers, { renew: false })).toMatchObject({
    user: { name: "Ada", email: ada.email },
  });
  const [session] = await temporary.store.database.queries.selectFrom("sessions").selectAll().execute();
  expect(session).toMatchObject({ ip_address: "", user_agent: "x".repeat(300) });
  expect(session?.expires_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test("cookies are Secure and named so if the public URL is https", async () => {
  await using temporary = await openTemporaryStore();
  const { set } = await signIn(await makeAuth(temporary, "https://limn.example.com/below"));
  expect(set).toMatch(/^__Secure-limn\.session_token=.*; Secure/);
});

test("renews a session in use at most once an hour, and only if the response can set the cookie", async () => {
  await using temporary = await openTemporaryStore();
  const auth = await makeAuth(temporary);
  const { headers } = await signIn(auth);
  const { queries } = temporary.store.database;
  const end = async () =>
    (await queries.selectFrom("sessions").select("expires_at").executeTakeFirstOrThrow()).expires_at;
  const fresh = await end();
  expect((await auth.read(headers, { renew: true }))?.cookies).toEqual([]);
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString();
  await queries.updateTable("sessions").set({ expires_at: inTenDays }).execute();
  await auth.read(headers, { renew: false });
  expect(await end()).toBe(inTenDays);
  expect((await auth.read(headers, { renew: true }))?.cookies).toEqual([
    expect.stringContaining("Max-Age=2592000"),
  ]);
  expect((await end()) >= fresh).toBe(true);
});

test("rejects a session that has expired or is signed with another secret", async () => {
  await using temporary = await openTemporaryStore();
  const auth = await makeAuth(temporary);
  const { headers } = await signIn(auth);
  const { queries } = temporary.store.database;
  const other = createAuth({ queries, secret: `${secret} other`, base: "http://127.0.0.1:4000" });
  expect(await other.read(headers, { renew: false })).toBeUndefined();
  await queries.updateTable("sessions").set({ expires_at: "2020-01-01T00:00:00.000Z" }).execute();
  expect(await auth.read(headers, { renew: true })).toBeUndefined();
});

const noSessions = /no such table: sessions|relation "sessions" does not exist/;

test("throws errors of the store, and prints none", async () => {
  using printed = vi.spyOn(console, "error");
  await using temporary = await openTemporaryStore();
  const auth = await makeAuth(temporary);
  const { headers } = await signIn(auth);
  await sql`drop table sessions`.execute(temporary.store.database.queries);
  await expect(auth.read(headers, { renew: false })).rejects.toThrow(noSessions);
  const call = { method: "GET", path: "/list-sessions", headers } as const;
  await expect(auth.call(call)).resolves.toMatchObject({ status: 401 });
  const { email, password } = ada;
  const signingIn = auth.call({ method: "POST", path: "/sign-in/email", body: { email, password }, headers });
  await expect(signingIn).rejects.toThrow(noSessions);
  expect(printed).not.toHaveBeenCalled();
});
