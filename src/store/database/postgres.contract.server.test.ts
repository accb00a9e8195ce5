import pg from "pg";
import { openPostgresForTest } from "../../../test/support/postgres-of-file.ts";
import { databaseContract } from "./database.contract.ts";

databaseContract("postgres", async () => {
  const { one, other, url, close } = await openPostgresForTest();
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
    [Symbol.asyncDispose]: close,
  };
});
