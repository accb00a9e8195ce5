import { sql } from "kysely";
import { onTestFinished } from "vitest";
import { openPostgresForTest } from "../../../test/support/postgres-of-file.ts";
import { countersContract } from "./counters.contract.ts";
import { createPostgresCounters } from "./postgres-counters.ts";

countersContract("postgres", async () => {
  const { one, other, close } = await openPostgresForTest();
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
