import { chownSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTestCertificate } from "../../../test/support/create-certificate.ts";
import { type PostgresServer, startPostgres } from "../../../test/support/postgres-server.ts";
import { temporaryFolder } from "../../../test/support/temporary-folder.ts";
import { openPostgres } from "./postgres.ts";

const postgres = await startPostgres();
const files = temporaryFolder();

/** Gives the server a certificate; returns the path of its authority's. */
async function turnOnTls(server: PostgresServer): Promise<string> {
  const url = server.url("postgres");
  const [row] = await server.query(url, "show data_directory");
  const folder = String(row?.["data_directory"]);
  const { uid, gid } = statSync(folder);
  const { key, cert } = createTestCertificate("localhost");
  for (const [name, text] of [
    ["server.key", key],
    ["server.crt", cert],
  ] as const) {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    chownSync(join(folder, name), uid, gid);
  }
  await server.query(url, "alter system set ssl = on");
  await server.query(url, "select pg_reload_conf()");
  const path = join(files.path, "authority.pem");
  writeFileSync(path, cert);
  return path;
}

test("connects over TLS to a server whose certificate it can verify, and to no other", async () => {
  onTestFinished(async () => {
    await postgres[Symbol.asyncDispose]();
    files[Symbol.dispose]();
  });
  const url = await postgres.createDatabase();
  const over = (query: string) => openPostgres(`${url}?${query}`);
  await expect(over("sslmode=verify-full")).rejects.toThrow(/LIMN_DATABASE_URL can't be used: .*SSL/);

  const authority = await turnOnTls(postgres);
  const other = join(files.path, "other.pem");
  writeFileSync(other, createTestCertificate("localhost").cert);
  await expect(over(`sslmode=verify-full&sslrootcert=${other}`)).rejects.toThrow(
    /LIMN_DATABASE_URL can't be used: .*(certificate|signature)/,
  );

  const database = await over(`sslmode=verify-full&sslrootcert=${authority}`);
  onTestFinished(() => database.close());
  const rows = await postgres.query(
    url,
    "select ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name like 'limn %'",
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.every(({ ssl }) => ssl === true)).toBe(true);
});
