import { cpSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { usePostgres } from "../support/use-postgres.ts";
import { findFreePort } from "../support/postgres-server.ts";
import { prepareData } from "../support/prepare-data.ts";
import { limnJson, runLimn } from "../support/run-limn.ts";
import { endedServer, launch, serverEnvironment, startServer } from "../support/start-server.ts";
import { startFaultProxy } from "../support/fault-proxy.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { through } from "../support/two-nodes.ts";

const { server: postgresServer } = usePostgres();

const secret = { LIMN_SECRET: "a secret of two nodes, of some length" };
const password = "secret-of-the-test";

describe("settings that can't work end the server with 2 and don't show the password", () => {
  test.each([
    [
      "another scheme",
      { LIMN_DATABASE_URL: `mysql://limn:${password}@db/limn`, ...secret },
      /^LIMN_DATABASE_URL=\(set, not shown\): Expected an address such as postgres:/m,
    ],
    ["no host", { LIMN_DATABASE_URL: "postgres://", ...secret }, /^LIMN_DATABASE_URL=/m],
    [
      "no secret",
      { LIMN_DATABASE_URL: `postgres://limn:${password}@db/limn` },
      /^LIMN_SECRET: Expected with LIMN_DATABASE_URL/m,
    ],
    ["a short secret", { LIMN_SECRET: password }, /^LIMN_SECRET=\(set, not shown\): Expected 32 characters/m],
  ])("%s", async (_, environment, message) => {
    const { code, stderr } = await endedServer(environment);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain(password);
  });
});

describe("a database that answers and can't be used ends the server with 1 and one clear line", () => {
  async function refusal(url: string): Promise<string> {
    using folder = temporaryFolder();
    const environment = { ...serverEnvironment(folder.path), ...secret, LIMN_DATABASE_URL: url };
    const { code, stdout, stderr } = await endedServer(environment);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).not.toContain(password);
    expect(stderr.trim().split("\n")).toHaveLength(1);
    return stderr.trim();
  }

  test("a wrong password", async () => {
    const postgres = await postgresServer();
    const url = new URL(postgres.url("postgres"));
    url.password = "wrong";
    expect(await refusal(url.href)).toContain('password authentication failed for user "limn"');
  });

  test("a database that doesn't exist", async () => {
    const postgres = await postgresServer();
    expect(await refusal(postgres.url("nowhere"))).toContain('database "nowhere" does not exist');
  });

  test("another encoding than UTF-8", async () => {
    const postgres = await postgresServer();
    await postgres.query(
      postgres.url("postgres"),
      "create database latin encoding latin1 locale 'C' template template0",
    );
    expect(await refusal(postgres.url("latin"))).toContain("encoding is LATIN1; Limn needs UTF8");
  });

  test("an old PostgreSQL", async () => {
    const postgres = await postgresServer();
    const url = new URL(await postgres.createDatabase());
    // Makes this server say that it is older.
    await postgres.query(
      url.href,
      `create function current_setting(name text) returns text language sql as $$
        select case name when 'server_version' then '14.19' else pg_catalog.current_setting(name) end $$;
      alter database ${url.pathname.slice(1)} set search_path = public, pg_catalog`,
    );
    expect(await refusal(url.href)).toContain("The server is PostgreSQL 14.19; Limn needs 15 or newer.");
  });

  test("a schema that a newer version of Limn has changed", async () => {
    const postgres = await postgresServer();
    const url = await postgres.createDatabase();
    using folder = temporaryFolder();
    await prepareData(folder.path, undefined, { ...secret, LIMN_DATABASE_URL: url });
    await postgres.query(url, "insert into migrations (name, applied_at) values ('9999-later', 'now')");
    expect(await refusal(url)).toContain(
      'written by a newer version of Limn (it holds the migration "9999-later"',
    );
  });
});

test("a node that starts before its database is alive, not ready, and starts when the database is there", async () => {
  const postgres = await postgresServer();
  const url = await postgres.createDatabase();
  using folder = temporaryFolder();
  const other = { ...secret, LIMN_DATABASE_URL: url };
  const { companyId, designIds } = await prepareData(folder.path, undefined, other);
  await using proxy = await startFaultProxy(postgres.port);
  await proxy.fail("refuse");
  const port = await findFreePort();
  const { child, ended, printed } = launch({
    ...serverEnvironment(folder.path),
    ...secret,
    LIMN_DATABASE_URL: through(url, proxy),
    PORT: String(port),
  });
  const status = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.status;
  const open = `/img?c=${companyId}&i=${designIds[0]}&first_name=Ada`;
  await expect.poll(() => status("/livez")).toBe(200);
  expect([await status("/readyz"), await status(open), await status("/v1/images")]).toEqual([503, 503, 503]);
  await expect.poll(() => printed().stderr).toContain("Waiting for the database");
  expect(printed().stderr).not.toContain(password);
  await proxy.fail("none");
  await expect.poll(() => status("/readyz")).toBe(200);
  expect(await status(open)).toBe(200);
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
});

test("a second node with a copy of a data folder is refused, and the first goes on", async () => {
  const postgres = await postgresServer();
  const environment = { ...secret, LIMN_DATABASE_URL: await postgres.createDatabase() };
  using folder = temporaryFolder();
  using copy = temporaryFolder();
  await using first = await startServer(folder.path, environment);
  cpSync(join(folder.path, "node"), join(copy.path, "node"));
  const { code, stderr } = await endedServer({ ...serverEnvironment(copy.path), ...environment });
  expect(code).toBe(1);
  expect(stderr).toMatch(/Another node with the id nod_\w+ uses this database/);
  expect((await fetch(`${first.base}/readyz`)).status).toBe(200);
  // After the first has ended, in whichever way, the second may take its place.
  await first.end("SIGKILL");
  await using second = await startServer(copy.path, environment);
  expect((await fetch(`${second.base}/readyz`)).status).toBe(200);
});

test("the command line works on the shared database, and refuses one that it can't reach", async () => {
  const postgres = await postgresServer();
  using folder = temporaryFolder();
  const environment = { ...secret, LIMN_DATABASE_URL: await postgres.createDatabase() };
  await prepareData(folder.path, undefined, environment);
  expect(await limnJson(folder.path, ["verify"], environment)).toMatchObject({ sound: true, designs: 1 });
  const lost = { ...secret, LIMN_DATABASE_URL: `postgres://limn:${password}@127.0.0.1:1/limn` };
  const { code, stderr } = await runLimn(folder.path, ["design", "list"], lost);
  expect(code).toBe(1);
  expect(stderr).toContain("The data store is unavailable (unreachable)");
  expect(stderr).not.toContain(password);
});
