import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { usePostgres } from "../../../test/support/use-postgres.ts";
import { countersContract } from "./counters.contract.ts";
import { createPostgresCounters } from "./postgres-counters.ts";

const postgres = usePostgres();

countersContract("postgres", async () => {
  const { one, other, close } = await postgres.openDatabase();
  onTestFinished(close);
  return {
    counters: createPostgresCounters(one),
    elsewhere: createPostgresCounters(other),
    // The table's clock is the database's.
    async pass(milliseconds) {
      await sql`update counters set ends_at = ends_at - ${milliseconds} * interval '1 millisecond'`.execute(
        one.queries,
      );
    },
  };
});
