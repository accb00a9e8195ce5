import pg from "pg";
import { usePostgres } from "../../../test/support/use-postgres.ts";
import { databaseContract } from "./database.contract.ts";

const postgres = usePostgres();

databaseContract("postgres", async () => {
  const { one, other, url, close } = await postgres.openDatabase();
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
