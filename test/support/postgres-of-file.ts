import { afterAll } from "vitest";
import { openPostgres } from "../../src/store/database/postgres.ts";
import type { Database } from "../../src/store/database/database.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";

let started: Promise<PostgresServer> | undefined;

/** The PostgreSQL of a test file: started at its first use, stopped after the file's last test. */
export async function postgresOfFile(): Promise<PostgresServer> {
  started ??= startPostgres();
  return await started;
}

afterAll(async () => {
  await (await started)?.[Symbol.asyncDispose]();
});

/** Two handles to one new database, like those of two nodes. */
export async function openPostgresForTest(): Promise<{
  one: Database;
  other: Database;
  url: string;
  close: () => Promise<void>;
}> {
  const url = await (await postgresOfFile()).createDatabase();
  // At once, like two nodes at their first start.
  const [one, other] = await Promise.all([openPostgres(url), openPostgres(url)]);
  return {
    one,
    other,
    url,
    async close() {
      await one.close();
      await other.close();
    },
  };
}
