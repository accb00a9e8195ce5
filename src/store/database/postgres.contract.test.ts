import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { type PostgresServer, startPostgres } from "../../../test/support/postgres-server.ts";
import { openDatabase } from "../store.ts";
import { databaseContract } from "./database.contract.ts";

let server: PostgresServer;

beforeAll(async () => {
  server = await startPostgres();
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

databaseContract("postgres", async () => {
  const url = await server.createDatabase();
  // At once, like two nodes at their first start.
  const [one, other] = await Promise.all([
    openDatabase({ driver: "postgres", url }),
    openDatabase({ driver: "postgres", url }),
  ]);
  return {
    one,
    other,
    async lock() {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query("begin");
      await client.query("lock table companies in exclusive mode");
      return {
        async [Symbol.asyncDispose]() {
          await client.end();
        },
      };
    },
    async [Symbol.asyncDispose]() {
      await one.close();
      await other.close();
    },
  };
});
