import type { Database } from "./database/database.ts";

/**
 * Runs `work` in a transaction, while others that create users, or change addresses or passwords, wait: what it has found
 * free stays free. This lock comes before others, so that two transactions can't wait for each other.
 */
export function changePeople<Result>(
  { queries, lockRows }: Pick<Database, "queries" | "lockRows">,
  work: (transaction: Database["queries"]) => Promise<Result>,
): Promise<Result> {
  return queries.transaction().execute(async (transaction) => {
    const first = await transaction.selectFrom("companies").select("id").orderBy("id").limit(1).execute();
    await lockRows(
      transaction,
      "companies",
      first.map(({ id }) => id),
    );
    return await work(transaction);
  });
}
