import { afterAll } from "vitest";
import { openPostgres } from "../../src/store/database/postgres.ts";
import type { Database } from "../../src/store/database/database.ts";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";

export interface PostgresOfFile {
  server: () => Promise<PostgresServer>;
  /** Two handles to one new database, like those of two nodes. */
  openDatabase: () => Promise<{ one: Database; other: Database; url: string; close: () => Promise<void> }>;
}

/** The PostgreSQL of the test file that calls this at its top: started at its first use, stopped after the file's last test. */
export function usePostgres(): PostgresOfFile {
  let started: Promise<PostgresServer> | undefined;
  afterAll(async () => await (await started)?.[Symbol.asyncDispose]());
  const server = () => (started ??= startPostgres());
  return {
    server,
    async openDatabase() {
      const url = await (await server()).createDatabase();
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
    },
  };
}
