import { startPostgres } from "./postgres-server.ts";

/** Starts one PostgreSQL for all test files of a run. */
export async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres({ fsync: "off" });
  process.env["TEST_POSTGRES_URL"] = server.url("postgres");
  return async () => await server[Symbol.asyncDispose]();
}
